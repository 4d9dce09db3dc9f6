import { expect, test } from 'vitest';
import { linesOfFile, typedLines } from './typed-lines.ts';

test('parts a pasted list by lines, commas, semicolons and tabs', () => {
  expect(typedLines('1001\r\n1002, ana.ruiz;1003\t1004')).toEqual([
    '1001',
    '1002',
    'ana.ruiz',
    '1003',
    '1004',
  ]);
});

test('keeps an empty line in the middle, so that the next ones keep their number', () => {
  expect(typedLines(' 1001 \n\n1003\n\n')).toEqual(['1001', '', '1003']);
  expect(typedLines('')).toEqual([]);
});

test.each([
  ['E-1\nE-2\n', ['E-1', 'E-2']],
  ['\uFEFFnumero_empleado;nombre\r\nE-1;Ana\r\nE-2;Luis', ['E-1', 'E-2']],
  ['nombre,Usuario\nAna,ana.ruiz\n,\n"Luis","luis.paz"', ['ana.ruiz', 'luis.paz']],
  ['"E-1"\tAna', ['E-1']],
  ['numero_empleado\n', []],
])('reads the people of the file %j', (text, people) => {
  expect(linesOfFile(text)).toEqual(people);
});
