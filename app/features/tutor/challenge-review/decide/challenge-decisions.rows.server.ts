import type { Reader } from '#server/db/template.ts';
import { tutoredChallenges } from '#server/repositories/challenges/challenge-reviews.ts';
import type { Trx } from '#server/world.ts';

type ReviewIds = { submissionId: number; reviewId: number };

/** Makes the draft of a locked challenge its grade. */
export async function publishGrade(
  trx: Trx,
  { submissionId, reviewId }: ReviewIds,
  { score, reason, at }: { score: number; reason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('challenge_review')
    .set({ outcome: 'published', score, reason: reason === '' ? null : reason, decided_at: at })
    .where('id', '=', reviewId)
    .execute();
  await trx
    .updateTable('challenge_submission')
    .set({ published_at: at, score })
    .where('id', '=', submissionId)
    .execute();
}

/** Gives a locked challenge back to its learner. */
export async function returnChallenge(
  trx: Trx,
  { submissionId, reviewId }: ReviewIds,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('challenge_review')
    .set({ outcome: 'returned', reason, decided_at: at })
    .where('id', '=', reviewId)
    .execute();
  await trx
    .updateTable('challenge_submission')
    .set({ returned_at: at })
    .where('id', '=', submissionId)
    .execute();
}

type Reopening = {
  submissionId: number;
  /** The draft that becomes the decision; null without one. */
  reviewId: number | null;
  /** The delivery that is given back. */
  versionId: number;
  tutorId: number;
  reason: string;
  at: Date;
};

/** Gives a locked challenge back to its learner, graded or not: its former decision stays, and no longer counts. */
export async function reopenChallenge(trx: Trx, reopening: Reopening): Promise<void> {
  const { submissionId, reviewId, versionId, tutorId, reason, at } = reopening;
  const decision = { version_id: versionId, outcome: 'returned', reason, decided_at: at } as const;
  if (reviewId === null) {
    await trx
      .insertInto('challenge_review')
      .values({ submission_id: submissionId, tutor_id: tutorId, ...decision })
      .execute();
  } else {
    await trx.updateTable('challenge_review').set(decision).where('id', '=', reviewId).execute();
  }
  await trx
    .updateTable('challenge_submission')
    .set({ returned_at: at, published_at: null, score: null })
    .where('id', '=', submissionId)
    .execute();
}

/** Those of the challenges that are of this tutor's groups. */
export async function ownChallengeIds(
  db: Reader,
  tutorId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tutoredChallenges(db, tutorId)
    .where((eb) => eb('challenge.id', '=', eb.fn.any(eb.val([...ids]))))
    .select('challenge.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** True where the delivery is one of that challenge. */
export async function isDeliveryOf(trx: Trx, submissionId: number, versionId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('challenge_version')
    .where('id', '=', versionId)
    .where('submission_id', '=', submissionId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
