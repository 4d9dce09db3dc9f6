import { finalEvaluation } from '#app/contract/learner/final-evaluation.ts';
import { decode } from '#app/contract/wire/codec.ts';
import type { QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { someAnswer } from '#tests/support/every-kind.ts';
import type { Chance } from './chance.ts';
import type { Act, Call } from './clients.ts';

const path = '/api/evaluacion_final';

type Attempt = { memberId: number; number: number; chance: Chance };

/** Starts an attempt at the final evaluation, answers every question and ends it. */
export function takeFinal(call: Call, { memberId, number: intento, chance }: Attempt): Act {
  return async (insist, kept) => {
    const who = `member ${memberId}`;
    await insist(`start of ${who}`, () => call('POST', path, { intent: 'comenzar', intento }));
    const { text } = await insist(`paper of ${who}`, () => call('GET', path));
    const { open } = decode(finalEvaluation.reply, JSON.parse(text));
    if (!open) throw new Error(`${who} has started and has no open attempt`);
    const answers = new Map<number, QuizAnswer>();
    for (const question of open.questions) {
      const answer = someAnswer({ ...question, key: String(question.id) }, chance.between);
      // One option goes under the name that it had before there were kinds of question.
      const given = typeof answer === 'number' ? { opcion: answer } : { respuesta: answer };
      const body = { intento, pregunta: question.id, ...given, marcada: false };
      await insist(`answer of ${who}`, () => call('PUT', `${path}/respuesta`, body));
      answers.set(question.id, answer);
    }
    await insist(`end of ${who}`, () => call('POST', path, { intent: 'terminar', intento }));
    kept.attempts.push({ memberId, number: intento, answers });
  };
}
