import { bossChangeRefusal } from '#app/domain/progress/boss-changes.ts';
import type { Part } from '#server/command.ts';
import {
  changeBoss,
  lastPairOf,
  lockMembers,
  membershipsOf,
  membersWithBoss,
  nextBoss,
} from '#server/repositories/people/boss-changes.ts';
import { takeWaitingBosses } from '#server/repositories/people/waiting-bosses.ts';

/**
 * Gives people who have just joined a generation the boss that was kept for them until then. One who cannot be their boss
 * any more is given to nobody, and the trail says so.
 */
export async function giveWaitingBosses(
  { trx, today, emit, audit }: Omit<Part, 'requestId'>,
  personIds: readonly number[],
): Promise<void> {
  for (const { personId, bossId, madeBy } of await takeWaitingBosses(trx, personIds)) {
    const memberIds = (await membershipsOf(trx, personId)).map(({ id }) => id);
    await lockMembers(trx, memberIds);
    const next = await nextBoss(trx, bossId);
    for (const member of await membersWithBoss(trx, memberIds)) {
      if (member.bossId === bossId) continue;
      const refusal = bossChangeRefusal({ on: today, today, member, last: lastPairOf(member), next });
      if (refusal === null) emit(...(await changeBoss(trx, member, { bossId, on: today })));
      await audit('member.transferred', ['group', member.groupId], {
        onBehalfOf: madeBy,
        before: { bossId: member.bossId },
        after: { personId, bossId, on: today },
        result: refusal === null ? 'ok' : 'refused',
      });
    }
  }
}
