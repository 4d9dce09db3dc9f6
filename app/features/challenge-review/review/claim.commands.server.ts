import type { Actor } from '#server/auth/actor.ts';
import { reviewedChallenge } from '#server/repositories/challenges/challenge-reviews.ts';
import type { Trx, World } from '#server/world.ts';
import { holdReviewed, type Reviewed, toldText } from '../decide/reviewed.server.ts';
import {
  holdWritable,
  isNews,
  mustBeDelivery,
  mustBeUngraded,
  tellClaimed,
} from '../decide/writable.server.ts';
import { openReview, releaseReview, takeReview } from './challenge-drafts.rows.server.ts';

type Claim = {
  /** Its grade is known and is going to be changed. */
  regrade?: boolean;
  /** The delivery that the tutor is looking at; undefined: the latest. */
  deliveryId?: number | undefined;
};

/**
 * Takes a challenge to evaluate it, and gives the version of its draft. Again by the same tutor it is held on; another's
 * is taken over once they gave no sign of life for 20 minutes.
 * @throws 404 outside the tutor's groups, 409 while somebody else holds it, it waits for its learner, or it was graded
 * and no regrade is meant
 */
export function claimChallenge(
  world: World,
  actor: Actor,
  submissionId: number,
  { regrade = false, deliveryId }: Claim = {},
  requestId?: string,
): Promise<number> {
  return world.db.transaction().execute(async (trx) => {
    const challenge = await holdWritable(world, trx, actor, submissionId);
    if (!regrade) mustBeUngraded(challenge);
    if (deliveryId !== undefined) await mustBeDelivery(trx, submissionId, deliveryId);
    const latestVersionId = deliveryId ?? challenge.latestVersionId;
    return take(world, trx, actor, { ...challenge, latestVersionId }, requestId);
  });
}

/**
 * Takes a challenge that waits for whoever comes; false when it no longer does: it was taken, written about, given to
 * another tutor or graded meanwhile.
 * @throws as {@link claimChallenge}
 */
export function claimWaiting(
  world: World,
  actor: Actor,
  submissionId: number,
  requestId?: string,
): Promise<boolean> {
  return world.db.transaction().execute(async (trx) => {
    const challenge = await holdWritable(world, trx, actor, submissionId);
    if (!(await isWaiting(trx, challenge, actor))) return false;
    await take(world, trx, actor, challenge, requestId);
    return true;
  });
}

async function isWaiting(trx: Trx, { id, open, graded }: Reviewed, actor: Actor): Promise<boolean> {
  if (graded) return false;
  if (!open) return true;
  if (open.savedAt !== null) return false;
  // Who was given it and has not begun keeps it, as long as they are a tutor there.
  const given = open.tutorId !== actor.personId && open.claimedAt === null;
  return !(given && (await reviewedChallenge(trx, open.tutorId, id)));
}

async function take(
  world: World,
  trx: Trx,
  actor: Actor,
  challenge: Reviewed,
  requestId?: string,
): Promise<number> {
  const { open } = challenge;
  const by = { tutorId: actor.personId, at: world.clock.now() };
  if (isNews(challenge, actor)) await tellClaimed(trx, challenge, requestId);
  if (open) return takeReview(trx, open.id, by);
  return (await openReview(trx, challenge, { ...by, from: toldText(challenge) })).version;
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
    await tellClaimed(trx, challenge, requestId);
    return open.version;
  });
}
