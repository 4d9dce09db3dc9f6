import { type By, command, type Work } from '#server/command.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import { reviewedChallenge } from '#server/repositories/challenges/challenge-reviews.ts';
import { holdReviewed, publishedText, type Reviewed } from '../decide/reviewed.rules.server.ts';
import {
  changesHolder,
  emitClaimed,
  holdWritable,
  mustBeDelivery,
  mustBeUngraded,
} from '../decide/writable.rules.server.ts';
import { openReview, releaseReview, takeReview } from './challenge-drafts.rows.server.ts';

type Claim = {
  /** The published grade is to be changed. */
  regrade?: boolean | undefined;
  /** The delivery that the tutor is looking at; undefined: the latest. */
  deliveryId?: number | undefined;
};

/**
 * Takes a challenge to evaluate it, and gives the version of its draft. Again by the same tutor, the hold is renewed;
 * another tutor's is taken over after 20 minutes without activity.
 * @throws 404 outside the tutor's groups, 409 while another tutor holds it, it waits for its learner, or it was graded
 * and `regrade` is false
 */
export const claimChallenge = (
  by: By,
  submissionId: number,
  { regrade = false, deliveryId }: Claim = {},
): Promise<number> =>
  command(by, async (work) => {
    const challenge = await holdWritable(work, submissionId);
    if (!regrade) mustBeUngraded(challenge);
    if (deliveryId !== undefined) await mustBeDelivery(work.trx, submissionId, deliveryId);
    return take(work, { ...challenge, latestVersionId: deliveryId ?? challenge.latestVersionId });
  });

/**
 * Takes a free challenge; false when it no longer is: another tutor took it, wrote about it or was assigned to it, or it was
 * graded meanwhile.
 * @throws as {@link claimChallenge}
 */
export const claimWaiting = (by: By, submissionId: number): Promise<boolean> =>
  command(by, async (work) => {
    const challenge = await holdWritable(work, submissionId);
    if (!(await isWaiting(work, challenge))) return false;
    await take(work, challenge);
    return true;
  });

async function isWaiting({ trx, actor }: Work, { id, open, graded }: Reviewed): Promise<boolean> {
  if (graded) return false;
  if (!open) return true;
  if (open.savedAt !== null) return false;
  // An assigned tutor who has not begun keeps it, as long as they are a tutor there.
  const assigned = open.tutorId !== actor.personId && open.claimedAt === null;
  return !(assigned && (await reviewedChallenge(trx, open.tutorId, id)));
}

async function take(work: Work, challenge: Reviewed): Promise<number> {
  const { trx, actor, now } = work;
  const { open } = challenge;
  const holder = { tutorId: actor.personId, at: now };
  if (changesHolder(challenge, actor)) {
    emitClaimed(work, challenge);
    const { memberId, unitId } = challenge;
    await auditOfMember(work, 'challenge.claimed', memberId, { after: { unitId } });
  }
  if (open) return takeReview(trx, open.id, holder);
  return (await openReview(trx, challenge, { ...holder, from: publishedText(challenge) })).version;
}

/** Lets a challenge go; its draft stays. One that another tutor holds does not change. */
export const releaseChallenge = (by: By, submissionId: number): Promise<number> =>
  command(by, async (work) => {
    const { trx, actor } = work;
    const challenge = await holdReviewed(work, submissionId);
    const { open } = challenge;
    if (open?.tutorId !== actor.personId || open.claimedAt === null) return open?.version ?? 0;
    await releaseReview(trx, open);
    emitClaimed(work, challenge);
    return open.version;
  });
