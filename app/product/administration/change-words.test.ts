import { expect, test } from 'vitest';
import { changeText } from './change-words.ts';

test.each([
  [{ action: 'person.created', fields: [], reason: null }, 'Creó la cuenta.'],
  [
    { action: 'person.changed', fields: ['email', 'store'], reason: null },
    'Cambió los datos: correo, sucursal.',
  ],
  [{ action: 'person.dropped', fields: [], reason: 'Renunció' }, 'Dio de baja la cuenta: «Renunció».'],
  [{ action: 'otra.cosa', fields: ['nueva'], reason: null }, 'otra.cosa: nueva.'],
])('a change %j is said in words', (change, words) => {
  expect(changeText(change)).toBe(words);
});
