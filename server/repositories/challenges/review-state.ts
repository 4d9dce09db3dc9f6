import { type JoinBuilder, type RawBuilder, sql } from 'kysely';
import { pendingStates, type ReviewState } from '../../../app/domain/challenges/challenge-review.ts';
import { goesOn, published } from '../../db/fragments.ts';
import type { DB } from '../../db/schema.ts';

type WithChallenge = DB & { challenge: DB['challenge_submission']; open: DB['challenge_review'] };

/** Joins `open`: the review of the `challenge` in the query around that is not decided yet. */
export const openReview = (join: JoinBuilder<WithChallenge, 'challenge' | 'open'>) =>
  join.onRef('open.submission_id', '=', 'challenge.id').on('open.outcome', 'is', null);

/** The state of a delivered `challenge` for its tutors, with its {@link openReview}. */
export function reviewState(heldSince: Date): RawBuilder<ReviewState> {
  return sql<ReviewState>`case
    when open.claimed_at > ${heldSince} then 'held'
    when open.saved_at is not null then 'draft'
    when challenge.published_at is not null then 'graded'
    when challenge.returned_at > challenge.last_delivered_at then 'returned'
    else 'waiting'
  end`;
}

/** True where a state is one in which a challenge waits for a tutor. */
export const isPendingState = (state: RawBuilder<ReviewState>): RawBuilder<boolean> =>
  sql<boolean>`${state} in (${sql.join(pendingStates.map((one) => sql.lit(one)))})`;

/**
 * True where tutors have a `challenge` in their queue, of whatever state: it was delivered, in a unit that is
 * published, by a `member` who goes on in a published `learner_group`.
 */
export const isInQueue: RawBuilder<boolean> = sql<boolean>`(${goesOn('member')} and ${published('learner_group')}
  and ${published('unit')} and challenge.last_delivered_at is not null)`;

/** True where a `challenge` waits for a tutor, a grade that is being changed too (product: reviews). */
export const waitsForTutor = (heldSince: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isInQueue} and ${isPendingState(reviewState(heldSince))})`;

/**
 * True where a `question` waits for a tutor: nobody has answered it, and the content it asks about is published
 * (product: reviews).
 */
export const isOpenQuestion: RawBuilder<boolean> = sql<boolean>`(question.state = 'open' and question.merged_into is null
  and ${published('learner_group')} and ${published('activity')} and ${published('module')} and ${published('unit')})`;
