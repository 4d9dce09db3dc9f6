import { type RawBuilder, sql } from 'kysely';
import { lastDayOf } from '../../../app/domain/progress/boss-changes.ts';
import { goesOn, isOpenAccount } from '../../db/fragments.ts';
import type { Emission } from '../../outbox/emit.ts';
import type { Trx } from '../../world.ts';
import { giveDraftsBack, putDraftsAway } from './boss-drafts.ts';
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

/**
 * Members of groups that stand, with their boss of today, the pair that began last, and whether they go on (`active`), in
 * the order of {@link lockMembers}.
 */
export function membersWithBoss(trx: Trx, memberIds: readonly number[]) {
  return trx
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .leftJoin('member_boss as pair', (join) =>
      join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('member_boss')
          .whereRef('member_boss.member_id', '=', 'member.id')
          .orderBy('from_on', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .select(['id', 'from_on', 'to_on'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where((eb) => eb('member.id', '=', eb.fn.any(eb.val([...memberIds]))))
    .where('grp.deleted_at', 'is', null)
    .orderBy('member.id')
    .select([
      'member.id as memberId',
      'member.person_id as personId',
      'member.group_id as groupId',
      goesOn('member').as('active'),
      'pair.id as pairId',
      'pair.boss_id as bossId',
      'pair.from_on as fromOn',
      'last.id as lastPairId',
      'last.from_on as lastFromOn',
      'last.to_on as lastToOn',
    ])
    .execute();
}

export type MemberWithBoss = Awaited<ReturnType<typeof membersWithBoss>>[number];

/** True where that person may be somebody's boss: an open account with the profile. */
export function mayLead(trx: Trx, personId: number): Promise<boolean> {
  return mayActAs(trx, personId, bossProfile);
}

/** Ends a pair of member and boss; `lastOn` still belongs to it. */
export async function endPair(trx: Trx, pairId: number, lastOn: string): Promise<void> {
  await trx.updateTable('member_boss').set({ to_on: lastOn }).where('id', '=', pairId).execute();
}

/**
 * Makes somebody the boss of a member from that day on; what they had answered when they were it before is theirs again.
 * What a reopened evaluation holds goes on under them.
 */
export async function givePair(
  trx: Trx,
  { memberId, bossId, fromOn }: { memberId: number; bossId: number; fromOn: string },
): Promise<void> {
  await trx
    .insertInto('member_boss')
    .values({ member_id: memberId, boss_id: bossId, from_on: fromOn })
    .execute();
  await giveDraftsBack(trx, { memberId, bossId });
}

/** A table in brackets: `boss_id`, of a person's generations and the one that they get when they join one. */
export const bossesOf = (personId: RawBuilder<unknown>) => sql`(
  select pair.boss_id
  from member join member_boss pair on pair.member_id = member.id and pair.to_on is null
  where member.person_id = ${personId} and ${goesOn('member')}
  union all
  select waiting.boss_id
  from waiting_boss as waiting join person as waited on waited.id = waiting.boss_id and ${isOpenAccount('waited')}
  where waiting.person_id = ${personId}
)`;

/** Steps from a boss to their own boss that are followed; a company has fewer. */
export const MAX_CHAIN = 20;

/**
 * A table in brackets: `id` of a person and of whoever leads them, boss by boss, with the `steps` to each; the boss who waits
 * until a person joins leads them already, so that no circle closes when they do.
 */
export const leadersFrom = (personId: RawBuilder<unknown>) => sql`(
  with recursive leader (id, steps) as (
    select ${personId}, 0
    union
    select led.boss_id, leader.steps + 1
    from leader join lateral ${bossesOf(sql`leader.id`)} as led on true
    where leader.steps < ${sql.lit(MAX_CHAIN)}
  )
  select id, steps from leader
)`;

/** A person as the next boss of somebody: whether they may lead, and who leads them, boss by boss. */
export async function nextBoss(
  trx: Trx,
  personId: number,
): Promise<{ personId: number; mayLead: boolean; leaders: ReadonlySet<number> }> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from ${leadersFrom(sql`${personId}::int`)} as leader where steps > 0
  `.execute(trx);
  return { personId, mayLead: await mayLead(trx, personId), leaders: new Set(rows.map(({ id }) => id)) };
}

/** Gives new members, who have no draft of anybody, their first bosses. */
export async function giveFirstPairs(
  trx: Trx,
  pairs: readonly { memberId: number; bossId: number; fromOn: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await trx
    .insertInto('member_boss')
    .values(
      pairs.map(({ memberId, bossId, fromOn }) => ({
        member_id: memberId,
        boss_id: bossId,
        from_on: fromOn,
      })),
    )
    .execute();
}

/** The pair of a member with their boss of today; null where they have none. */
function currentPairOf({ bossId, fromOn }: Pick<MemberWithBoss, 'bossId' | 'fromOn'>) {
  return bossId === null || fromOn === null ? null : { bossId, fromOn };
}

/** The pair of a member that began last; null where nobody led them yet. */
export const lastPairOf = ({ lastFromOn }: Pick<MemberWithBoss, 'lastFromOn'>) =>
  lastFromOn === null ? null : { fromOn: lastFromOn };

/**
 * Gives a locked member another boss from that day on, or none; the drafts of the former one are put away. A boss who
 * ended later than that day ends before it: no day has two. Gives the events to emit.
 */
export async function changeBoss(
  trx: Trx,
  member: MemberWithBoss,
  { bossId, on }: { bossId: number | null; on: string },
): Promise<Emission[]> {
  const { memberId, groupId } = member;
  const current = currentPairOf(member);
  const events: Emission[] = [];
  if (current && member.pairId !== null) {
    await endPair(trx, member.pairId, lastDayOf(current, on));
    await putDraftsAway(trx, { memberId, bossId: current.bossId });
    events.push({ name: 'boss.taken', payload: { memberId, bossId: current.bossId, groupId } });
  } else if (member.lastPairId !== null && member.lastFromOn !== null && (member.lastToOn ?? '') >= on) {
    await endPair(trx, member.lastPairId, lastDayOf({ fromOn: member.lastFromOn }, on));
  }
  if (bossId !== null) {
    await givePair(trx, { memberId, bossId, fromOn: on });
    events.push({ name: 'boss.given', payload: { memberId, bossId } });
  }
  return events;
}

/** The members whom this person leads today and whose membership goes on, in groups that stand. */
export async function membersLedBy(trx: Trx, bossId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('member_boss as pair')
    .innerJoin('member', 'member.id', 'pair.member_id')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .where('pair.boss_id', '=', bossId)
    .where('pair.to_on', 'is', null)
    .where(goesOn('member'))
    .where('grp.deleted_at', 'is', null)
    .orderBy('member.id')
    .select('member.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The memberships of a person that go on: a finished one stays as it ended. */
export function membershipsOf(trx: Trx, personId: number): Promise<{ id: number; groupId: number }[]> {
  return trx
    .selectFrom('member')
    .where('person_id', '=', personId)
    .where(goesOn('member'))
    .orderBy('id')
    .select(['id', 'group_id as groupId'])
    .execute();
}

/** Notes that a member has left; true only when that is news. A member who finished does not leave. */
export async function markDropped(trx: Trx, memberId: number, at: Date, reason: string): Promise<boolean> {
  const changed = await trx
    .updateTable('member')
    .set((eb) => ({
      active: false,
      dropped_at: at,
      drop_reason: reason,
      left_as: 'dropped',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', memberId)
    // A member who finished with the generation stays finished.
    .where(goesOn('member'))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
