import { expect, it } from 'vitest';
import { chosenFields, endText, goneText } from './exam.texts.ts';

it.each([
  [0, /^Contestaste todas las preguntas\. Al terminar, /],
  [1, /^Te falta 1 pregunta por contestar; contará como incorrecta\. Al terminar, /],
  [3, /^Te faltan 3 preguntas por contestar; contarán como incorrectas\. Al terminar, /],
])('before the end with %d unanswered', (unanswered, words) => {
  expect(endText(unanswered)).toMatch(words);
});

it.each([
  ['dropped', /^Te dieron de baja de tu generación mientras contestabas\./],
  ['withdrawn', /^Tu programa o tu generación se retiró mientras contestabas\./],
  ['moved', /^Te cambiaron a una generación de otro programa mientras contestabas\./],
] as const)('an attempt that went because its learner was %s says so', (reason, words) => {
  expect(goneText(reason)).toMatch(words);
});

it('the chosen options stand under their questions, without those that have none', () => {
  const questions = [
    { id: 7, prompt: '¿Cuál?', options: ['a', 'b'] },
    { id: 8, prompt: '¿Quién?', options: ['c', 'd'] },
    { id: 9, prompt: '¿Cuándo?', options: ['e', 'f'] },
  ];
  const answers = { 7: { option: 1, flagged: false }, 8: { option: null, flagged: true } };
  expect(chosenFields(questions, answers)).toEqual([{ label: '1. ¿Cuál?', text: 'b' }]);
});
