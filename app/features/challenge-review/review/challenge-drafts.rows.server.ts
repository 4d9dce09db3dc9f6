import { sql } from 'kysely';
import type { DraftScore } from '#app/domain/challenges/challenge-review.ts';
import type { ReviewedChallenge } from '#server/repositories/challenges/challenge-reviews.ts';
import type { Trx } from '#server/world.ts';

/** What a tutor writes about a challenge. */
export type ReviewText = { scores: readonly DraftScore[]; comment: string; privateNote: string };

const storedScores = (scores: readonly DraftScore[]): string => JSON.stringify({ ...scores });

/** Opens a review of the latest delivery; a regrade begins with what was told last. */
export async function openReview(
  trx: Trx,
  challenge: Pick<ReviewedChallenge, 'id' | 'latestVersionId'>,
  { tutorId, at, from }: { tutorId: number; at: Date | null; from: ReviewText | null },
): Promise<{ id: number; version: number }> {
  return trx
    .insertInto('challenge_review')
    .values({
      submission_id: challenge.id,
      version_id: challenge.latestVersionId,
      tutor_id: tutorId,
      claimed_at: at,
      version: 0,
      ...(from && {
        scores: storedScores(from.scores),
        comment: from.comment,
        private_note: from.privateNote,
      }),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Gives an open review to a tutor, or tells that they still have it. Another tutor's becomes theirs with a version of
 * its own, so that whoever had it does not write over it unseen.
 */
export async function takeReview(
  trx: Trx,
  reviewId: number,
  { tutorId, at }: { tutorId: number; at: Date },
): Promise<number> {
  const { version } = await trx
    .updateTable('challenge_review')
    .set({
      tutor_id: tutorId,
      claimed_at: at,
      version: sql<number>`case when tutor_id = ${tutorId} then version else version + 1 end`,
    })
    .where('id', '=', reviewId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Gives an open review to a tutor who has not begun it: nobody holds it, and it has a version of its own. */
export async function giveReview(trx: Trx, reviewId: number, tutorId: number): Promise<void> {
  await trx
    .updateTable('challenge_review')
    .set({ tutor_id: tutorId, claimed_at: null, version: sql<number>`version + 1` })
    .where('id', '=', reviewId)
    .execute();
}

/**
 * Lets an open review go: anybody may go on with it. One in which nothing was written is no review, unless somebody was
 * given it.
 */
export async function releaseReview(
  trx: Trx,
  { id, savedAt, version }: { id: number; savedAt: unknown; version: number },
): Promise<void> {
  if (savedAt === null && version === 0)
    await trx.deleteFrom('challenge_review').where('id', '=', id).execute();
  else await trx.updateTable('challenge_review').set({ claimed_at: null }).where('id', '=', id).execute();
}

/** Writes a draft of that delivery over what is stored, and gives its version. */
export async function writeReview(
  trx: Trx,
  reviewId: number,
  text: ReviewText & { versionId: number; tutorId: number; at: Date },
): Promise<number> {
  const { version } = await trx
    .updateTable('challenge_review')
    .set({
      tutor_id: text.tutorId,
      version_id: text.versionId,
      scores: storedScores(text.scores),
      comment: text.comment,
      private_note: text.privateNote,
      claimed_at: text.at,
      saved_at: text.at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', reviewId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
