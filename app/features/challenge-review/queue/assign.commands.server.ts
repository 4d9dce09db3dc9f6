import { writeRefusal } from '#app/domain/challenges/challenge-review.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import { reviewedChallenge } from '#server/repositories/challenges/challenge-reviews.ts';
import type { World } from '#server/world.ts';
import { holdReviewed, mustNotBeHeld, refuse } from '../decide/reviewed.server.ts';
import { giveReview, openReview } from '../review/challenge-drafts.rows.server.ts';
import { type BatchRefusal, eachOwn } from './batch.commands.server.ts';

type Asked = { retos: readonly number[]; tutor: number };

/**
 * Gives several challenges to one tutor of their groups, each by itself: what cannot be given keeps none of the others
 * back. Nobody holds it until that tutor begins, and what was written goes along.
 * @throws 404 when one of them is outside the actor's groups; then nothing is given
 */
export async function assignChallenges(
  world: World,
  actor: Actor,
  { retos, tutor }: Asked,
  requestId?: string,
): Promise<{ done: number[]; refused: BatchRefusal[] }> {
  const { done, refused } = await eachOwn(world, actor, retos, async (id) => {
    await assignChallenge(world, actor, { id, tutorId: tutor }, requestId);
    return id;
  });
  return { done, refused };
}

function assignChallenge(
  world: World,
  actor: Actor,
  { id, tutorId }: { id: number; tutorId: number },
  requestId?: string,
): Promise<void> {
  return world.db.transaction().execute(async (trx) => {
    const challenge = await holdReviewed(trx, actor, id);
    const { open, memberId, unitId } = challenge;
    if (!(await reviewedChallenge(trx, tutorId, id))) {
      fail('body.invalid', { field: 'tutor', text: 'Esa persona no tiene la tutoría de esta generación.' });
    }
    mustNotBeHeld(challenge, actor, world.clock.now());
    refuse(writeRefusal(challenge));
    if (!open && challenge.graded) fail('review.graded');
    if (open?.tutorId === tutorId) return;
    const review = open ?? (await openReview(trx, challenge, { tutorId, at: null, from: null }));
    await giveReview(trx, review.id, tutorId);
    await emit(trx, 'challenge.claimed', { memberId, unitId }, requestId);
  });
}
