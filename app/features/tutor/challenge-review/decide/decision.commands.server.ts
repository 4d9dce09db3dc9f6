import { readDraftScores } from '#app/contract/stored/challenge.ts';
import { publishRefusal, returnRefusal, rubricScore } from '#app/domain/challenges/challenge-review.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import { type BatchRefusal, eachOwn } from '../batch/batch.commands.server.ts';
import { publishGrade, returnChallenge } from './challenge-decisions.rows.server.ts';
import { holdReviewed, mustBeMine, type Reviewed, refuse } from './reviewed.rules.server.ts';

type Decision = {
  submissionId: number;
  /** The version of the draft that the tutor saw; undefined takes it as it is. */
  version: number | undefined;
  reason: string;
};

/**
 * Publishes the draft as the challenge's grade, once: the same again gives the same grade. One that was published before
 * is changed only with a reason; the former decision is kept, and the learner is notified again.
 * @throws 404 outside the tutor's groups, 409 by state, 422 while a criterion has no score
 */
export const publishReview = (by: By, { submissionId, version, reason }: Decision): Promise<number> =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    const challenge = await holdReviewed(work, submissionId);
    const published = alreadyPublished(challenge, actor, version);
    if (published !== null) return published;
    const open = mustBeDecidable(work, challenge, version);
    refuse(publishRefusal(factsOf(challenge, open, reason)));
    const scores = readDraftScores(open.scores, challenge.criteria.length);
    const score =
      rubricScore(challenge.criteria, scores) ?? fail('review.incomplete', { field: 'criterios' });
    const { id, memberId, unitId } = challenge;
    await publishGrade(
      trx,
      { submissionId: id, reviewId: open.id },
      // Only a changed grade has a reason that the learner reads.
      { score, reason: challenge.graded ? reason : '', at: now },
    );
    await auditOfMember(work, challenge.graded ? 'challenge.regraded' : 'challenge.published', memberId, {
      after: { unitId, grade: score },
      ...(challenge.graded ? { before: { grade: Number(challenge.lastDecision?.score ?? 0) } } : {}),
    });
    emit({ name: 'challenge.published', payload: { memberId, unitId } });
    return score;
  });

/**
 * Gives the challenge back for correction, once: the learner has five days more.
 * @throws 404 outside the tutor's groups, 409 by state or with a published grade, 422 without the reason
 */
export const returnReview = (by: By, { submissionId, version, reason }: Decision): Promise<void> =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    const challenge = await holdReviewed(work, submissionId);
    const { lastDecision, open: stillOpen } = challenge;
    const repeated =
      challenge.returned && lastDecision?.tutorId === actor.personId && lastDecision.version === version;
    if (!stillOpen && repeated) return;
    const open = mustBeDecidable(work, challenge, version);
    refuse(returnRefusal(factsOf(challenge, open, reason)));
    const { id, memberId, unitId } = challenge;
    await returnChallenge(trx, { submissionId: id, reviewId: open.id }, { reason, at: now });
    await auditOfMember(work, 'challenge.returned', memberId, { after: { unitId } });
    emit({ name: 'challenge.returned', payload: { memberId, unitId } });
  });

/** The result of publishing several drafts. */
type Published = { published: { id: number; score: number }[]; refused: BatchRefusal[] };

/**
 * Publishes several drafts, each by itself: a refused one does not stop the others.
 * @throws 404 when one of them is outside the tutor's groups; then nothing is published
 */
export async function publishReviews(by: By, submissionIds: readonly number[]): Promise<Published> {
  const { done, refused } = await eachOwn(by, submissionIds, async (id) => {
    const draft = { submissionId: id, version: undefined, reason: '' };
    return { id, score: await publishReview(by, draft) };
  });
  return { published: done, refused };
}

/** The grade, when this very draft became it already. */
function alreadyPublished(
  { open, lastDecision, graded }: Reviewed,
  actor: Actor,
  version: number | undefined,
): number | null {
  if (open || !graded || lastDecision?.outcome !== 'published' || lastDecision.tutorId !== actor.personId)
    return null;
  if (version !== undefined && lastDecision.version !== version) return null;
  return lastDecision.score === null ? null : Number(lastDecision.score);
}

function mustBeDecidable(
  work: Work,
  challenge: Reviewed,
  version: number | undefined,
): NonNullable<Reviewed['open']> {
  mustBeMine(work, challenge);
  const { open } = challenge;
  if (!open) return fail(challenge.returned ? 'review.returned' : 'state.conflict');
  if (version !== undefined && open.version !== version) fail('draft.conflict');
  return open;
}

function factsOf(challenge: Reviewed, open: NonNullable<Reviewed['open']>, reason: string) {
  return { ...challenge, current: open.versionId === challenge.latestVersionId, reason };
}
