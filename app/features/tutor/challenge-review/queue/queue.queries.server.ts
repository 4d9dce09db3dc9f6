import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readChallengeBody, readDraftScores } from '#app/contract/stored/challenge.ts';
import { FIRST_ORDER } from '#app/contract/tutor/queue-words.ts';
import type { Named, ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { fullName } from '#app/domain/access/person.ts';
import {
  heldSince,
  hoursWaiting,
  pendingStates,
  rubricScore,
} from '#app/domain/challenges/challenge-review.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { published } from '#server/db/fragments.ts';
import { templates } from '#server/db/template.ts';
import { hasEveryPattern, wordPatterns } from '#server/db/words.ts';
import { tutoredGroups } from '#server/repositories/content/activity-scope.ts';
import { placedNameOf } from '#server/repositories/content/placed-names.ts';
import { contentFor } from '#server/repositories/evaluations/step-content.ts';
import type { World } from '#server/world.ts';
import { awaited, MAX_REMINDED, sharedTutors } from './queue.rows.server.ts';
import { PAGE_LENGTH, type QueueRow, type ReviewQueue } from './queue.view.ts';
import { type OrderChoice, queueOrder } from './queue-order.rows.server.ts';
import {
  type ItemChoice,
  type ItemFilter,
  isPending,
  itemFilter,
  passes,
  reviewItems,
  stillPending,
} from './review.rows.server.ts';

/** The draft of an item's open evaluation, with the criteria that it is about. */
const draftOf = sql<{ scores: unknown; comment: string; criteria: unknown } | null>`(
  select json_build_object(
    'scores', open.scores, 'comment', open.comment, 'criteria', ${contentFor('challenge', 'challenge')} -> 'criteria'
  )
  from challenge_review as open
  join challenge_submission as challenge on challenge.id = open.submission_id
  join unit on unit.id = challenge.unit_id
  where item.written and open.submission_id = item.id and open.outcome is null
)`;

type Values = ItemFilter & {
  tutorId: number;
  heldSince: Date;
  today: string;
  patterns: string[];
  limit: number;
  offset: number;
};
type ListChoice = ItemChoice & OrderChoice & { isSearched: boolean };

/** A page of the queue, how many there are, and the choices of its filters. */
const queueRows = templates(
  {
    tutorId: true,
    heldSince: true,
    today: true,
    group: true,
    unit: true,
    patterns: true,
    limit: true,
    offset: true,
  },
  (db, { isSearched, key, down, ...choice }: ListChoice, values: Values) => {
    const isListed = isSearched
      ? sql<boolean>`(${passes(choice, values)} and ${hasEveryPattern(sql.ref('item.plainName'), values.patterns)})`
      : passes(choice, values);
    return db
      .with('item', () =>
        reviewItems(db, values)
          .select('learner.plain_name as plainName')
          .$if(choice.state === 'pending', (items) => items.where(stillPending(values.heldSince))),
      )
      .selectNoFrom((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('item')
            .selectAll()
            .select(draftOf.as('draft'))
            .where(isListed)
            .orderBy(queueOrder({ key, down }))
            .limit(values.limit)
            .offset(values.offset),
        ).as('rows'),
        eb
          .selectFrom('item')
          .where(isListed)
          .select((count) => count.fn.countAll<number>().as('total'))
          .$asScalar()
          .$notNull()
          .as('total'),
        eb
          .selectFrom('item')
          .where(isPending)
          .select((count) => count.fn.countAll<number>().as('pending'))
          .$asScalar()
          .$notNull()
          .as('pending'),
        jsonArrayFrom(
          tutoredGroups(db, values.tutorId)
            .orderBy('learner_group.name')
            .orderBy('learner_group.id')
            .select(['learner_group.id', 'learner_group.name']),
        ).as('groups'),
        jsonArrayFrom(
          tutoredGroups(db, values.tutorId)
            .innerJoin('unit', (join) =>
              join.onRef('unit.programme_id', '=', 'learner_group.programme_id').on(published('unit')),
            )
            .distinctOn(['unit.position', 'unit.id'])
            .orderBy('unit.position')
            .orderBy('unit.id')
            .select(['unit.id', 'unit.position as order', placedNameOf('unit').as('name')]),
        ).as('units'),
        jsonArrayFrom(sharedTutors(db, values.tutorId)).as('tutors'),
        jsonArrayFrom(awaited(db, values)).as('awaited'),
      ]);
  },
);

/** The queue of a tutor's challenges in one round trip. */
export async function reviewQueue(world: World, actor: Actor, filter: ReviewFilter): Promise<ReviewQueue> {
  const now = world.clock.now();
  const { page = 1, search = '', order = FIRST_ORDER } = filter;
  const { choice, values } = itemFilter(filter);
  const patterns = wordPatterns(search);
  const shape = { ...choice, ...order, isSearched: patterns.length > 0 };
  const [found] = await queueRows(world.db, shape, {
    ...values,
    patterns,
    tutorId: actor.personId,
    heldSince: heldSince(now),
    today: todayIn(world.env.TZ_NEGOCIO, now),
    limit: PAGE_LENGTH,
    offset: (page - 1) * PAGE_LENGTH,
  });
  if (!found) {
    const nobody = { awaited: [], moreAwaited: false };
    return { rows: [], total: 0, pending: 0, pages: 1, groups: [], units: [], tutors: [], ...nobody };
  }
  return {
    rows: found.rows.map((row) => queueRow(row, now)),
    total: Number(found.total),
    pending: Number(found.pending),
    pages: Math.max(1, Math.ceil(Number(found.total) / PAGE_LENGTH)),
    groups: found.groups,
    units: found.units,
    tutors: found.tutors.map(({ id, groupIds, ...tutor }) => ({ id, groupIds, name: fullName(tutor) })),
    awaited: found.awaited.slice(0, MAX_REMINDED).map(({ id }) => id),
    moreAwaited: found.awaited.length > MAX_REMINDED,
  };
}

type ItemRow = Awaited<ReturnType<typeof queueRows>>[number]['rows'][number];

function queueRow(row: ItemRow, now: Date): QueueRow {
  const deliveredAt = new Date(row.deliveredAt ?? now);
  const pending = pendingStates.some((state) => state === row.state);
  return {
    id: row.id,
    learner: { id: row.userId, name: fullName(row) },
    group: { id: row.groupId, name: row.groupName },
    unit: { id: row.unitId, order: row.unitOrder, name: row.unitName },
    deliveredAt: deliveredAt.toISOString(),
    hours: pending ? hoursWaiting(deliveredAt, now) : null,
    version: row.version,
    state: row.state,
    holder: row.state === 'held' || row.state === 'draft' || row.assigned ? holderOf(row) : null,
    score: row.score === null ? null : Number(row.score),
    draft: draftRow(row.draft),
    mine: row.mine ?? false,
  };
}

function draftRow(draft: ItemRow['draft']): QueueRow['draft'] {
  if (!draft) return null;
  const { criteria } = readChallengeBody({ title: '', instructionsHtml: '', criteria: draft.criteria ?? [] });
  return {
    score: rubricScore(criteria, readDraftScores(draft.scores, criteria.length)),
    comment: draft.comment,
  };
}

function holderOf(row: ItemRow): Named | null {
  const { holderId, holderFirstName: firstName, holderPaternalSurname: paternalSurname } = row;
  if (holderId === null || firstName === null || paternalSurname === null) return null;
  return { id: holderId, name: fullName({ firstName, paternalSurname }) };
}
