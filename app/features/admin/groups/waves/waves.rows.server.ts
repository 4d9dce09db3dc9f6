import { type Selectable, sql } from 'kysely';
import type { BadgeRule } from '#app/domain/badges/badge-rules.ts';
import type { DefaultDays, WaveDates } from '#app/domain/deadlines/shift-plan.ts';
import type { ReminderKind } from '#app/domain/reminders/reminders.ts';
import type { Database } from '#server/db/database.ts';
import { goesOn, published } from '#server/db/fragments.ts';
import type { DB } from '#server/db/schema.ts';
import { ruledBadges } from '#server/repositories/badges/badges.ts';
import type { Trx } from '#server/world.ts';

type Reader = Database | Trx;

/** The generations of these waves. */
export async function groupsOfWaves(db: Reader, waveIds: readonly number[]): Promise<number[]> {
  if (waveIds.length === 0) return [];
  const rows = await db
    .selectFrom('wave')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...waveIds]))))
    .select('group_id as groupId')
    .distinct()
    .execute();
  return rows.map(({ groupId }) => groupId);
}

export type StoredWave = { id: number; version: number; dates: WaveDates };
export type GroupUnit = {
  groupId: number;
  unitId: number;
  order: number;
  name: string;
  published: boolean;
  /** The days that its author proposes. */
  defaultDays: DefaultDays | null;
  wave: StoredWave | null;
};
/** A member of the generation in one published unit. */
export type MemberUnitFacts = {
  groupId: number;
  memberId: number;
  personId: number;
  version: number;
  /** Neither dropped nor finished. */
  current: boolean;
  unitId: number;
  deliveredAt: Date | null;
  extensionId: number | null;
  extendedTo: string | null;
  waveDueOn: string | null;
};
export type GroupRow = Pick<Selectable<DB['learner_group']>, 'id' | 'name' | 'status' | 'version'> & {
  startsOn: string;
  programmeId: number;
};
/** A generation with everything that its days decide. */
export type GroupFacts = GroupRow & { units: GroupUnit[]; members: MemberUnitFacts[]; bossIds: number[] };

/** Holds generations that stand, and their waves, until the transaction ends; in one order everywhere. */
export async function lockGroups(trx: Trx, groupIds: readonly number[]): Promise<GroupRow[]> {
  const groups = await trx
    .selectFrom('learner_group')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...groupIds]))))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'name', 'status', 'version', 'starts_on as startsOn', 'programme_id as programmeId'])
    .forNoKeyUpdate()
    .execute();
  await trx
    .selectFrom('wave')
    .where((eb) => eb('group_id', '=', eb.fn.any(eb.val([...groupIds]))))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return groups;
}

/** Reads the facts that the days of these generations decide, in one go. */
export async function readFacts(db: Reader, groups: readonly GroupRow[]): Promise<GroupFacts[]> {
  const ids = groups.map(({ id }) => id);
  const units = by(await unitsOf(db, ids));
  const members = by(await membersOf(db, ids));
  const bosses = by(await bossesOf(db, ids));
  return groups.map((group) => ({
    ...group,
    units: units.get(group.id) ?? [],
    members: members.get(group.id) ?? [],
    bossIds: (bosses.get(group.id) ?? []).map(({ bossId }) => bossId),
  }));
}

function by<Row extends { groupId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const own = grouped.get(row.groupId);
    if (own) own.push(row);
    else grouped.set(row.groupId, [row]);
  }
  return grouped;
}

/** Units of the programme that people see, and those that have days although they do not. */
async function unitsOf(db: Reader, groupIds: readonly number[]): Promise<GroupUnit[]> {
  const rows = await db
    .selectFrom('learner_group as grp')
    .innerJoin('unit', 'unit.programme_id', 'grp.programme_id')
    .leftJoin('wave', (join) =>
      join.onRef('wave.group_id', '=', 'grp.id').onRef('wave.unit_id', '=', 'unit.id'),
    )
    .where((eb) => eb('grp.id', '=', eb.fn.any(eb.val([...groupIds]))))
    .where('unit.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('unit.status', '=', 'published'), eb('wave.id', 'is not', null)]))
    .orderBy('grp.id')
    .orderBy('unit.position')
    .orderBy('unit.id')
    .select([
      'grp.id as groupId',
      'unit.id as unitId',
      'unit.position as order',
      'unit.name',
      'unit.status',
      'unit.default_days as defaultDays',
      'wave.id as waveId',
      'wave.version',
      'wave.opens_on as opensOn',
      'wave.challenge_due_on as challengeDueOn',
      'wave.boss_period_starts_on as preparationOpensOn',
      'wave.one_to_one_on as oneToOneOn',
      'wave.boss_period_ends_on as periodEndsOn',
    ])
    .execute();
  return rows.map(
    ({ groupId, unitId, order, name, status, waveId, version, opensOn, defaultDays, ...rest }) => ({
      groupId,
      unitId,
      order,
      name,
      published: status === 'published',
      defaultDays,
      wave:
        waveId === null || version === null || opensOn === null
          ? null
          : { id: waveId, version, dates: { opensOn, ...rest } },
    }),
  );
}

async function membersOf(db: Reader, groupIds: readonly number[]): Promise<MemberUnitFacts[]> {
  const { rows } = await sql<MemberUnitFacts>`
    select member.group_id as "groupId", member.id as "memberId", member.person_id as "personId", member.version,
      ${goesOn('member')} as current, unit.id as "unitId",
      challenge.first_delivered_at as "deliveredAt", extension.id as "extensionId",
      extension.due_on as "extendedTo", wave.challenge_due_on as "waveDueOn"
    from member
    join learner_group on learner_group.id = member.group_id
    join unit on unit.programme_id = learner_group.programme_id and ${published('unit')}
    left join wave on wave.group_id = member.group_id and wave.unit_id = unit.id
    left join challenge_submission as challenge
      on challenge.member_id = member.id and challenge.unit_id = unit.id
    left join lateral (
      select id, due_on from deadline_extension
      where member_id = member.id and unit_id = unit.id and approved
      order by decided_at desc, id desc
      limit 1
    ) as extension on true
    where member.group_id = any(${groupIds})
    order by member.group_id, member.id, unit.position
  `.execute(db);
  return rows;
}

function bossesOf(db: Reader, groupIds: readonly number[]) {
  return db
    .selectFrom('member')
    .innerJoin('member_boss as own', 'own.member_id', 'member.id')
    .where((eb) => eb('member.group_id', '=', eb.fn.any(eb.val([...groupIds]))))
    .where(goesOn('member'))
    .where('own.to_on', 'is', null)
    .whereRef('own.boss_id', '<>', 'member.person_id')
    .select(['member.group_id as groupId', 'own.boss_id as bossId'])
    .distinct()
    .execute();
}

/** A reminder as it stands. */
export type StoredReminder = {
  kind: ReminderKind;
  subject: string;
  occasion: string;
  personId: number | null;
  dueAt: Date;
  isDone: boolean;
  isSent: boolean;
};

/** Every reminder of these subjects. */
export async function remindersOf(db: Reader, subjects: readonly string[]): Promise<StoredReminder[]> {
  const rows = await db
    .selectFrom('reminder')
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .select([
      'kind',
      'subject',
      'occasion',
      'person_id as personId',
      'due_at as dueAt',
      'done_at as doneAt',
      'sent_at as sentAt',
    ])
    .execute();
  return rows.map(({ doneAt, sentAt, ...row }) => ({
    ...row,
    isDone: doneAt !== null,
    isSent: sentAt !== null,
  }));
}

/** A badge for challenges on time, and the levels of it that each person holds or held. */
export type OnTimeBadge = { key: string; rule: BadgeRule; held: ReadonlyMap<number, ReadonlySet<number>> };

/** The badges for challenges on time that are given now, with what these people hold or held of each. */
export async function onTimeBadges(db: Reader, personIds: readonly number[]): Promise<OnTimeBadge[]> {
  const badges = await ruledBadges(db, 'learner');
  // One that asks for something else too is not decided by days.
  const onTime = badges.filter(({ rule }) => rule.measure === 'challengesOnTime' && !rule.also);
  if (onTime.length === 0) return [];
  const rows = await db
    .selectFrom('badge_award')
    .innerJoin('badge', 'badge.id', 'badge_award.badge_id')
    .where(
      'badge.key',
      'in',
      onTime.map(({ key }) => key),
    )
    .where((eb) => eb('badge_award.person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .select(['badge.key', 'badge_award.person_id as personId', 'badge_award.level'])
    .execute();
  return onTime.map((badge) => {
    const held = new Map<number, Set<number>>();
    for (const { key, personId, level } of rows) {
      if (key === badge.key) held.set(personId, (held.get(personId) ?? new Set()).add(level));
    }
    return { ...badge, held };
  });
}

/** Live sessions of a generation that are still to come. */
export function sessionsToCome(db: Reader, groupId: number, now: Date) {
  return db
    .selectFrom('live_session')
    .where('group_id', '=', groupId)
    .where('starts_at', '>=', now)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .select(['id', 'title', 'unit_id as unitId', 'starts_at as startsAt'])
    .execute();
}

/** The units of a generation in which one of its members left something. */
export async function openedUnits(db: Reader, groupId: number): Promise<number[]> {
  const { rows } = await sql<{ unitId: number }>`
    with own as (select id from member where group_id = ${groupId})
    select distinct unit_id as "unitId" from (
      select unit_id from challenge_submission join own on own.id = member_id
      union all select unit_id from case_response join own on own.id = member_id
      union all select unit_id from survey_completion join own on own.id = member_id
      union all select unit_id from self_assessment join own on own.id = member_id
      union all select unit_id from boss_evaluation join own on own.id = member_id
      union all select unit_id from deadline_extension join own on own.id = member_id
      union all
      select module.unit_id
      from module join activity on activity.module_id = module.id
      join learner_group on learner_group.id = ${groupId}
      join unit on unit.id = module.unit_id and unit.programme_id = learner_group.programme_id
      where exists (select from activity_completion as done join own on own.id = done.member_id where done.activity_id = activity.id)
        or exists (select from activity_position as at join own on own.id = at.member_id where at.activity_id = activity.id)
        or exists (select from activity_note as note join own on own.id = note.member_id where note.activity_id = activity.id)
        or exists (select from question join own on own.id = question.member_id where question.activity_id = activity.id)
        or exists (select from exercise_attempt as try join own on own.id = try.member_id where try.activity_id = activity.id)
    ) as record
  `.execute(db);
  return rows.map(({ unitId }) => unitId);
}

/** Counts the members who go on in those of these generations that are published. */
export async function peopleOfPublished(trx: Trx, groupIds: readonly number[]): Promise<number> {
  const { n } = await trx
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .where((eb) => eb('grp.id', '=', eb.fn.any(eb.val([...groupIds]))))
    .where(published('grp'))
    .where(goesOn('member'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
