import { expect, test } from 'vitest';
import { afterCorrect } from './exercise.ts';

test.each([
  ['Correcto. Lo que se repite merece revisarse.', 'Lo que se repite merece revisarse.'],
  ['Correcto: la primera vez se acompaña.', 'La primera vez se acompaña.'],
  ['¡Correcto! Así demuestras que escuchas.', 'Así demuestras que escuchas.'],
  ['Correcto: 500 × 3 × 30 = 45,000 pesos.', '500 × 3 × 30 = 45,000 pesos.'],
  ['Exacto: buscas la causa.', 'Exacto: buscas la causa.'],
  ['Correcto.', ''],
  ['', ''],
])('«%s» goes on with «%s»', (feedback, rest) => {
  expect(afterCorrect(feedback)).toBe(rest);
});
