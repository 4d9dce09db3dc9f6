import { type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { partOfPeople } from '#app/contract/stored/tasks/people.ts';
import { dayIn, goesOn, isOpenAccount, programmeNameOf, shortNameOf } from '#server/db/fragments.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import { accountStateOf, matchingPeople } from '#server/repositories/people/matching-people.ts';
import type { Trx } from '#server/world.ts';

/** Counts the people that the filters leave. */
export async function matchingCount(db: Reader, query: PeopleQuery, now: Date): Promise<number> {
  const { n } = await matchingPeople(db, query, now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The last person of a page, by the order of names. */
export type Place = { name: string; id: number };

type ChosenPeople = SelectQueryBuilder<DB, 'person', { id: number }>;

/** The next people of some filters, in the order of their names. */
export function nextPeople(
  db: Reader,
  query: PeopleQuery,
  { now, after, limit }: { now: Date; after: Place | null; limit: number },
): ChosenPeople {
  let people = matchingPeople(db, query, now);
  if (after) {
    people = people.where(
      sql<boolean>`(person.sort_name, person.id) > (${after.name}::text, ${after.id}::int)`,
    );
  }
  return people
    .orderBy('person.sort_name')
    .orderBy('person.id')
    .limit(limit)
    .select('person.id') as unknown as ChosenPeople;
}

/** People of one part of the file. */
export const PART = 2_000;
/** Parts that one statement keeps: all of a large platform in one would come near its longest time. */
const PARTS_AT_ONCE = 5;

/**
 * Keeps the people of some filters in the order of their names, those of a part of the file as one row of the task; gives
 * how many they are.
 */
export async function keepPeople(
  trx: Trx,
  taskId: number,
  { query, now }: { query: PeopleQuery; now: Date },
): Promise<number> {
  const limit = PARTS_AT_ONCE * PART;
  let kept = 0;
  for (let after: Place | null = null; ; ) {
    const people = nextPeople(trx, query, { now, after, limit });
    const last = await keepSome(trx, taskId, { people, behind: kept });
    if (!last) return kept;
    kept += last.count;
    if (last.count < limit) return kept;
    after = last;
  }
}

type Kept = Place & { count: number };

/** Keeps some people behind those that are kept; gives the last of them and how many they are. */
async function keepSome(
  trx: Trx,
  taskId: number,
  { people, behind }: { people: ChosenPeople; behind: number },
): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    with chosen as materialized (
      select *, row_number() over (order by next.sort_name, next.id) as place
      from (${people.select('person.sort_name')}) as next
    ), kept as (
      insert into task_row (task_id, line, input)
      select ${taskId}, (${behind}::int + place - 1) / ${sql.lit(PART)} + 1, jsonb_agg(id order by place)
      from chosen group by 2
    )
    select place::int as count, sort_name as name, id from chosen order by place desc limit 1
  `.execute(trx);
  return rows[0];
}

/** The ids of the people of a part of the file, the first of which is part 0. */
export async function keptPeople(db: Reader, taskId: number, part: number): Promise<number[]> {
  const row = await db
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .where('line', '=', part + 1)
    .select('input')
    .executeTakeFirst();
  return z.parse(partOfPeople, row?.input ?? []);
}

/** These people. */
export const peopleOf = (db: Reader, ids: readonly number[]): ChosenPeople =>
  db
    .selectFrom('person')
    .where('person.id', '=', sql<number>`any(${ids}::int[])`)
    .select('person.id') as unknown as ChosenPeople;

/** Forgets the people of a task that was done. */
export async function forgetKeptPeople(trx: Trx, taskId: number): Promise<void> {
  await trx.deleteFrom('task_row').where('task_id', '=', taskId).execute();
}

/** People of an export with what its lines say, in the order of their names. */
export function exportedPeople(db: Reader, chosen: ChosenPeople, zone: string) {
  return (
    db
      .with('chosen', () => chosen)
      .selectFrom('chosen')
      .innerJoin('person', 'person.id', 'chosen.id')
      .where('person.deleted_at', 'is', null)
      .leftJoin('member', (join) => join.onRef('member.person_id', '=', 'person.id').on(goesOn('member')))
      .leftJoin('learner_group as grp', (join) =>
        join.onRef('grp.id', '=', 'member.group_id').on('grp.deleted_at', 'is', null),
      )
      .leftJoin('member_boss as pair', (join) =>
        join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
      )
      // Without a generation it is the boss that waits for one: the file comes back as it went.
      .leftJoin('waiting_boss as waiting', (join) =>
        join.onRef('waiting.person_id', '=', 'person.id').on('member.id', 'is', null),
      )
      .leftJoin('person as boss', (join) =>
        join
          .on((eb) => eb('boss.id', '=', eb.fn.coalesce('pair.boss_id', 'waiting.boss_id')))
          .on((eb) => eb.or([eb('pair.boss_id', 'is not', null), isOpenAccount('boss')])),
      )
      .orderBy('person.sort_name')
      .orderBy('person.id')
      .select((eb) => [
        'person.id',
        'person.sort_name as sortName',
        'person.employee_number as number',
        'person.username',
        'person.email',
        'person.first_name as firstName',
        'person.paternal_surname as paternalSurname',
        'person.maternal_surname as maternalSurname',
        'person.store',
        'person.area',
        'person.job_title as jobTitle',
        dayIn(zone, 'person.last_access_at').as('lastAccessOn'),
        dayIn(zone, 'person.created_at').as('createdOn'),
        'grp.name as groupName',
        'boss.employee_number as bossNumber',
        'pair.from_on as bossFrom',
        accountStateOf().as('state'),
        eb
          .selectFrom('person_profile as own')
          .whereRef('own.person_id', '=', 'person.id')
          .select(
            sql<number[]>`coalesce(array_agg(own.profile_id::int order by own.profile_id), '{}')`.as(
              'profiles',
            ),
          )
          .$asScalar()
          .$notNull()
          .as('profiles'),
      ])
      .execute()
  );
}

export type ExportedPerson = Awaited<ReturnType<typeof exportedPeople>>[number];

/** The name of a generation, and of a boss, for the line that says the filters. */
export async function filterNames(db: Reader, { groupId, programmeId, bossId }: PeopleQuery) {
  const group = groupId
    ? await db.selectFrom('learner_group').where('id', '=', groupId).select('name').executeTakeFirst()
    : undefined;
  const programme = programmeId
    ? await db
        .selectFrom('programme')
        .where('id', '=', programmeId)
        .select(programmeNameOf().as('name'))
        .executeTakeFirst()
    : undefined;
  const boss = bossId
    ? await db
        .selectFrom('person')
        .where('id', '=', bossId)
        .select(shortNameOf('person').as('name'))
        .executeTakeFirst()
    : undefined;
  return { group: group?.name, programme: programme?.name, boss: boss?.name };
}
