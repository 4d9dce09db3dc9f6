import { type Expression, sql } from 'kysely';
import type { Meeting } from '../../../app/domain/one-to-one/meeting.ts';
import { fullNameOf, goesOn } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** Where the member, the unit and the generation of the query around are. */
type Around = { member: string; group: string };
const aroundMember: Around = { member: 'member.id', group: 'member.group_id' };
const aroundOwn: Around = { member: 'own.memberId', group: 'own.groupId' };

/** True where the boss of the `meeting` around leads its member today. */
export const isWithBossOfToday = sql<boolean>`exists (
  select from member_boss as pair
  where pair.member_id = meeting.member_id and pair.boss_id = meeting.boss_id and pair.to_on is null
)`;

/**
 * The meetings that hold for the `unit` and the member of the query around: agreed in the generation of today by the boss of
 * today.
 */
function heldMeetings(db: Reader, { member, group }: Around) {
  return db
    .selectFrom('one_to_one_meeting as meeting')
    .where('meeting.member_id', '=', sql.ref<number>(member))
    .where('meeting.unit_id', '=', sql.ref<number>('unit.id'))
    .where('meeting.group_id', '=', sql.ref<number>(group))
    .where('meeting.cancelled_at', 'is', null)
    .where(isWithBossOfToday);
}

/** {@link heldMeetings} of a learner's own units. */
export const ownHeldMeetings = (db: Reader) => heldMeetings(db, aroundOwn);
/** {@link heldMeetings} of `member`. */
export const memberHeldMeetings = (db: Reader) => heldMeetings(db, aroundMember);

/** When the agreed 1-1 begins, on the zone's clock, `yyyy-mm-ddThh:mm`; null where none is agreed. Beside the learner's own units. */
export const ownMeetingAt = (db: Reader, zone: string) =>
  ownHeldMeetings(db)
    .limit(1)
    .select(sql<string>`to_char(meeting.starts_at at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI')`.as('local'));

type Place = { memberId: number; unitId: number };

/** The last version of a collaborator's meetings in a unit; 0 before the first one. */
export const meetingVersion = (member: Expression<number>, unit: Expression<number>) =>
  sql<number>`coalesce((
    select max(told.version) from one_to_one_meeting as told
    where told.member_id = ${member} and told.unit_id = ${unit}), 0)`;

/** The facts that decide over a meeting; the caller holds the member. `current` is the one with that boss; null without one. */
export async function meetingFacts(trx: Trx, { memberId, unitId, bossId }: Place & { bossId: number }) {
  const [facts, current] = await Promise.all([
    trx
      .selectFrom('member')
      .innerJoin('unit', (join) => join.on('unit.id', '=', unitId))
      .leftJoin('wave', (join) =>
        join.onRef('wave.group_id', '=', 'member.group_id').onRef('wave.unit_id', '=', 'unit.id'),
      )
      .where('member.id', '=', memberId)
      .select((eb) => [
        'member.group_id as groupId',
        'member.person_id as personId',
        'member.active',
        'member.finished_at as finishedAt',
        'wave.one_to_one_on as oneToOneOn',
        'wave.boss_period_ends_on as endsOn',
        meetingVersion(eb.ref('member.id'), eb.ref('unit.id')).as('version'),
      ])
      .executeTakeFirstOrThrow(),
    trx
      .selectFrom('one_to_one_meeting as meeting')
      .innerJoin('member', (join) =>
        join.onRef('member.id', '=', 'meeting.member_id').onRef('member.group_id', '=', 'meeting.group_id'),
      )
      .where('meeting.member_id', '=', memberId)
      .where('meeting.unit_id', '=', unitId)
      .where('meeting.boss_id', '=', bossId)
      .where('meeting.cancelled_at', 'is', null)
      .select([
        'meeting.id',
        'meeting.starts_at as startsAt',
        'meeting.minutes',
        'meeting.place',
        'meeting.sequence',
      ])
      .executeTakeFirst(),
  ]);
  return { ...facts, current: current ?? null };
}

type Stored = { meetingId: number; sequence: number };

type NewMeeting = Place & { groupId: number; bossId: number; meeting: Meeting; version: number; at: Date };

/** Keeps a meeting, under a name that no other one gets. */
export async function insertMeeting(trx: Trx, given: NewMeeting): Promise<Stored> {
  const { memberId, unitId, groupId, bossId, meeting, version, at } = given;
  return trx
    .insertInto('one_to_one_meeting')
    .values({
      member_id: memberId,
      unit_id: unitId,
      group_id: groupId,
      boss_id: bossId,
      uid: crypto.randomUUID(),
      starts_at: meeting.startsAt,
      minutes: meeting.minutes,
      place: meeting.place,
      version,
      saved_at: at,
    })
    .returning(['id as meetingId', 'sequence'])
    .executeTakeFirstOrThrow();
}

/** Moves a meeting: the next number of its sequence. */
export async function moveMeeting(
  trx: Trx,
  { meetingId, meeting, version, at }: { meetingId: number; meeting: Meeting; version: number; at: Date },
): Promise<Stored> {
  return trx
    .updateTable('one_to_one_meeting')
    .set((eb) => ({
      starts_at: meeting.startsAt,
      minutes: meeting.minutes,
      place: meeting.place,
      sequence: eb('sequence', '+', 1),
      version,
      saved_at: at,
    }))
    .where('id', '=', meetingId)
    .returning(['id as meetingId', 'sequence'])
    .executeTakeFirstOrThrow();
}

/** Cancels a meeting, which its row says for ever. */
export async function markMeetingCancelled(
  trx: Trx,
  { meetingId, version, at }: { meetingId: number; version: number; at: Date },
): Promise<Stored> {
  return trx
    .updateTable('one_to_one_meeting')
    .set((eb) => ({ cancelled_at: at, sequence: eb('sequence', '+', 1), version, saved_at: at }))
    .where('id', '=', meetingId)
    .returning(['id as meetingId', 'sequence'])
    .executeTakeFirstOrThrow();
}

/**
 * The meetings of members that are to come and hold no more: the boss is another one, or the membership ended or goes on in
 * another generation. The caller holds the members.
 */
export function endedMeetings(trx: Trx, memberId: number, now: Date) {
  return trx
    .selectFrom('one_to_one_meeting as meeting')
    .innerJoin('member', 'member.id', 'meeting.member_id')
    .where('meeting.member_id', '=', memberId)
    .where('meeting.cancelled_at', 'is', null)
    .where('meeting.starts_at', '>', now)
    .where((eb) =>
      eb.or([
        eb.not(goesOn('member')),
        eb('member.group_id', '<>', eb.ref('meeting.group_id')),
        eb.not(isWithBossOfToday),
      ]),
    )
    .orderBy('meeting.id')
    .select((eb) => [
      'meeting.id as meetingId',
      'meeting.unit_id as unitId',
      'meeting.boss_id as bossId',
      'member.person_id as personId',
      meetingVersion(eb.ref('meeting.member_id'), eb.ref('meeting.unit_id')).as('version'),
    ])
    .execute();
}

/** A meeting as its mails tell of it, cancelled ones too; undefined for an unknown one. */
export function mailedMeeting(trx: Trx, meetingId: number) {
  return trx
    .selectFrom('one_to_one_meeting as meeting')
    .innerJoin('member', 'member.id', 'meeting.member_id')
    .innerJoin('person as learner', 'learner.id', 'member.person_id')
    .innerJoin('person as boss', 'boss.id', 'meeting.boss_id')
    .innerJoin('unit', 'unit.id', 'meeting.unit_id')
    .where('meeting.id', '=', meetingId)
    .select([
      'meeting.uid',
      'meeting.starts_at as startsAt',
      'meeting.minutes',
      'meeting.place',
      'meeting.sequence',
      'meeting.saved_at as savedAt',
      'meeting.cancelled_at as cancelledAt',
      'meeting.group_id as groupId',
      'meeting.unit_id as unitId',
      'unit.position as order',
      'unit.name as unitName',
      'learner.id as learnerId',
      fullNameOf('learner').as('learnerName'),
      'boss.id as bossId',
      fullNameOf('boss').as('bossName'),
    ])
    .executeTakeFirst();
}
