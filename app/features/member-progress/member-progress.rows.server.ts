import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Outcome, ProgressQuery } from '#app/contract/admin/analytics/member-progress.ts';
import type { ModuleStanding } from '#app/domain/grades/standing.ts';
import { dayIn } from '#server/db/days.ts';
import { goesOn, opened, photoOf, published, waveOf } from '#server/db/fragments.ts';
import { EVERY_ROW } from '#server/db/pages.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import {
  type At,
  awayDays,
  type OwedDay,
  owedDays,
  riskOf,
  statusOf,
} from '#server/repositories/challenges/owed-challenges.ts';

/**
 * Memberships of the list's filters, in generations that were published; of whoever was moved, the one that goes on. Person
 * and standing are joined to the left: a count that needs neither reads neither. `owed` holds {@link owedDays}.
 */
function matchingProgress(
  db: Reader,
  query: ProgressQuery,
  at: At,
  owed: RawBuilder<OwedDay> = owedDays(at, query.groupId),
) {
  const { groupId, programmeId, unitId, moduleId, status, risk, bossId, outcome } = query;
  let members = db
    .selectFrom('member')
    .innerJoin('learner_group as run', 'run.id', 'member.group_id')
    .innerJoin('programme', 'programme.id', 'run.programme_id')
    .leftJoin('person', 'person.id', 'member.person_id')
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .where(opened('run'))
    .where('programme.deleted_at', 'is', null)
    .where(sql<boolean>`member.left_as is distinct from 'moved'`);
  const words = searchWords(query.search ?? '');
  if (words.length > 0) {
    members = members
      .where('person.deleted_at', 'is', null)
      .where(hasEveryWord(sql.ref('person.search'), words));
  }
  if (groupId !== undefined) members = members.where('member.group_id', '=', groupId);
  if (programmeId !== undefined) members = members.where('run.programme_id', '=', programmeId);
  if (unitId !== undefined) members = members.where(hasUnit(unitId));
  if (moduleId !== undefined) members = members.where(hasModule(moduleId));
  if (bossId !== undefined) members = members.where(isLedBy(bossId));
  if (query.awayDays !== undefined) {
    members = members.where(goesOn('member')).where(awayDays(at), '>=', query.awayDays);
  }
  if (outcome !== undefined) members = members.where(endedAs(outcome));
  if (status === undefined && risk === undefined) return members;
  let judged = members.leftJoin(owed.as('owed'), 'owed.member_id', 'member.id');
  if (status !== undefined) judged = judged.where(statusOf(at), '=', status);
  if (risk !== undefined) judged = judged.where(riskOf(at), '=', risk);
  return judged as unknown as typeof members;
}

type Matching = ReturnType<typeof matchingProgress>;

const hasUnit = (unitId: number) => sql<boolean>`exists (
  select from unit where unit.id = ${unitId} and unit.programme_id = run.programme_id and ${published('unit')})`;

const hasModule = (moduleId: number) => sql<boolean>`exists (
  select from module join unit on unit.id = module.unit_id and ${published('unit')}
  where module.id = ${moduleId} and unit.programme_id = run.programme_id and ${published('module')})`;

const isLedBy = (bossId: number) => sql<boolean>`exists (
  select from member_boss as pair
  where pair.member_id = member.id and pair.boss_id = ${bossId} and pair.to_on is null)`;

/** Published units of the programme around. */
const unitsInAll = sql<number>`(
  select count(*)::int from unit where unit.programme_id = run.programme_id and ${published('unit')})`;

/** `gaps`: approved although the challenge or the evaluation of a unit is missing (A-22). */
function endedAs(outcome: Outcome) {
  switch (outcome) {
    case 'passed':
      return sql<boolean>`standing.verdict = 'Aprobado'`;
    case 'failed':
      return sql<boolean>`standing.verdict = 'No aprobado'`;
    case 'pending':
      return sql<boolean>`standing.verdict is null`;
    case 'gaps':
      return sql<boolean>`(standing.verdict = 'Aprobado'
        and least(standing.challenge_units, standing.boss_units) < ${unitsInAll})`;
  }
}

/** What an order sorts by; what has no accents is compared by its bytes, generations by their place among their names. */
const sortColumns = {
  name: sql`person.sort_name`,
  number: sql`person.employee_number collate "C"`,
  group: sql`named.place`,
  progress: sql`standing.progress`,
  challenge: sql`standing.challenge_average`,
  bossGrade: sql`standing.boss_average`,
  final: sql`standing.final_grade`,
  lastAccess: sql`person.last_access_at`,
} as const;

const ordersPeople: ReadonlySet<keyof typeof sortColumns> = new Set(['name', 'number', 'lastAccess']);

/** The page's memberships with their place on it: only these are read whole. */
function pageOf(matching: Matching, { query, page, size }: Wanted) {
  const { key, down } = query.order ?? { key: 'name', down: false };
  // An order of people is read from their index, which a join to the left keeps from it; the other orders read nobody.
  let members = ordersPeople.has(key) ? matching.where('person.id', 'is not', null) : matching;
  if (key === 'group') {
    const named = sql<{ id: number; place: number }>`(
      select id, row_number() over (order by name, id) as place from learner_group)`;
    members = members.innerJoin(named.as('named'), 'named.id', 'member.group_id') as unknown as Matching;
  }
  return (
    members
      // Whoever has nothing there comes last, whatever the direction.
      .orderBy(sortColumns[key], (order) => (down ? order.desc().nullsLast() : order.asc().nullsLast()))
      .orderBy('member.id', down ? 'desc' : 'asc')
      .limit(size)
      .offset((page - 1) * size)
      .select('member.id')
  );
}

type Wanted = { query: ProgressQuery; page: number; size: number };

/** One page of the list in its order, and how many memberships match; in one round trip. */
export function progressPage(db: Reader, { at, ...wanted }: Wanted & { at: At }) {
  const { query } = wanted;
  // Whom both the page and the count judge by: read once.
  const judged = db.with('owed', () => owedDays(at, query.groupId));
  const matching = matchingProgress(db, query, at, sql<OwedDay>`owed`);
  const chosen = pageOf(matching, wanted);
  const page = db
    .selectFrom(chosen.as('chosen'))
    .select(['chosen.id', sql<number>`row_number() over ()`.as('place')]);
  return judged
    .selectNoFrom([
      jsonArrayFrom(wholeRows(db, page, at)).as('rows'),
      matching
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .executeTakeFirstOrThrow();
}

/** The memberships of the filters in their order. */
export async function progressIds(db: Reader, query: ProgressQuery, at: At): Promise<number[]> {
  const rows = await pageOf(matchingProgress(db, query, at), { query, ...EVERY_ROW }).execute();
  return rows.map(({ id }) => id);
}

/** Those memberships whole, in the order of their ids. */
export async function progressOfIds(db: Reader, ids: readonly number[], at: At) {
  const chosen = sql<{ id: number; place: number }>`(
    select id, place from unnest(${[...ids]}::int[]) with ordinality as chosen (id, place))`;
  const page = db.selectFrom(chosen.as('chosen')).select(['chosen.id', 'chosen.place']);
  const { rows } = await db
    .selectNoFrom(jsonArrayFrom(wholeRows(db, page, at)).as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

type Page = SelectQueryBuilder<DB, never, { id: number; place: number }>;

/** The memberships of a page whole, with everything that a row shows. */
function wholeRows(db: Reader, page: Page, { zone }: At) {
  return db
    .selectFrom(page.as('page'))
    .innerJoin('member', 'member.id', 'page.id')
    .innerJoin('learner_group as run', 'run.id', 'member.group_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('file as photo', photoOf('person'))
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .orderBy('page.place')
    .select((eb) => [
      'member.id',
      'member.active',
      goesOn('member').as('goesOn'),
      'member.joined_on as joinedOn',
      'person.id as personId',
      sql<boolean>`person.deleted_at is null`.as('isNamed'),
      'person.username',
      'person.employee_number as number',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'photo.id as photoId',
      'photo.name as photoName',
      'person.last_access_at as lastAccessAt',
      dayIn(zone, 'person.last_access_at').as('lastAccessOn'),
      sql<{ id: number; name: string }>`json_build_object('id', run.id, 'name', run.name)`.as('group'),
      jsonObjectFrom(
        eb
          .selectFrom('member_boss as pair')
          .innerJoin('person as leader', 'leader.id', 'pair.boss_id')
          .whereRef('pair.member_id', '=', 'member.id')
          .where('pair.to_on', 'is', null)
          .select([
            'leader.id',
            sql<string>`concat_ws(' ', leader.first_name, leader.paternal_surname)`.as('name'),
          ]),
      ).as('boss'),
      sql<number>`coalesce(standing.progress, 0)`.as('progress'),
      sql<number | null>`standing.challenge_average::float8`.as('challengeAverage'),
      sql<number>`coalesce(standing.challenge_units, 0)`.as('challengeUnits'),
      sql<number | null>`standing.boss_average::float8`.as('bossAverage'),
      sql<number>`coalesce(standing.boss_units, 0)`.as('bossUnits'),
      sql<number | null>`standing.final_grade::float8`.as('finalGrade'),
      'standing.verdict',
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .leftJoin('wave', waveOf('run.id'))
          .leftJoin('challenge_submission as challenge', (join) =>
            join
              .onRef('challenge.member_id', '=', 'member.id')
              .onRef('challenge.unit_id', '=', 'unit.id')
              .on('challenge.first_delivered_at', 'is not', null),
          )
          .leftJoin(
            sql<{ cell: StoredCell }>`lateral (
              select cell from jsonb_array_elements(standing.units) as cell
              where (cell ->> 'unitId')::int = unit.id limit 1)`.as('done'),
            (join) => join.onTrue(),
          )
          .whereRef('unit.programme_id', '=', 'run.programme_id')
          .where(published('unit'))
          .orderBy('unit.position')
          .select([
            'unit.id',
            'unit.position as order',
            'unit.name',
            'done.cell',
            sql<boolean>`challenge.id is not null`.as('delivered'),
            'wave.challenge_due_on as waveDueOn',
            sql<string | null>`(
              select extension.due_on from deadline_extension as extension
              where extension.member_id = member.id and extension.unit_id = unit.id and extension.approved
              order by extension.decided_at desc, extension.id desc limit 1)`.as('extendedTo'),
          ]),
      ).as('units'),
    ]);
}

/** What a standing keeps of a unit; null where it was not computed since the unit came. */
type StoredCell = {
  progress: number;
  modules: ModuleStanding[];
  challengeDelivered: boolean;
  surveySent: boolean;
  selfAssessmentSent: boolean;
} | null;

export type StoredProgress = Awaited<ReturnType<typeof progressPage>>['rows'][number];

/** One generation in one unit: whoever goes on there, and the sum of their progress. */
export type StoredMapCell = {
  groupId: number;
  groupName: string;
  unitId: number;
  order: number;
  unitName: string;
  people: number;
  sum: number;
};

/** The sums of the map, of whoever goes on and is left by the filters; with a module chosen, of that module. */
export async function mapCells(db: Reader, query: ProgressQuery, at: At): Promise<StoredMapCell[]> {
  const members = matchingProgress(db, query, at)
    .where(goesOn('member'))
    .select(['member.id', 'member.group_id']);
  const { unitId, moduleId } = query;
  const progress =
    moduleId === undefined
      ? sql`(cell ->> 'progress')::int`
      : sql`(select (part ->> 'progress')::int from jsonb_array_elements(cell -> 'modules') as part
          where (part ->> 'moduleId')::int = ${moduleId})`;
  const { rows } = await sql<StoredMapCell>`
    with summed as materialized (
      select group_id, unit_id, count(*)::int as people, sum(progress)::int as sum from (
        select chosen.group_id, (cell ->> 'unitId')::int as unit_id, ${progress} as progress
        from (${members}) as chosen
        join standing on standing.member_id = chosen.id
        cross join lateral jsonb_array_elements(standing.units) as cell
      ) as cells
      where progress is not null and ${unitId === undefined ? sql`true` : sql`unit_id = ${unitId}`}
      group by group_id, unit_id
    )
    select run.id as "groupId", run.name as "groupName", unit.id as "unitId", unit.position as "order",
      unit.name as "unitName", summed.people, summed.sum
    from summed
    join learner_group as run on run.id = summed.group_id
    join unit on unit.id = summed.unit_id and ${published('unit')}
    order by run.id, unit.position
  `.execute(db);
  return rows;
}

/** Which of the filters' ids are known, and belong together. */
export function knownFilters(db: Reader, { groupId, programmeId, unitId, moduleId, bossId }: ProgressQuery) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('learner_group as run')
        .where('run.id', '=', groupId ?? 0)
        .where(opened('run'))
        .select('run.programme_id')
        .$asScalar()
        .as('programmeOfGroup'),
      eb
        .selectFrom('programme')
        .where('programme.id', '=', programmeId ?? 0)
        .where('programme.deleted_at', 'is', null)
        .select('programme.id')
        .$asScalar()
        .as('programme'),
      eb
        .selectFrom('unit')
        .where('unit.id', '=', unitId ?? 0)
        .where('unit.deleted_at', 'is', null)
        .select('unit.programme_id')
        .$asScalar()
        .as('programmeOfUnit'),
      eb
        .selectFrom('module')
        .where('module.id', '=', moduleId ?? 0)
        .where('module.deleted_at', 'is', null)
        .select('module.unit_id')
        .$asScalar()
        .as('unitOfModule'),
      eb
        .selectFrom('person')
        .where('person.id', '=', bossId ?? 0)
        .select('person.id')
        .$asScalar()
        .as('boss'),
    ])
    .executeTakeFirstOrThrow();
}

/** What the filters offer: generations, programmes with their units, the modules of the chosen unit, the chosen boss. */
export function progressChoices(db: Reader, { unitId, bossId }: ProgressQuery) {
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('learner_group as run')
          .where(opened('run'))
          .orderBy('run.starts_on', 'desc')
          .orderBy('run.id', 'desc')
          .select(['run.id', 'run.name', 'run.programme_id as programmeId']),
      ).as('groups'),
      jsonArrayFrom(
        eb
          .selectFrom('programme')
          .where('programme.deleted_at', 'is', null)
          .orderBy('programme.name')
          .orderBy('programme.id')
          .select((of) => [
            'programme.id',
            'programme.name',
            jsonArrayFrom(
              of
                .selectFrom('unit')
                .whereRef('unit.programme_id', '=', 'programme.id')
                .where(published('unit'))
                .orderBy('unit.position')
                .select(['unit.id', 'unit.name']),
            ).as('units'),
          ]),
      ).as('programmes'),
      jsonArrayFrom(
        eb
          .selectFrom('module')
          .where('module.unit_id', '=', unitId ?? 0)
          .where(published('module'))
          .orderBy('module.position')
          .select(['module.id', 'module.name']),
      ).as('modules'),
      jsonObjectFrom(
        eb
          .selectFrom('person')
          .where('person.id', '=', bossId ?? 0)
          .select(['person.id', sql<string>`concat_ws(' ', first_name, paternal_surname)`.as('name')]),
      ).as('boss'),
    ])
    .executeTakeFirstOrThrow();
}

/** The chosen memberships, with what decides whether anything is done with them. */
export function chosenMembers(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('member')
    .innerJoin('learner_group as run', 'run.id', 'member.group_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where((eb) => eb('member.id', '=', eb.fn.any(eb.val([...ids]))))
    .where(opened('run'))
    .orderBy('member.group_id')
    .orderBy('member.id')
    .select([
      'member.id as memberId',
      'member.person_id as personId',
      'member.active',
      'member.finished_at as finishedAt',
      'member.group_id as groupId',
      'run.programme_id as programmeId',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      sql<boolean>`person.deleted_at is null`.as('isNamed'),
    ])
    .execute();
}

/** The programme of a published unit; undefined for any other one. */
export async function programmeOfUnit(db: Reader, unitId: number): Promise<number | undefined> {
  const unit = await db
    .selectFrom('unit')
    .where('unit.id', '=', unitId)
    .where(published('unit'))
    .select('unit.programme_id as programmeId')
    .executeTakeFirst();
  return unit?.programmeId;
}
