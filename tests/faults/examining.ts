import type * as z from 'zod/mini';
import type { finalEvaluation } from '#app/contract/learner/final-evaluation.ts';
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
    const { abierto } = JSON.parse(text) as z.input<(typeof finalEvaluation)['reply']>;
    if (!abierto) throw new Error(`${who} has started and has no open attempt`);
    const answers = new Map<number, number>();
    for (const { id: pregunta, opciones } of abierto.preguntas) {
      const opcion = chance.between(0, opciones.length - 1);
      const answer = { intento, pregunta, opcion, marcada: false };
      await insist(`answer of ${who}`, () => call('PUT', `${path}/respuesta`, answer));
      answers.set(pregunta, opcion);
    }
    await insist(`end of ${who}`, () => call('POST', path, { intent: 'terminar', intento }));
    kept.attempts.push({ memberId, number: intento, answers });
  };
}
