import { writeRefusal } from '#app/domain/challenges/challenge-review.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { Trx } from '#server/world.ts';
import { isDeliveryOf } from './challenge-decisions.rows.server.ts';
import { holdReviewed, mustNotBeHeld, type Reviewed, refuse } from './reviewed.rules.server.ts';

/** Locks a challenge that the tutor may write about now. */
export async function holdWritable(work: Work, submissionId: number): Promise<Reviewed> {
  const challenge = await holdReviewed(work, submissionId);
  mustBeWritable(work, challenge);
  return challenge;
}

/** Refuses (409) while somebody else holds it, it waits for its learner, or the learner was dropped. */
export function mustBeWritable(work: Work, challenge: Reviewed): void {
  mustNotBeHeld(work, challenge);
  refuse(writeRefusal(challenge));
}

/** Refuses (409) to begin a regrade that nobody asked for. */
export function mustBeUngraded({ open, graded }: Reviewed): void {
  if (open || !graded) return;
  fail('review.graded', { text: 'Este reto ya tiene una calificación publicada.' });
}

/** Refuses (422) a delivery that is not of that challenge. */
export async function mustBeDelivery(trx: Trx, submissionId: number, deliveryId: number): Promise<void> {
  if (!(await isDeliveryOf(trx, submissionId, deliveryId))) fail('body.invalid', { field: 'entrega' });
}

/** True where a write of this tutor makes them the new holder, for the queues of the others. */
export const changesHolder = ({ open }: Reviewed, actor: Actor): boolean =>
  !open || open.tutorId !== actor.personId || open.claimedAt === null;

/** Lets the queues of the other tutors show the new holder. */
export function emitClaimed({ emit }: Work, { memberId, unitId }: Reviewed): void {
  emit({ name: 'challenge.claimed', payload: { memberId, unitId } });
}
