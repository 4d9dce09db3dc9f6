import { extendLearners, remindLearners } from '#app/contract/tutor-group.ts';
import { call } from '#app/realtime/call.ts';

/** What a tutor does about the day of a challenge, for one learner or for several. */
export type DeadlineAction = 'remind' | 'extend';

type Choice = { groupId: number; unitId: number; people: readonly number[]; day: string };

/**
 * Does it for all who were chosen and says for how many, and for how many it made no sense.
 * @throws a `CallError` when it is refused
 */
export async function changeDeadlines(
  action: DeadlineAction,
  { groupId, unitId, people, day }: Choice,
): Promise<string> {
  const params = { groupId };
  const chosen = { unidad: unitId, usuarios: [...people] };
  if (action === 'remind') {
    const { recordados, omitidos } = await call(remindLearners, { params, body: chosen });
    return sentence('remind', recordados, omitidos);
  }
  const { asignadas, omitidas } = await call(extendLearners, { params, body: { ...chosen, fecha: day } });
  return sentence('extend', asignadas, omitidas);
}

const words = {
  remind: {
    done: 'Recordatorio para',
    nobody: 'Nadie queda por recordar hoy: revisa la unidad y las fechas.',
  },
  extend: { done: 'Prórroga para', nobody: 'No hizo falta para nadie: revisa la unidad y las fechas.' },
} as const satisfies Record<DeadlineAction, object>;

function sentence(action: DeadlineAction, count: number, left: number): string {
  const { done, nobody } = words[action];
  if (count === 0) return nobody;
  const others = left === 0 ? '' : `; a ${left} no ${left === 1 ? 'le' : 'les'} hacía falta`;
  return `${done} ${count} ${count === 1 ? 'participante' : 'participantes'}${others}.`;
}
