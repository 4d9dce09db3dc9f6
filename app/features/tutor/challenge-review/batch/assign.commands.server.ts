import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import { reviewedChallenge } from '#server/repositories/challenges/challenge-reviews.ts';
import { holdReviewed } from '../decide/reviewed.rules.server.ts';
import { emitClaimed, mustBeWritable } from '../decide/writable.rules.server.ts';
import { giveReview, openReview } from '../review/challenge-drafts.rows.server.ts';
import { type BatchRefusal, eachOwn } from './batch.commands.server.ts';

type Assignment = { ids: readonly number[]; tutorId: number };

/**
 * Gives several challenges to one tutor of their groups, each by itself: a refused one does not stop the others. Nobody
 * holds it until that tutor begins, and its draft goes along.
 * @throws 404 when one of them is outside the actor's groups; then nothing is given
 */
export async function assignChallenges(
  by: By,
  { ids, tutorId }: Assignment,
): Promise<{ assigned: number[]; refused: BatchRefusal[] }> {
  const { done, refused } = await eachOwn(by, ids, async (id) => {
    await assignChallenge(by, { id, tutorId });
    return id;
  });
  return { assigned: done, refused };
}

const assignChallenge = (by: By, { id, tutorId }: { id: number; tutorId: number }): Promise<void> =>
  command(by, async (work) => {
    const { trx } = work;
    const challenge = await holdReviewed(work, id);
    const { open } = challenge;
    if (!(await reviewedChallenge(trx, tutorId, id))) {
      fail('body.invalid', { field: 'tutor', text: 'Esa persona no tiene la tutoría de esta generación.' });
    }
    mustBeWritable(work, challenge);
    if (!open && challenge.graded) fail('review.graded');
    if (open?.tutorId === tutorId) return;
    const review = open ?? (await openReview(trx, challenge, { tutorId, at: null, from: null }));
    await giveReview(trx, review.id, tutorId);
    emitClaimed(work, challenge);
    const { memberId, unitId } = challenge;
    const after = { unitId, tutorId };
    await auditOfMember(work, 'challenge.assigned', memberId, { after });
  });
