import { photoText } from '#app/contract/person-wire.ts';
import { readChallengeBody, readDraftScores } from '#app/contract/stored/challenge.ts';
import { fullName } from '#app/domain/access/person.ts';
import { folioOf, isReturned } from '#app/domain/challenges/challenge.ts';
import { heldSince, isHeldFrom, minutesHeld, writeRefusal } from '#app/domain/challenges/challenge-review.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { placeIn } from '../queue/queue-position.ts';
import type { ItemFilter } from '../queue/review-items.queries.server.ts';
import type { DeliveryRow, ReviewLock, ReviewValues, ReviewView, ToldReview } from './review.types.ts';
import { type ReviewPlace, type ReviewRow, reviewRows } from './review-row.queries.server.ts';

/** Challenges of the queue that one is placed among. */
const most = 500;

/** What a tutor needs to evaluate one challenge; outside their groups it is not found. */
export async function reviewView(
  world: World,
  actor: Actor,
  place: ReviewPlace,
  filter: ItemFilter,
): Promise<ReviewView> {
  const now = world.clock.now();
  const [row] = await reviewRows(world.db, {
    ...filter,
    submissionId: null,
    userId: null,
    unitId: null,
    ...place,
    tutorId: actor.personId,
    heldSince: heldSince(now),
    zone: world.env.TZ_NEGOCIO,
    most,
  });
  if (!row) return fail('scope.notFound');
  const { criteria } = readChallengeBody(row.body);
  const lock = lockOf(row, actor, now);
  const returned = isReturned({ ...row, graded: row.publishedAt !== null });
  const deliveredAt = (row.lastDeliveredAt ?? now).toISOString();
  return {
    id: row.id,
    learner: { id: row.userId, name: fullName(row), photo: photoText(row) },
    group: { id: row.groupId, name: row.groupName },
    unit: { id: row.unitId, order: row.unitOrder, name: row.unitName },
    dueOn: effectiveDueOn(row),
    state: row.state,
    score: row.score === null ? null : Number(row.score),
    criteria,
    deliveries: row.deliveries.map(deliveryOf),
    outdated: row.seenVersionId === row.latestVersionId ? null : row.seenNumber,
    lock,
    draft: {
      version: row.draftVersion ?? 0,
      savedAt: row.savedAt?.toISOString() ?? null,
      values: valuesOf(row, criteria.length),
    },
    mayReview: writeRefusal({ active: row.active, returned }) === null && !lock?.binding,
    history: row.told.map((told) => toldOf(told, criteria.length)),
    comments: row.comments,
    place: placeIn(row.queue.map(queuedOf), { id: row.id, deliveredAt }),
  };
}

const queuedOf = ({ deliveredAt, ...one }: ReviewRow['queue'][number]) => ({
  ...one,
  deliveredAt: deliveredAt ?? '',
});

/**
 * The open draft, of the delivery that it was written about; else, of a published challenge, what a regrade begins with;
 * else nothing yet.
 */
function valuesOf(row: ReviewRow, criteria: number): ReviewValues {
  const deliveryId = row.seenVersionId ?? row.latestVersionId;
  if (row.draftVersion !== null) {
    const { scores, comment, privateNote } = row;
    return {
      deliveryId,
      scores: readDraftScores(scores ?? {}, criteria),
      comment: comment ?? '',
      privateNote: privateNote ?? '',
    };
  }
  const [last] = row.told;
  const published = row.publishedAt !== null && last?.outcome === 'published' ? last : null;
  return {
    deliveryId,
    scores: readDraftScores(published?.scores ?? {}, criteria),
    comment: published?.comment ?? '',
    privateNote: published?.privateNote ?? '',
  };
}

function lockOf(row: ReviewRow, actor: Actor, now: Date): ReviewLock | null {
  const { holderId, holderFirstName: firstName, holderPaternalSurname: paternalSurname, claimedAt } = row;
  if (holderId === null || firstName === null || paternalSurname === null) return null;
  return {
    tutor: { id: holderId, name: fullName({ firstName, paternalSurname }) },
    mine: holderId === actor.personId,
    since: claimedAt?.toISOString() ?? null,
    minutes: claimedAt ? minutesHeld(claimedAt, now) : 0,
    binding: isHeldFrom({ tutorId: holderId, claimedAt }, actor.personId, now),
  };
}

function deliveryOf({
  id,
  number,
  comment,
  deliveredAt,
  file,
}: ReviewRow['deliveries'][number]): DeliveryRow {
  return {
    id,
    number,
    folio: folioOf(id),
    at: new Date(deliveredAt).toISOString(),
    comment,
    file: file && {
      name: file.name,
      url: `/archivos/${file.id}`,
      type: file.type,
      size: Number(file.size),
    },
  };
}

function toldOf(told: ReviewRow['told'][number], criteria: number): ToldReview {
  return {
    id: told.id,
    outcome: told.outcome === 'published' ? 'published' : 'returned',
    version: told.number,
    at: new Date(told.decidedAt ?? 0).toISOString(),
    tutor: fullName(told),
    score: told.score === null ? null : Number(told.score),
    reason: told.reason,
    scores: readDraftScores(told.scores, criteria),
    comment: told.comment,
  };
}
