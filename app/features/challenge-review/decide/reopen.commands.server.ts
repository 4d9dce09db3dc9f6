import { reopenRefusal } from '#app/domain/challenges/challenge-review.ts';
import type { Actor } from '#server/auth/actor.ts';
import { emit } from '#server/outbox/emit.ts';
import type { World } from '#server/world.ts';
import { reopenChallenge } from './challenge-decisions.rows.server.ts';
import { holdReviewed, mustBeMine, refuse } from './reviewed.server.ts';

/**
 * Opens a delivered challenge again for its learner, who has five days more, with a reason. A published grade no
 * longer counts until there is another; what was told is kept. The same again changes nothing.
 * @throws 404 outside the tutor's groups, 409 while another tutor has it, once it is given back or for who has left, 422
 * without the reason
 */
export async function reopenReview(
  world: World,
  actor: Actor,
  { submissionId, reason }: { submissionId: number; reason: string },
  requestId?: string,
): Promise<void> {
  const at = world.clock.now();
  await world.db.transaction().execute(async (trx) => {
    const challenge = await holdReviewed(trx, actor, submissionId);
    const { open, told, memberId, unitId, latestVersionId } = challenge;
    const repeated = challenge.returned && told?.tutorId === actor.personId && told.reason === reason;
    if (!open && repeated) return;
    mustBeMine(challenge, actor, at);
    refuse(reopenRefusal({ ...challenge, reason }));
    await reopenChallenge(trx, {
      submissionId,
      reviewId: open?.id ?? null,
      versionId: latestVersionId,
      tutorId: actor.personId,
      reason,
      at,
    });
    await emit(trx, 'challenge.reopened', { memberId, unitId }, requestId);
  });
}
