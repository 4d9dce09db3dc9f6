import { writeRefusal } from '#app/domain/challenge-review.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import { isDeliveryOf } from '#server/repositories/challenge-decisions.ts';
import {
  openReview,
  type ReviewText,
  releaseReview,
  takeReview,
  writeReview,
} from '#server/repositories/challenge-drafts.ts';
import type { Trx, World } from '#server/world.ts';
import { holdReviewed, mustNotBeHeld, type Reviewed, refuse, toldText } from './reviewed.server.ts';

/**
 * Takes a challenge to evaluate it, and gives the version of its draft. Again by the same tutor it is held on; another's
 * is taken over once they gave no sign of life for 20 minutes.
 * @throws 404 outside the tutor's groups, 409 while somebody else holds it or it waits for its learner
 */
export function claimChallenge(
  world: World,
  actor: Actor,
  submissionId: number,
  requestId?: string,
): Promise<number> {
  return world.db.transaction().execute(async (trx) => {
    const challenge = await holdWritable(world, trx, actor, submissionId);
    const { open } = challenge;
    const by = { tutorId: actor.personId, at: world.clock.now() };
    if (isNews(challenge, actor)) await tell(trx, challenge, requestId);
    if (open) return takeReview(trx, open.id, by);
    return (await openReview(trx, challenge, { ...by, from: toldText(challenge) })).version;
  });
}

/** Lets a challenge go; what was written stays as its draft. What another tutor holds is left alone. */
export function releaseChallenge(
  world: World,
  actor: Actor,
  submissionId: number,
  requestId?: string,
): Promise<number> {
  return world.db.transaction().execute(async (trx) => {
    const challenge = await holdReviewed(trx, actor, submissionId);
    const { open } = challenge;
    if (open?.tutorId !== actor.personId || open.claimedAt === null) return open?.version ?? 0;
    await releaseReview(trx, open);
    await tell(trx, challenge, requestId);
    return open.version;
  });
}

type Given = ReviewText & { submissionId: number; version: number; deliveryId: number };

/**
 * Saves the draft of an evaluation, and holds the challenge on. It is of the delivery that the tutor was looking at.
 * @throws 409 `draft.conflict` when it was written meanwhile, 422 for scores that are not of the rubric
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
    if (scores.length !== challenge.criteria.length) fail('body.invalid', { field: 'criterios' });
    if (!(await isDeliveryOf(trx, submissionId, deliveryId))) fail('body.invalid', { field: 'entrega' });
    const tutorId = actor.personId;
    const open = challenge.open ?? (await openReview(trx, challenge, { tutorId, at, from: null }));
    if (isNews(challenge, actor)) await tell(trx, challenge, requestId);
    return writeReview(trx, open.id, { scores, comment, privateNote, versionId: deliveryId, tutorId, at });
  });
  return { version: next, savedAt: at };
}

async function holdWritable(world: World, trx: Trx, actor: Actor, submissionId: number): Promise<Reviewed> {
  const challenge = await holdReviewed(trx, actor, submissionId);
  mustBeWritable(world, challenge, actor);
  return challenge;
}

function mustBeWritable(world: World, challenge: Reviewed, actor: Actor): void {
  mustNotBeHeld(challenge, actor, world.clock.now());
  refuse(writeRefusal(challenge));
}

/** Whether the queue of the other tutors shows another holder from now on. */
const isNews = ({ open }: Reviewed, actor: Actor): boolean =>
  !open || open.tutorId !== actor.personId || open.claimedAt === null;

function tell(trx: Trx, { memberId, unitId }: Reviewed, requestId?: string): Promise<void> {
  return emit(trx, 'challenge.claimed', { memberId, unitId }, requestId);
}
