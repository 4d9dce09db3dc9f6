import { expect, test } from 'vitest';
import { receivedOf } from './received.ts';

const someone = (firstName: string, groupId = 1, fromOn = '2026-03-12') => ({
  groupId,
  groupName: `G${groupId}`,
  firstName,
  paternalSurname: 'Ruiz',
  fromOn,
});

test('who came from another boss is named by generation, with the day of the first', () => {
  expect(receivedOf([])).toEqual([]);
  expect(
    receivedOf([someone('Ana'), someone('Beto', 1, '2026-03-10'), someone('Caro', 2)]).map(
      ({ text }) => text,
    ),
  ).toEqual([
    'Ahora también evalúas a Ana Ruiz y Beto Ruiz, desde el 10 de marzo',
    'Ahora también evalúas a Caro Ruiz, desde el 12 de marzo',
  ]);
});
