import { type Expression, sql } from 'kysely';
import type { GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import { goesOn, programmeNameOf, shortNameOf, toBoolean } from '#server/db/fragments.ts';
import { rowsAndTotal } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import {
  everyMemberOf,
  groupsWithProgramme,
  type JudgedBy,
  matchingGroups,
  type OfGroup,
  tutorsOf,
  unitsOf,
  waveOfUnit,
} from '#server/repositories/groups/matching-groups.ts';

const countOf = (rows: Expression<unknown>) => sql<number>`(select count(*)::int from (${rows}) as counted)`;

const meanProgress = sql<number | null>`round(avg(coalesce(standing.progress, 0)))::int`;

/** The figures of a generation's members: mean progress in whole percent, half up, is null without members. */
type OfMembers = { members: number; withoutBoss: number; bosses: number; progress: number | null };

/** All of it in one pass over the members. */
const ofMembers = (eb: OfGroup) =>
  everyMemberOf(eb)
    .leftJoin('member_boss as pair', (join) =>
      join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
    )
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .select(
      sql<OfMembers>`json_build_object(
        'members', count(*),
        'withoutBoss', count(*) filter (where ${goesOn('member')} and pair.boss_id is null),
        'bosses', count(distinct pair.boss_id),
        'progress', ${meanProgress}
      )`.as('counted'),
    )
    .$asScalar()
    .$notNull();

/** The columns that the list and the head of a generation share. */
const figuresOf = (eb: OfGroup) => [
  'grp.id' as const,
  'grp.name' as const,
  'grp.starts_on as startsOn' as const,
  'grp.ends_on as endsOn' as const,
  'grp.status as state' as const,
  sql<{ id: number; name: string }>`json_build_object('id', programme.id, 'name', ${programmeNameOf()})`.as(
    'programme',
  ),
  countOf(unitsOf(eb)).as('units'),
  countOf(unitsOf(eb).where(({ exists }) => exists(waveOfUnit(eb)))).as('waves'),
  countOf(tutorsOf(eb)).as('tutors'),
  ofMembers(eb).as('counted'),
];

const flat = <R extends { counted: OfMembers }>({ counted, ...row }: R) => ({ ...row, ...counted });

/** The figures of every generation in one pass over the members, for an order by one of them. */
const countedMembers = (db: Reader) =>
  db
    .selectFrom('member')
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .where('member.active', '=', true)
    .groupBy('member.group_id')
    .select((of) => [
      'member.group_id as id',
      of.fn.countAll<number>().as('members'),
      meanProgress.as('progress'),
    ]);

/** The columns that each order sorts by; the same rows always come in the same order. */
const sortColumns = {
  name: sql`plain(grp.name)`,
  programme: sql`plain(programme.name)`,
  starts: sql`grp.starts_on`,
  ends: sql`grp.ends_on`,
  members: sql`coalesce(counted.members, 0)`,
  progress: sql`counted.progress`,
} as const;

const withCounted = (db: Reader, groups: ReturnType<typeof matchingGroups>) =>
  groups.leftJoin(countedMembers(db).as('counted'), 'counted.id', 'grp.id') as unknown as typeof groups;

/** One page of the list in its order, newest first by itself, and how many generations match; in one round trip. */
export async function groupsPage(
  db: Reader,
  { query, page, size, ...judged }: { query: GroupsQuery; page: number; size: number } & JudgedBy,
) {
  const { key, down } = query.order ?? { key: 'starts', down: true };
  const direction = down ? 'desc' : 'asc';
  const matching = matchingGroups(db, query, judged);
  const sorted = key === 'members' || key === 'progress' ? withCounted(db, matching) : matching;
  const ofPage = sorted
    .select([
      'grp.id',
      sql<number>`row_number() over (order by ${sortColumns[key]} ${sql.raw(direction)} nulls last, grp.id ${sql.raw(direction)})`.as(
        'place',
      ),
    ])
    .orderBy('place')
    .limit(size)
    .offset((page - 1) * size);
  const rows = groupsWithProgramme(db)
    .innerJoin(ofPage.as('chosen'), 'chosen.id', 'grp.id')
    .orderBy('chosen.place')
    .select((eb) => figuresOf(eb as never));
  const found = await rowsAndTotal(db, rows, matching);
  return { rows: found.rows.map(flat), total: found.total };
}

/** Counts the generations that the filters leave. */
export async function matchingCount(db: Reader, query: GroupsQuery, judged: JudgedBy): Promise<number> {
  const { n } = await matchingGroups(db, query, judged)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** One generation with its figures; undefined for an unknown or deleted one. */
export async function groupRecord(db: Reader, groupId: number) {
  const row = await groupsWithProgramme(db)
    .where('grp.id', '=', groupId)
    .select((eb) => figuresOf(eb as never))
    .select((eb) => [
      'grp.version',
      'grp.created_at as createdAt',
      'grp.closed_at as closedAt',
      toBoolean(hasDatesOrPeople(eb as never)).as('keepsProgramme'),
    ])
    .executeTakeFirst();
  return row && flat(row);
}

const hasDatesOrPeople = (eb: OfGroup) =>
  eb.or([
    eb.exists(eb.selectFrom('wave').whereRef('wave.group_id', '=', 'grp.id').select('wave.id')),
    eb.exists(eb.selectFrom('member').whereRef('member.group_id', '=', 'grp.id').select('member.id')),
  ]);

/** The tutors of today's generations, by surname. */
export function tutorNames(db: Reader) {
  return db
    .selectFrom('person')
    .where('person.id', 'in', (eb) =>
      eb.selectFrom('group_tutor').where('ended_at', 'is', null).select('tutor_id'),
    )
    .where('person.deleted_at', 'is', null)
    .orderBy('person.sort_name')
    .orderBy('person.id')
    .select(['person.id', shortNameOf('person').as('name')])
    .execute();
}

/** The name of the boss by whom a list is filtered; undefined for nobody. */
export function bossName(db: Reader, bossId: number) {
  return db
    .selectFrom('person')
    .where('person.id', '=', bossId)
    .select(['person.id', shortNameOf('person').as('name')])
    .executeTakeFirst();
}

/** The programmes that a generation can follow, by name. */
export function programmeNames(db: Reader) {
  return db
    .selectFrom('programme')
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'archived')
    .orderBy('programme.name')
    .orderBy('id')
    .select(['id', programmeNameOf().as('name')])
    .execute();
}
