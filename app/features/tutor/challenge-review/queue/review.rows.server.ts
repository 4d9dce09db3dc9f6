import { sql } from 'kysely';
import type { ReviewFilter, StateFilter } from '#app/contract/tutor/review-queue.ts';
import type { ReviewState } from '#app/domain/challenges/challenge-review.ts';
import type { Reader } from '#server/db/template.ts';
import { listedChallenges } from '#server/repositories/challenges/challenge-reviews.ts';
import {
  isInQueue,
  isPendingState,
  openReview,
  reviewState,
} from '#server/repositories/challenges/review-state.ts';

type Viewer = { tutorId: number; heldSince: Date };

/** The queue of a tutor's groups, each challenge with its state and its holder. */
export function reviewItems(db: Reader, { tutorId, heldSince }: Viewer) {
  return listedChallenges(db, tutorId)
    .innerJoin('person as learner', 'learner.id', 'member.person_id')
    .leftJoin('challenge_review as open', openReview)
    .leftJoin('person as holder', 'holder.id', 'open.tutor_id')
    .where(isInQueue)
    .select((eb) => [
      'challenge.id',
      'learner.id as userId',
      'learner.first_name as firstName',
      'learner.paternal_surname as paternalSurname',
      'learner_group.id as groupId',
      'learner_group.name as groupName',
      'unit.id as unitId',
      'unit.position as unitOrder',
      'unit.name as unitName',
      'challenge.last_delivered_at as deliveredAt',
      'challenge.score',
      'latest.number as version',
      'holder.id as holderId',
      'holder.first_name as holderFirstName',
      'holder.paternal_surname as holderPaternalSurname',
      eb('open.tutor_id', '=', tutorId).$castTo<boolean | null>().as('mine'),
      sql<boolean>`(open.saved_at is not null)`.as('written'),
      // It was assigned to a tutor who is still in the group and has not begun.
      sql<boolean>`(open.claimed_at is null and open.saved_at is null and exists (
        select from group_tutor holding where holding.tutor_id = open.tutor_id
          and holding.group_id = member.group_id and holding.ended_at is null
      ))`.as('assigned'),
      reviewState(heldSince).as('state'),
    ]);
}

export type ItemFilter = { group: number | null; unit: number | null };
/** Which filters are set, and the state. */
export type ItemChoice = { ofGroup: boolean; ofUnit: boolean; state: StateFilter };

/** The filter of an address as the queries take it; without a state it is the pending ones. */
export function itemFilter({ group, unit, state = 'pending' }: ReviewFilter) {
  const choice: ItemChoice = { ofGroup: group !== undefined, ofUnit: unit !== undefined, state };
  const values: ItemFilter = { group: group ?? null, unit: unit ?? null };
  return { choice, values };
}

/**
 * True where an item passes the filter of the queue. A filter that is not set is not in the statement: with *null or
 * equal* the plan for any value read the whole queue once for each unit of the platform.
 */
export function passes({ ofGroup, ofUnit, state }: ItemChoice, { group, unit }: ItemFilter) {
  const wanted = [
    ...(ofGroup ? [sql`item."groupId" = ${group}::int`] : []),
    ...(ofUnit ? [sql`item."unitId" = ${unit}::int`] : []),
    ...(state === 'all' ? [] : [state === 'pending' ? isPending : sql`item.state = ${sql.lit(state)}`]),
  ];
  return sql<boolean>`(${wanted.length > 0 ? sql.join(wanted, sql` and `) : sql.lit(true)})`;
}

/** True where an item still waits for a tutor. */
export const isPending = isPendingState(sql.ref<ReviewState>('item.state'));

/** {@link isPending} where the items are found, which then reads nothing more about the others. */
export const stillPending = (heldSince: Date) => isPendingState(reviewState(heldSince));

/** True where this tutor may write about it now. */
export const isWithinReach = sql<boolean>`(
  ${isPending} and (item.mine or item.state <> 'held' and not item.assigned)
)`;

/** True where it is a next one: nobody has written about it or graded it, and no other tutor has it. */
export const isNext = sql<boolean>`(${isWithinReach} and not item.written and item.score is null)`;
