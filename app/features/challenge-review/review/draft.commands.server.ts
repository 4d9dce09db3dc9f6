import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { holdReviewed } from '../decide/reviewed.server.ts';
import {
  isNews,
  mustBeDelivery,
  mustBeUngraded,
  mustBeWritable,
  tellClaimed,
} from '../decide/writable.server.ts';
import { openReview, type ReviewText, writeReview } from './challenge-drafts.rows.server.ts';

type Given = ReviewText & { submissionId: number; version: number; deliveryId: number };

/**
 * Saves the draft of an evaluation, and holds the challenge on. It is of the delivery that the tutor was looking at.
 * @throws 409 `draft.conflict` when it was written meanwhile, `review.graded` when it was graded meanwhile, 422 for scores that are not of the rubric
 */
export async function saveReview(
  world: World,
  actor: Actor,
  given: Given,
  requestId?: string,
): Promise<{ version: number; savedAt: Date }> {
  const { submissionId, version, deliveryId, scores, comment, privateNote } = given;
  const at = world.clock.now();
  const next = await world.db.transaction().execute(async (trx) => {
    const challenge = await holdReviewed(trx, actor, submissionId);
    if ((challenge.open?.version ?? 0) !== version) fail('draft.conflict');
    mustBeWritable(world, challenge, actor);
    mustBeUngraded(challenge);
    if (scores.length !== challenge.criteria.length) fail('body.invalid', { field: 'criterios' });
    await mustBeDelivery(trx, submissionId, deliveryId);
    const tutorId = actor.personId;
    const open = challenge.open ?? (await openReview(trx, challenge, { tutorId, at, from: null }));
    if (isNews(challenge, actor)) await tellClaimed(trx, challenge, requestId);
    return writeReview(trx, open.id, { scores, comment, privateNote, versionId: deliveryId, tutorId, at });
  });
  return { version: next, savedAt: at };
}
