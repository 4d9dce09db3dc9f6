import { readDraftScores } from '#app/contract/stored/challenge.ts';
import { publishRefusal, returnRefusal, rubricScore } from '#app/domain/challenges/challenge-review.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import type { World } from '#server/world.ts';
import { type BatchRefusal, eachOwn } from '../queue/batch.commands.server.ts';
import { publishGrade, returnChallenge } from './challenge-decisions.rows.server.ts';
import { holdReviewed, mustBeMine, type Reviewed, refuse } from './reviewed.server.ts';

type Decision = {
  submissionId: number;
  /** The version of the draft that the tutor saw; undefined takes it as it is. */
  version: number | undefined;
  reason: string;
};

/**
 * Publishes the draft as the challenge's grade, once: the same again gives the same grade. One that was published before
 * is changed only with a reason; what was told then is kept, and the learner is told again.
 * @throws 404 outside the tutor's groups, 409 by state, 422 while a criterion has no score
 */
export function publishReview(
  world: World,
  actor: Actor,
  { submissionId, version, reason }: Decision,
  requestId?: string,
): Promise<number> {
  return world.db.transaction().execute(async (trx) => {
    const challenge = await holdReviewed(trx, actor, submissionId);
    const published = alreadyPublished(challenge, actor, version);
    if (published !== null) return published;
    const open = mustBeDecidable(world, challenge, actor, version);
    refuse(publishRefusal(factsOf(challenge, open, reason)));
    const scores = readDraftScores(open.scores, challenge.criteria.length);
    const score =
      rubricScore(challenge.criteria, scores) ?? fail('review.incomplete', { field: 'criterios' });
    const { id, memberId, unitId } = challenge;
    await publishGrade(
      trx,
      { submissionId: id, reviewId: open.id },
      // the learner is told of it as the reason of a change
      { score, reason: challenge.graded ? reason : '', at: world.clock.now() },
    );
    await emit(trx, 'challenge.published', { memberId, unitId }, requestId);
    return score;
  });
}

/**
 * Gives the challenge back for correction, once: the learner has five days more.
 * @throws 404 outside the tutor's groups, 409 by state or with a published grade, 422 without the reason
 */
export async function returnReview(
  world: World,
  actor: Actor,
  { submissionId, version, reason }: Decision,
  requestId?: string,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const challenge = await holdReviewed(trx, actor, submissionId);
    const { told, open: stillOpen } = challenge;
    const repeated = challenge.returned && told?.tutorId === actor.personId && told.version === version;
    if (!stillOpen && repeated) return;
    const open = mustBeDecidable(world, challenge, actor, version);
    refuse(returnRefusal(factsOf(challenge, open, reason)));
    const { id, memberId, unitId } = challenge;
    await returnChallenge(trx, { submissionId: id, reviewId: open.id }, { reason, at: world.clock.now() });
    await emit(trx, 'challenge.returned', { memberId, unitId }, requestId);
  });
}

/** What became of each of several drafts. */
type Published = { published: { id: number; score: number }[]; refused: BatchRefusal[] };

/**
 * Publishes several drafts, each by itself: one that cannot be published keeps none of the others back.
 * @throws 404 when one of them is outside the tutor's groups; then nothing is published
 */
export async function publishReviews(
  world: World,
  actor: Actor,
  submissionIds: readonly number[],
  requestId?: string,
): Promise<Published> {
  const { done, refused } = await eachOwn(world, actor, submissionIds, async (id) => {
    const given = { submissionId: id, version: undefined, reason: '' };
    return { id, score: await publishReview(world, actor, given, requestId) };
  });
  return { published: done, refused };
}

/** The grade, when this very draft became it already. */
function alreadyPublished(
  { open, told, graded }: Reviewed,
  actor: Actor,
  version: number | undefined,
): number | null {
  if (open || !graded || told?.outcome !== 'published' || told.tutorId !== actor.personId) return null;
  if (version !== undefined && told.version !== version) return null;
  return told.score === null ? null : Number(told.score);
}

function mustBeDecidable(
  world: World,
  challenge: Reviewed,
  actor: Actor,
  version: number | undefined,
): NonNullable<Reviewed['open']> {
  mustBeMine(challenge, actor, world.clock.now());
  const { open } = challenge;
  if (!open) return fail(challenge.returned ? 'review.returned' : 'state.conflict');
  if (version !== undefined && open.version !== version) fail('draft.conflict');
  return open;
}

function factsOf(challenge: Reviewed, open: NonNullable<Reviewed['open']>, reason: string) {
  return { ...challenge, current: open.versionId === challenge.latestVersionId, reason };
}
