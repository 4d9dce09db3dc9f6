import { expect, test } from 'vitest';
import { meantByIds, meantByTexts } from './meant-people.ts';

const people = [
  { id: 1, username: 'ana.ruiz', number: '1001' },
  { id: 2, username: '1001', number: null },
  { id: 3, username: 'Luis', number: 'E-7' },
];

test('an employee number goes before a username, and capitals make no difference', () => {
  expect(meantByTexts(['1001', 'LUIS', 'ana.RUIZ'], people)).toMatchObject([
    { line: 1, personId: 1, fault: null },
    { line: 2, personId: 3, fault: null },
    { line: 3, personId: null, fault: 'Es la misma persona que en la línea 1.' },
  ]);
  expect(meantByTexts(['e-7'], people)).toMatchObject([{ personId: 3 }]);
});

test('an empty line is nobody and keeps the count of the lines', () => {
  expect(meantByTexts(['', '9999'], people)).toEqual([
    { line: 2, typed: '9999', personId: null, fault: 'No hay nadie con este número o usuario.' },
  ]);
});

test('ids go on after the lines', () => {
  expect(meantByIds([3, 3, 8], people, 2)).toMatchObject([
    { line: 3, typed: 'Luis', personId: 3 },
    { line: 4, personId: null, fault: 'Es la misma persona que en la línea 3.' },
    { line: 5, typed: '8', personId: null, fault: 'Esta persona ya no está.' },
  ]);
});
