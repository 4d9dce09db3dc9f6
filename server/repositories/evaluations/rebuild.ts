import type { Trx } from '../../world.ts';
import { rollUpWhole } from '../analytics/parts.ts';
import { rollUp } from '../analytics/rollups.ts';
import { learnerFacts } from './learner-facts.ts';
import { computedOf, lockStandings, storeStandings } from './standing.ts';

/** Makes the sums of some generations again. */
export async function rebuildGroups(trx: Trx, groupIds: readonly number[], zone: string): Promise<void> {
  await rollUp(trx, { groupIds, datedIds: groupIds, zone });
  await rollUpWhole(trx, { groupIds, zone });
}

/** Makes the standings and facts of some members again. */
export async function rebuildMembers(trx: Trx, ids: readonly number[], zone: string): Promise<void> {
  const owed = new Map(
    (await lockStandings(trx, ids)).map(({ memberId, requested }) => [memberId, requested]),
  );
  const members = (await learnerFacts(trx, ids, zone)).flatMap((member) => {
    const requested = owed.get(member.memberId);
    return requested === undefined ? [] : [computedOf(member, requested)];
  });
  await storeStandings(trx, members);
}
