import type { Trx } from '../world.ts';
import { mayActAs } from './people.ts';

/** Profile of bosses (spec §1). */
const bossProfile = 3;

/**
 * Keeps members as they are until the transaction ends, in one order everywhere: an evaluation under way waits, or is
 * waited for. What decides is read after it.
 */
export async function lockMembers(trx: Trx, memberIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('member')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...memberIds]))))
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Members of groups that stand, with their boss of today, in the order of {@link lockMembers}. */
export function membersWithBoss(trx: Trx, memberIds: readonly number[]) {
  return trx
    .selectFrom('member')
    .innerJoin('learner_group as run', 'run.id', 'member.group_id')
    .leftJoin('member_boss as pair', (join) =>
      join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
    )
    .where((eb) => eb('member.id', '=', eb.fn.any(eb.val([...memberIds]))))
    .where('run.deleted_at', 'is', null)
    .orderBy('member.id')
    .select([
      'member.id as memberId',
      'member.person_id as personId',
      'member.group_id as groupId',
      'member.active',
      'pair.id as pairId',
      'pair.boss_id as bossId',
      'pair.from_on as fromOn',
    ])
    .execute();
}

export type MemberWithBoss = Awaited<ReturnType<typeof membersWithBoss>>[number];

/** Whether that person may be somebody's boss: an open account with the profile. */
export function mayLead(trx: Trx, personId: number): Promise<boolean> {
  return mayActAs(trx, personId, bossProfile);
}

/** Ends a pair of member and boss; `lastOn` still belongs to it. */
export async function endPair(trx: Trx, pairId: number, lastOn: string): Promise<void> {
  await trx.updateTable('member_boss').set({ to_on: lastOn }).where('id', '=', pairId).execute();
}

/**
 * Makes somebody the boss of a member from that day on, and hands over the evaluations that are not sent. Sent ones stay
 * whose they are: the row's own trigger would refuse anything else.
 */
export async function givePair(
  trx: Trx,
  { memberId, bossId, fromOn }: { memberId: number; bossId: number; fromOn: string },
): Promise<void> {
  await trx
    .insertInto('member_boss')
    .values({ member_id: memberId, boss_id: bossId, from_on: fromOn })
    .execute();
  await trx
    .updateTable('boss_evaluation')
    .set({ boss_id: bossId })
    .where('member_id', '=', memberId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Notes that a member has left; true only when that is news. */
export async function markDropped(trx: Trx, memberId: number, at: Date, reason: string): Promise<boolean> {
  const changed = await trx
    .updateTable('member')
    .set({ active: false, dropped_at: at, drop_reason: reason })
    .where('id', '=', memberId)
    .where('active', '=', true)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
