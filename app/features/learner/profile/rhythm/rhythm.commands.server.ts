import { mayResumeOn } from '#app/domain/rhythm/rhythm.ts';
import { type By, command } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { enrolmentOf } from '#server/repositories/content/programme.ts';
import { dropRhythm, keepRhythm } from '#server/repositories/rhythm/rhythm.ts';

type Chosen = { goal: number | null; resumesOn: string | null };

/**
 * Keeps the learner's own rhythm, or takes it away with its pause, which stays possible after the programme (product: rhythm).
 * @throws 404 without a programme; `group.closed` after it; 422 for a pause that ends too early or too late
 */
export const saveRhythm = (by: By, { goal, resumesOn }: Chosen): Promise<void> =>
  command(by, async ({ trx, actor, now: at, today }) => {
    const { personId } = actor;
    if (goal === null) return dropRhythm(trx, personId);
    const followed = await enrolmentOf(trx, personId).select('member.finished_at').executeTakeFirst();
    if (!followed) return fail('scope.notFound');
    if (followed.finished_at !== null) return fail('group.closed');
    if (resumesOn !== null && !mayResumeOn(resumesOn, today)) {
      refuseField('pausaHasta', 'Elige un día posterior a hoy, a lo más dentro de un año.');
    }
    await keepRhythm(trx, { personId, goal, resumesOn, today, at });
  });
