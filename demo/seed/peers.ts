import dayjs from 'dayjs';
import { allocate } from '#app/domain/challenges/peer-allocation.ts';
import { peerComments } from '#demo/content/learner-answers.ts';
import { type RingDelivery, ringDeliveries } from '#server/repositories/challenges/peer-rings.ts';
import { newestContent } from '#server/repositories/evaluations/step-content.ts';
import type { Trx } from '#server/world.ts';

/** Reviews younger than this many days may still wait to be written; everything older was. */
const waitingDays = 5;

/**
 * Pairs learners for the peer evaluations, as the worker allocates them. Long-delivered challenges have been evaluated;
 * of those that came these days, each evaluation of an even pair was sent and the others wait. Gives the ids of those
 * that wait.
 */
export async function insertPeerReviews(trx: Trx, today: string): Promise<number[]> {
  const rings = await trx
    .selectFrom('wave')
    .innerJoin('unit', 'unit.id', 'wave.unit_id')
    .orderBy('wave.group_id')
    .orderBy('unit.position')
    .select([
      'wave.group_id as groupId',
      'unit.id as unitId',
      'unit.peer_count as perPerson',
      newestContent('challenge').as('challenge'),
    ])
    .execute();
  const waiting: number[] = [];
  for (const { groupId, unitId, perPerson, challenge } of rings) {
    const deliveries = await ringDeliveries(trx, { groupId, unitId });
    const criteria = (challenge as { criteria: unknown[] }).criteria.length;
    const pairs = allocate(deliveries, [], perPerson);
    for (const [place, { submissionId, reviewerId }] of pairs.entries()) {
      const assignedAt = lastOf(deliveries);
      const old = dayjs(today).diff(assignedAt, 'day') >= waitingDays;
      const sent = old || place % 2 === 0;
      const { id } = await trx
        .insertInto('peer_review')
        .values({
          submission_id: submissionId,
          reviewer_member_id: reviewerId,
          assigned_at: assignedAt,
          due_on: dayjs(assignedAt).add(waitingDays, 'day').format('YYYY-MM-DD'),
          ...(sent
            ? {
                answers: JSON.stringify(answersOf(criteria, place)),
                sent_at: dayjs(assignedAt)
                  .add(old ? 2 : 0, 'day')
                  .add(3, 'hour')
                  .toDate(),
              }
            : {}),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!sent) waiting.push(id);
    }
  }
  return waiting;
}

const lastOf = (deliveries: readonly RingDelivery[]): Date =>
  deliveries.map(({ deliveredAt }) => deliveredAt).sort((one, other) => +other - +one)[0] ?? new Date();

/** Eight to ten points for each criterion, and a comment. */
function answersOf(criteria: number, place: number): Record<string, number | string> {
  const points = Array.from({ length: criteria }, (_, index) => [
    `criterio-${index + 1}`,
    8 + ((index + place) % 3),
  ]);
  return { ...Object.fromEntries(points), comentario: peerComments[place % peerComments.length] ?? '' };
}
