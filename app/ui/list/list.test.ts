import { describe, expect, test } from 'vitest';
import { hiddenColumns } from './column-chooser.tsx';
import { shownText } from './list-footer.tsx';

describe('a list', () => {
  test.each([
    [0, 1, 'Sin resultados'],
    [1, 1, 'Mostrando 1 a 1 de 1 Resultado'],
    [60, 2, 'Mostrando 26 a 50 de 60 Resultados'],
    [60, 3, 'Mostrando 51 a 60 de 60 Resultados'],
    [100_000, 1, 'Mostrando 1 a 25 de 100,000 Resultados'],
  ])('of %i rows on page %i says what it shows', (total, page, words) => {
    expect(shownText(total, page, 25)).toBe(words);
  });

  test('of more rows than are counted says so', () => {
    expect(shownText(10_001, 1, 25, 10_000)).toBe('Mostrando 1 a 25 de más de 10,000 Resultados');
  });

  test('leaves out what the address says, and what it says at first', () => {
    const atFirst = ['b'];
    expect([...hiddenColumns(undefined, atFirst)]).toEqual(['b']);
    expect([...hiddenColumns('a,c', atFirst)]).toEqual(['a', 'c']);
    expect([...hiddenColumns('ninguna', atFirst)]).toEqual([]);
  });
});
