import { sql } from 'kysely';
import type { DraftScore } from '#app/domain/challenges/challenge-review.ts';
import type { ReviewedChallenge } from '#server/repositories/challenges/challenge-reviews.ts';
import type { Trx } from '#server/world.ts';

/** A tutor's text about a challenge. */
export type ReviewText = { scores: readonly DraftScore[]; comment: string; privateNote: string };

const storedScores = (scores: readonly DraftScore[]): string => JSON.stringify({ ...scores });

/** Opens a review of the latest delivery; a regrade begins with the last published text (`from`). */
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
 * Makes a tutor the holder of an open review, or keeps them so, and gives its version. A review taken from another tutor
 * gets a new version, so that the former holder cannot overwrite it unseen.
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

/** Assigns an open review to a tutor, who does not hold it until they begin; it gets a new version. */
export async function giveReview(trx: Trx, reviewId: number, tutorId: number): Promise<void> {
  await trx
    .updateTable('challenge_review')
    .set({ tutor_id: tutorId, claimed_at: null, version: sql<number>`version + 1` })
    .where('id', '=', reviewId)
    .execute();
}

/**
 * Lets an open review go, so that any tutor may go on with it. An empty one is deleted, unless it was assigned.
 */
export async function releaseReview(
  trx: Trx,
  { id, savedAt, version }: { id: number; savedAt: unknown; version: number },
): Promise<void> {
  if (savedAt === null && version === 0)
    await trx.deleteFrom('challenge_review').where('id', '=', id).execute();
  else await trx.updateTable('challenge_review').set({ claimed_at: null }).where('id', '=', id).execute();
}

/** Overwrites the stored draft, and gives its new version. */
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
