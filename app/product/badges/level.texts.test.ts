import { expect, it } from 'vitest';
import { nextLevelText } from './level.texts.ts';

it.each([
  [0, 40, 'Te faltan 40 puntos para el nivel 1.'],
  [1, 1, 'Te falta 1 punto para el nivel 2.'],
  [3, null, 'Llegaste al nivel más alto.'],
])('says how many points are missing from level %d', (level, missing, words) => {
  expect(nextLevelText(level, missing)).toBe(words);
});
