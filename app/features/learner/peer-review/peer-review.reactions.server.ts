import { allocate, type NewPair } from '#app/domain/challenges/peer-allocation.ts';
import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import {
  holdRing,
  insertAssignments,
  type PeerRules,
  ringAssignments,
  ringDeliveries,
  ringOf,
} from '#server/repositories/challenges/peer-rings.ts';
import type { Trx, World } from '#server/world.ts';

/**
 * After a delivery: each member of the group without their share of this unit's challenges gets it
 * (product: peer reviews). A second run, as after a replaced delivery, assigns nothing.
 */
export const allocatePeers = oneByOne<'peers.allocate'>(
  async ({ world, trx, emit }, { memberId, unitId }) => {
    const ring = await ringOf(trx, memberId, unitId);
    const rules = ring && (await holdRing(trx, ring));
    if (!rules) return;
    const deliveries = await ringDeliveries(trx, ring);
    const pairs = allocate(deliveries, await ringAssignments(trx, ring), rules.perPerson);
    emit(...(await assign(world, trx, pairs, rules)));
  },
);

/** Assigns the reviews, each due after as many days as the unit gives; gives the events, for their reviewers. */
export async function assign(
  world: World,
  trx: Trx,
  pairs: readonly NewPair[],
  { days }: PeerRules,
): Promise<Emission[]> {
  const at = world.clock.now();
  const dueOn = addDays(todayIn(world.env.TZ_NEGOCIO, at), days);
  const reviewIds = await insertAssignments(trx, pairs, { at, dueOn });
  return reviewIds.map((reviewId) => ({ name: 'peer-review.assigned', payload: { reviewId } }));
}
