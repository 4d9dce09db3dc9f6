import { sql } from 'kysely';
import type { Answers } from '../../../app/domain/questionnaires/form.ts';
import { published } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { enrolmentOf } from '../content/programme.ts';
import { contentFor } from '../evaluations/step-content.ts';

/**
 * The reviews that classmates sent about the `challenge` of the query around. Neither in the order in which they came
 * nor in that of the requests, but always in the same: nothing tells their authors.
 */
export function peerAnswersOf(db: Reader) {
  return db
    .selectFrom('peer_review')
    .where('peer_review.submission_id', '=', sql.ref<number>('challenge.id'))
    .where('peer_review.sent_at', 'is not', null)
    .orderBy(sql`md5('peer_review:' || peer_review.id)`)
    .select('peer_review.answers');
}

/** One's own assignment, held until the transaction ends. */
export type HeldReview = {
  id: number;
  version: number;
  sent: boolean;
  taken: boolean;
  /** The challenge in the edition that was delivered. */
  challenge: unknown;
};

/** An evaluation that was assigned to this person, of a unit that learners have; undefined when it is somebody else's. */
export async function holdReview(
  trx: Trx,
  personId: number,
  reviewId: number,
): Promise<HeldReview | undefined> {
  const row = await trx
    .selectFrom('peer_review as review')
    .innerJoin('challenge_submission as delivered', 'delivered.id', 'review.submission_id')
    .innerJoin('unit', 'unit.id', 'delivered.unit_id')
    .where('review.id', '=', reviewId)
    .where(published('unit'))
    .where('review.reviewer_member_id', 'in', enrolmentOf(trx, personId).select('member.id'))
    .select([
      'review.id',
      'review.version',
      'review.sent_at as sentAt',
      'review.reassigned_at as takenAt',
      contentFor('challenge', 'delivered').as('challenge'),
    ])
    .forUpdate('review')
    .executeTakeFirst();
  if (!row) return undefined;
  const { sentAt, takenAt, ...review } = row;
  return { ...review, sent: sentAt !== null, taken: takenAt !== null };
}

/** Keeps the answers of an evaluation that is held, sent with them or not; gives its next version. */
export async function writeReview(
  trx: Trx,
  { id, version }: HeldReview,
  { answers, at, send }: { answers: Answers; at: Date; send: boolean },
): Promise<number> {
  await trx
    .updateTable('peer_review')
    .set({
      answers: JSON.stringify(answers),
      version: version + 1,
      saved_at: at,
      ...(send ? { sent_at: at } : {}),
    })
    .where('id', '=', id)
    .execute();
  return version + 1;
}
