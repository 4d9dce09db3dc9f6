import { expect, test } from 'vitest';
import { sendAnswers } from './send-answers.ts';

const answers = new Map([
  [4, 'a'],
  [5, 'b'],
  [6, 'c'],
]);
const refusal = (status: number) => Object.assign(new Error('Vuelve a contestarla.'), { status, code: 'x' });

/** Sends the answers where question 5 is refused so. */
async function sendWith(status: number) {
  const sent: number[] = [];
  const send = async (questionId: number) => {
    if (questionId === 5) throw refusal(status);
    sent.push(questionId);
  };
  const refused = await sendAnswers(answers, send).catch(({ status: thrown }) => thrown);
  return { sent, refused };
}

test('a refused answer keeps no later one back, and its reason stays as it came', async () => {
  expect(await sendWith(422)).toEqual({
    sent: [4, 6],
    refused: [{ questionId: 5, reason: 'Vuelve a contestarla.' }],
  });
});

test.each([0, 409, 503])('a send that fails with %d ends there', async (status) => {
  expect(await sendWith(status)).toEqual({ sent: [4], refused: status });
});
