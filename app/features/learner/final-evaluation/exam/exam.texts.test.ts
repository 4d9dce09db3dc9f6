import { expect, it } from 'vitest';
import { endText } from './exam.texts.ts';

it.each([
  [0, /^Contestaste todas las preguntas\. Al terminar, /],
  [1, /^Te falta 1 pregunta por contestar; contará como incorrecta\. Al terminar, /],
  [3, /^Te faltan 3 preguntas por contestar; contarán como incorrectas\. Al terminar, /],
])('before the end with %d unanswered', (unanswered, words) => {
  expect(endText(unanswered)).toMatch(words);
});
