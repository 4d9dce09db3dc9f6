import { expect, test } from 'vitest';
import { groupLine, inOrder, moveText, totalLines } from './many.texts.ts';

const group = (name: string, change: Partial<Parameters<typeof groupLine>[0]> = {}) => ({
  id: 1,
  name,
  token: 'x' as string | null,
  text: null as string | null,
  waves: 2,
  unitId: null,
  warnings: 0,
  extensions: 0,
  becomeLate: 0,
  noLongerLate: 0,
  newDay: 0,
  ...change,
});
const refused = group('Sur', { token: null, text: 'No tiene fechas que mover.', waves: 0 });

test('says in numbers what a move does to all of them', () => {
  const rich = group('Norte', { newDay: 3, becomeLate: 1, noLongerLate: 2, extensions: 1, warnings: 1 });
  expect(totalLines([rich, group('Este', { waves: 1 }), refused])).toEqual([
    'Se mueven 3 olas de 2 generaciones.',
    '1 generación se queda como está.',
    '3 personas reciben un aviso con la nueva fecha de su reto.',
    '1 persona queda con retraso.',
    '2 personas dejan de tener retraso.',
    'También se mueve 1 prórroga.',
    '1 generación tiene avisos: míralos antes de aplicar.',
  ]);
  expect(totalLines([refused])).toEqual([
    'Ninguna generación se puede mover así.',
    '1 generación se queda como está.',
  ]);
});

test('a generation says why it stays, or what moves', () => {
  expect(groupLine(refused)).toBe('No tiene fechas que mover.');
  expect(groupLine(group('Norte', { newDay: 3, becomeLate: 1 }))).toBe(
    '2 olas · 3 con aviso · 1 con retraso',
  );
  expect(groupLine(group('Norte', { waves: 1 }))).toBe('1 ola');
});

test('shows the refused ones first, then those to look at', () => {
  const all = [group('Ángel'), group('Beta', { becomeLate: 1 }), group('Alfa'), refused];
  expect(inOrder(all).map(({ name }) => name)).toEqual(['Sur', 'Beta', 'Alfa', 'Ángel']);
});

test('a move that can be taken back says who, what and how many', () => {
  const groups = [1, 2].map((id) => ({ id, name: '' }));
  expect(moveText({ author: 'Ana Ruiz', groups, days: -1 })).toBe(
    'Ana Ruiz movió las olas de 2 generaciones 1 día antes',
  );
});
