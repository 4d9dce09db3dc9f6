import { sql } from 'kysely';
import { dayIn, goesOn, programmeNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

/** Memberships of a person in generations that stand: the one they follow first, then the newest. */
const membershipsOf = (db: Reader, personId: number) =>
  db
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('programme', 'programme.id', 'grp.programme_id')
    .where('member.person_id', '=', personId)
    .where('grp.deleted_at', 'is', null)
    .orderBy(goesOn('member'), 'desc')
    .orderBy('member.joined_on', 'desc')
    .orderBy('member.id', 'desc');

/** The membership that is shown: the chosen one where it is theirs, without a choice the first. */
export const shownMembership = (db: Reader, personId: number, membershipId: number | null) =>
  membershipsOf(db, personId)
    .where(sql<boolean>`(${membershipId}::int is null or member.id = ${membershipId})`)
    .limit(1);

/** All of them, to choose from. */
export const membershipChoices = (db: Reader, personId: number, zone: string) =>
  membershipsOf(db, personId).select([
    'member.id',
    'grp.id as groupId',
    'grp.name as groupName',
    programmeNameOf().as('programmeName'),
    'member.active',
    'member.left_as as leftAs',
    'member.joined_on as joinedOn',
    dayIn(zone, 'member.finished_at').as('finishedOn'),
    dayIn(zone, 'member.dropped_at').as('droppedOn'),
  ]);

/** Ids of every membership of a person; undefined for nobody. */
export async function membershipIdsOf(trx: Trx, personId: number): Promise<number[] | undefined> {
  const rows = await trx
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .where('person.id', '=', personId)
    .orderBy('member.id')
    .select('member.id as memberId')
    .execute();
  return rows.length === 0 ? undefined : rows.flatMap(({ memberId }) => memberId ?? []);
}
