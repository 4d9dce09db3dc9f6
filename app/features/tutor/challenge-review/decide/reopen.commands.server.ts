import { reopenRefusal } from '#app/domain/challenges/challenge-review.ts';
import { type By, command } from '#server/command.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import { reopenChallenge } from './challenge-decisions.rows.server.ts';
import { holdReviewed, mustBeMine, refuse } from './reviewed.rules.server.ts';

/**
 * Opens a delivered challenge again for its learner, who has five days more, with a reason. A published grade no
 * longer counts until there is another; the former decision is kept. The same again changes nothing.
 * @throws 404 outside the tutor's groups, 409 while another tutor has it, once it is given back or for a dropped learner,
 * 422 without the reason
 */
export const reopenReview = (
  by: By,
  { submissionId, reason }: { submissionId: number; reason: string },
): Promise<void> =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    const challenge = await holdReviewed(work, submissionId);
    const { open, lastDecision, memberId, unitId, latestVersionId } = challenge;
    const repeated =
      challenge.returned && lastDecision?.tutorId === actor.personId && lastDecision.reason === reason;
    if (!open && repeated) return;
    mustBeMine(work, challenge);
    refuse(reopenRefusal({ ...challenge, reason }));
    await reopenChallenge(trx, {
      submissionId,
      reviewId: open?.id ?? null,
      versionId: latestVersionId,
      tutorId: actor.personId,
      reason,
      at: now,
    });
    await auditOfMember(work, 'challenge.reopened', memberId, { after: { unitId } });
    emit({ name: 'challenge.reopened', payload: { memberId, unitId } });
  });
