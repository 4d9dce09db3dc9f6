import type * as z from 'zod/mini';
import type { saveEvaluation } from '#app/contract/boss/evaluation.ts';
import { strategyText } from '#tests/factories/evaluations.ts';
import type { Act, Call } from './clients.ts';

type Evaluated = {
  boss: Call;
  memberId: number;
  personId: number;
  unitId: number;
  groupId: number;
  /** True where the boss thinks better of it. */
  takesBack: boolean;
};

type Saved = z.input<(typeof saveEvaluation)['reply']>;

const sent = 409;

/** The boss answers, presses *Enviar* and goes away, or takes it back: one that came too late had been sent. */
export function holdSend({ boss, memberId, personId, unitId, groupId, takesBack }: Evaluated): Act {
  return async (insist, kept) => {
    const who = `the evaluation of member ${memberId}`;
    const place = { id_usuario: personId, id_unidad: unitId, id_grupo: groupId };
    const form = { ...place, promedio: 8, evaluacion: strategyText(), ev_enviada: 0 };
    const { text } = await insist(`draft of ${who}`, () => boss('POST', '/api/guarda_evaluacion_jefe', form));
    const { version } = JSON.parse(text) as Saved;
    // A press whose answer was lost is said again, and may be said when the ten seconds are over.
    const hold = () => boss('POST', '/api/evaluacion_jefe/envio', { ...place, version });
    const { status } = await insist(`send of ${who}`, hold, [200, sent]);
    if (!takesBack || status === sent) {
      kept.sends.push({ memberId, unitId, isSent: true });
      return;
    }
    const undo = () => boss('POST', '/api/evaluacion_jefe/envio/deshacer', place);
    const { status: undone } = await insist(`undo of ${who}`, undo, [200, sent]);
    kept.sends.push({ memberId, unitId, isSent: undone === sent });
  };
}
