import dayjs from 'dayjs';
import { allocate } from '#app/domain/challenges/peer-allocation.ts';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { peerComments } from '#demo/content/learner-answers.ts';
import { grouped } from '#server/grouped.ts';
import type { Trx } from '#server/world.ts';
import { between, happens, oneOf, wholeBetween } from '../chance.ts';
import { iso, isoOrNull, type Moments } from '../moments.ts';
import { insertNumbered } from '../rows.ts';
import type { Delivered } from './challenges.ts';
import type { News } from './news.ts';

const HOUR_MS = 3_600_000;
const PER_PERSON = 2;
const DAYS = 5;

/** Learners evaluate two challenges of their generation, as the worker allocates them; gives what the bells tell of it. */
export async function insertCompanyPeerReviews(
  trx: Trx,
  delivered: readonly Delivered[],
  moments: Moments,
): Promise<News[]> {
  const rings = grouped(delivered, ({ generation, wave }) => `${generation.id} ${wave.unit.id}`);
  const reviews = [...rings.values()].flatMap((ring) => reviewsOf(ring));
  const ids = await insertNumbered(
    trx,
    'peer_review',
    reviews.map(({ key, reviewer, submissionId, assignedAt, sentAt }) => ({
      submission_id: submissionId,
      reviewer_member_id: reviewer.learner.memberId,
      assigned_at: iso(assignedAt),
      due_on: dueOn(assignedAt, moments),
      answers: sentAt === null ? {} : answersOf(reviewer.wave.unit.criterionWeights.length, key),
      sent_at: isoOrNull(sentAt),
    })),
  );
  return reviews.map(
    ({ reviewer, assignedAt, sentAt }, index): News => ({
      name: 'peerReviewAssigned',
      personId: reviewer.learner.personId,
      actorId: null,
      groupId: reviewer.generation.id,
      at: assignedAt,
      source: `peer_review:${ids[index]}`,
      settledAt: sentAt,
      data: {
        unitName: reviewer.wave.unit.name,
        unitId: reviewer.wave.unit.id,
        date: shortDate(dueOn(assignedAt, moments)),
      },
    }),
  );
}

const dueOn = (assignedAt: number, moments: Moments): string =>
  dayjs(moments.day(moments.offsetOf(assignedAt)))
    .add(DAYS, 'day')
    .format('YYYY-MM-DD');

/** Both the challenge and the reviewer's own one have arrived when they are paired. */
function reviewsOf(ring: readonly Delivered[]) {
  const deliveries = ring.toSorted((one, other) => one.delivery.at - other.delivery.at);
  const ofMember = new Map(deliveries.map((one) => [one.learner.memberId, one]));
  const ofSubmission = new Map(deliveries.map((one) => [one.submissionId, one]));
  const asked = deliveries.map(({ submissionId, learner }) => ({ submissionId, memberId: learner.memberId }));
  return allocate(asked, [], PER_PERSON).flatMap(({ submissionId, reviewerId }) => {
    const reviewer = ofMember.get(reviewerId);
    const reviewed = ofSubmission.get(submissionId);
    if (!reviewer || !reviewed) return [];
    const assignedAt = Math.max(reviewer.delivery.at, reviewed.delivery.at) + HOUR_MS;
    if (assignedAt >= Math.min(reviewer.learner.endsAt, reviewed.learner.endsAt)) return [];
    const key = `${reviewer.key} ${reviewed.key}`;
    const sends = assignedAt + between(4, 118, 'peer', key) * HOUR_MS;
    const isSent =
      happens(0.55 + 0.4 * reviewer.learner.diligence, 'peer sends', key) && sends < reviewer.learner.endsAt;
    return [{ key, reviewer, submissionId, assignedAt, sentAt: isSent ? sends : null }];
  });
}

/** Points for each criterion, and a comment. */
function answersOf(criteria: number, key: string): Record<string, number | string> {
  const points = Array.from({ length: criteria }, (_, index) => [
    `criterio-${index + 1}`,
    wholeBetween(7, 10, 'peer score', key, index),
  ]);
  return { ...Object.fromEntries(points), comentario: oneOf(peerComments, 'peer comment', key) };
}
