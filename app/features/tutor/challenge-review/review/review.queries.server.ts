import { readChallengeBody, readDraftScores } from '#app/contract/stored/challenge.ts';
import { fileSigns } from '#app/contract/stored/file-warnings.ts';
import type { PastDecision, ReviewedDelivery, ReviewLock, ReviewView } from '#app/contract/tutor/review.ts';
import type { ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { fullName } from '#app/domain/access/person.ts';
import { folioOf, isReturned } from '#app/domain/challenges/challenge.ts';
import { heldSince, isHeldFrom, minutesHeld, writeRefusal } from '#app/domain/challenges/challenge-review.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { queuePosition } from '../next/queue-position.ts';
import { itemFilter } from '../queue/review.rows.server.ts';
import { type ReviewRow, reviewRows } from './review.rows.server.ts';

/** One challenge by its id, or by its learner and unit. */
export type ChallengeKey = { submissionId: number } | { userId: number; unitId: number };

/** The number of challenges of the queue that are read to find the neighbours. */
const MAX_QUEUE = 500;

/** One challenge for its evaluation by a tutor; outside their groups it is not found. */
export async function reviewView(
  world: World,
  actor: Actor,
  key: ChallengeKey,
  filter: ReviewFilter,
): Promise<ReviewView> {
  const now = world.clock.now();
  const by = 'submissionId' in key ? 'id' : 'learner';
  const noKey = { submissionId: null, userId: null, unitId: null };
  const { choice, values } = itemFilter(filter);
  const [row] = await reviewRows(
    world.db,
    { by, ...choice },
    {
      ...values,
      ...noKey,
      ...key,
      tutorId: actor.personId,
      heldSince: heldSince(now),
      zone: world.env.TZ_NEGOCIO,
      maxQueue: MAX_QUEUE,
    },
  );
  if (!row) return fail('scope.notFound');
  const { criteria } = readChallengeBody(row.body);
  const lock = lockOf(row, actor, now);
  const returned = isReturned({ ...row, graded: row.publishedAt !== null });
  const deliveredAt = (row.lastDeliveredAt ?? now).toISOString();
  return {
    id: row.id,
    learner: { id: row.userId, name: fullName(row), photo: photoLink(row) },
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
      ...valuesOf(row, criteria.length),
      // Private: also from whoever looks at this tutor's screens (product: view as).
      ...(actor.viewer ? { privateNote: '' } : {}),
    },
    mayReview: writeRefusal({ active: row.active, returned }) === null && !lock?.binding,
    history: row.decisions.map((decision) => pastDecision(decision, criteria.length)),
    comments: row.comments,
    queue: queuePosition(row.queue.map(queuedOf), { id: row.id, deliveredAt }),
  };
}

const queuedOf = ({ deliveredAt, ...one }: ReviewRow['queue'][number]) => ({
  ...one,
  deliveredAt: deliveredAt ?? '',
});

/**
 * The open draft with the delivery that it is about; without one, the published text that a regrade begins with; else empty
 * values.
 */
function valuesOf(row: ReviewRow, criteria: number): Omit<ReviewView['draft'], 'version' | 'savedAt'> {
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
  const [last] = row.decisions;
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
}: ReviewRow['deliveries'][number]): ReviewedDelivery {
  return {
    id,
    number,
    folio: folioOf(id),
    at: new Date(deliveredAt).toISOString(),
    comment,
    file: file && {
      name: file.name,
      url: fileAddress(file.id),
      type: file.type,
      size: Number(file.size),
      ...fileSigns(file.signs),
    },
  };
}

function pastDecision(decision: ReviewRow['decisions'][number], criteria: number): PastDecision {
  return {
    id: decision.id,
    outcome: decision.outcome === 'published' ? 'published' : 'returned',
    version: decision.number,
    at: new Date(decision.decidedAt ?? 0).toISOString(),
    tutor: fullName(decision),
    score: decision.score === null ? null : Number(decision.score),
    reason: decision.reason,
    scores: readDraftScores(decision.scores, criteria),
    comment: decision.comment,
  };
}
