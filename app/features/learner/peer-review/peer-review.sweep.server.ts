import { missingReviews, replacements } from '#app/domain/challenges/peer-allocation.ts';
import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import { emitAll } from '#server/outbox/emit.ts';
import {
  type HeldAssignment,
  holdRing,
  type PeerRing,
  ringAssignments,
  ringDeliveries,
  ringsToSweep,
  takeAssignments,
} from '#server/repositories/challenges/peer-rings.ts';
import type { Trx, World } from '#server/world.ts';
import { assign } from './peer-review.reactions.server.ts';

/**
 * Gives overdue reviews to the person with the least load, and completes those of the last deliverers once they have
 * waited as long (product: peer reviews). Each group and unit in a transaction of its own.
 */
export async function sweepPeerReviews(world: World, stopped?: AbortSignal): Promise<void> {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  for (const ring of await ringsToSweep(world.db, today)) {
    if (stopped?.aborted) return;
    await world.db.transaction().execute((trx) => sweepRing(world, trx, ring, today));
  }
}

async function sweepRing(world: World, trx: Trx, ring: PeerRing, today: string): Promise<void> {
  const rules = await holdRing(trx, ring);
  if (!rules) return;
  const deliveries = await ringDeliveries(trx, ring);
  const before = await ringAssignments(trx, ring);
  const graded = new Set(deliveries.filter((each) => each.graded).map(({ submissionId }) => submissionId));
  const overdue = before.filter((each) => isOverdue(each, today) && !graded.has(each.submissionId));
  const without = before.map((each) => (overdue.includes(each) ? { ...each, taken: true } : each));
  const found = replacements(
    deliveries,
    without,
    overdue.map(({ submissionId }) => submissionId),
  );
  const taken = replaced(overdue, found);
  const after = [
    ...before.map((each) => (taken.includes(each) ? { ...each, taken: true } : each)),
    ...found.map((pair) => ({ ...pair, taken: false })),
  ];
  const waiting = deliveries.filter(
    ({ deliveredAt, graded: settled }) =>
      !settled && addDays(todayIn(world.env.TZ_NEGOCIO, deliveredAt), rules.days) <= today,
  );
  const made = replacements(deliveries, after, missingReviews(waiting, after, rules.perPerson));
  await takeAssignments(
    trx,
    taken.map(({ id }) => id),
    world.clock.now(),
  );
  await emitAll(trx, await assign(world, trx, [...found, ...made], rules));
}

function isOverdue(assignment: HeldAssignment, today: string): boolean {
  if (assignment.sent || assignment.taken) return false;
  return assignment.dueOn < today || !assignment.reviewerActive;
}

/** Late is better than never: an evaluation is only taken from its reviewer where somebody else has it, or they left. */
function replaced(
  overdue: readonly HeldAssignment[],
  found: readonly { submissionId: number }[],
): HeldAssignment[] {
  const left = found.map(({ submissionId }) => submissionId);
  return overdue.filter((assignment) => {
    const index = left.indexOf(assignment.submissionId);
    if (index >= 0) left.splice(index, 1);
    return index >= 0 || !assignment.reviewerActive;
  });
}
