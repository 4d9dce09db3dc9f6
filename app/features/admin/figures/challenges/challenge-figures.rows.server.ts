import { type RawBuilder, sql } from 'kysely';
import type {
  ChallengeFigure,
  ChallengeFiguresQuery,
  ChallengeFiguresRow,
  ChallengePerson,
} from '#app/contract/admin/figures/challenges.ts';
import type { Scope } from '#app/contract/admin/figures/scope.ts';
import { isInScope } from '#app/product/admin/figures/scope.rows.server.ts';
import { goesOn, programmeNameOf, published, shownKeyOf, shownNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import { isToGrade } from '#server/repositories/analytics/unit-facts.ts';

/** The day on which the figures are told. */
type Judged = { today: string };

export type Page = { page: number; size: number };

/** Generations that stand and have been published, with the published units of their programme. */
export const places = (scope: Scope, search = '') => sql`
  select grp.id as group_id, grp.name as group_name, grp.starts_on as group_starts_on, programme.id as programme_id, ${programmeNameOf()} as programme_name,
    unit.id as unit_id, unit.name as unit_name, unit.position as unit_order, wave.challenge_due_on as wave_due_on
  from learner_group as grp
  join programme on programme.id = grp.programme_id and programme.deleted_at is null
  join unit on unit.programme_id = programme.id and ${published('unit')}
  left join wave on wave.group_id = grp.id and wave.unit_id = unit.id
  where ${isInScope('grp', scope)} and ${scope.unitId === undefined ? sql`true` : sql`unit.id = ${scope.unitId}`}
    and ${hasEveryWord(sql`plain(grp.name || ' ' || unit.name)`, searchWords(search))}`;

/**
 * One row per active member in each of the places of a query, finished ones too: the challenge as it stands. The day
 * against which a delivery is late is the member's own (A-68).
 */
export const factsIn = (from: RawBuilder<unknown>) => sql`
  select place.*, fact.member_id, member.person_id, ${goesOn('member')} as goes_on, fact.due_on, fact.delivered_on,
    fact.returned, fact.graded_on, fact.grade_hours, fact.challenge
  from (${from}) as place
  join member_unit_fact as fact on fact.group_id = place.group_id and fact.unit_id = place.unit_id
  join member on member.id = fact.member_id and member.active`;

/** The facts that a figure counts: the list counts them, and its panel shows them. */
const counts = (today: string): Record<ChallengeFigure, RawBuilder<boolean>> => ({
  members: sql`true`,
  delivered: sql`fact.delivered_on is not null`,
  // A challenge without a day is never late (A-15).
  onTime: sql`(fact.delivered_on is not null and (fact.delivered_on > fact.due_on) is not true)`,
  late: sql`fact.delivered_on > fact.due_on`,
  missing: sql`(fact.delivered_on is null and fact.due_on < ${today})`,
  // Nobody grades in a generation that is over.
  toGrade: sql`(${isToGrade} and fact.goes_on)`,
  returned: sql`fact.returned`,
  graded: sql`fact.graded_on is not null`,
});

const figuresOf = (facts: RawBuilder<unknown>, today: string) => sql`
  select fact.group_id, fact.unit_id, ${sql.join(
    Object.entries(counts(today)).map(
      ([figure, counted]) => sql`(count(*) filter (where ${counted}))::int as ${sql.ref(figure)}`,
    ),
  )},
    sum(fact.challenge)::int as "gradeSum",
    percentile_cont(0.5) within group (order by fact.grade_hours) as hours
  from (${facts}) as fact
  group by fact.group_id, fact.unit_id`;

type OrderKey = NonNullable<ChallengeFiguresQuery['order']>['key'];

/** Orders by what is known before anything is counted. */
const placeColumns: Partial<Record<OrderKey, RawBuilder<unknown>>> = {
  starts: sql`place.group_starts_on`,
  name: sql`plain(place.group_name)`,
  unit: sql`place.unit_order`,
  due: sql`place.wave_due_on`,
};

function figureColumn(key: OrderKey) {
  if (key === 'mean') return sql`figures."gradeSum"::numeric / nullif(figures.graded, 0)`;
  return key === 'hours' ? sql`figures.hours` : sql`coalesce(figures.${sql.ref(key)}, 0)`;
}

type FigureRow = Omit<ChallengeFiguresRow, 'mean'> & {
  /** In tenths; null without a published grade. */
  gradeSum: number | null;
};

/**
 * One page of the generations and units, the newest generation first by itself, and how many there are. Only an order by a figure
 * counts more than the rows of its page.
 */
export async function challengeFiguresPage(
  db: Reader,
  { query, page, size, today }: { query: ChallengeFiguresQuery } & Page & Judged,
): Promise<{ rows: FigureRow[]; total: number }> {
  const { key, down } = query.order ?? { key: 'starts', down: true };
  const direction = sql.raw(down ? 'desc' : 'asc');
  const all = places(query, query.search);
  const figures = (from: RawBuilder<unknown>) => figuresOf(factsIn(from), today);
  const column = placeColumns[key];
  const ranked = (by: RawBuilder<unknown>) =>
    sql`row_number() over (order by ${by} ${direction} nulls last, plain(place.group_name), place.group_id,
      place.unit_order, place.unit_id) as rank`;
  const cut = sql`order by rank limit ${size} offset ${(page - 1) * size}`;
  const chosen = column
    ? sql`ranked as materialized (select place.*, ${ranked(column)} from (${all}) as place ${cut}),
        figures as (${figures(sql`select * from ranked`)})`
    : sql`figures as materialized (${figures(all)}),
        ranked as (
          select place.*, ${ranked(figureColumn(key))} from (${all}) as place
          left join figures on figures.group_id = place.group_id and figures.unit_id = place.unit_id ${cut}
        )`;
  const { rows } = await sql<FigureRow>`
    with ${chosen}
    select json_build_object('id', ranked.group_id, 'name', ranked.group_name) as group,
      json_build_object('id', ranked.programme_id, 'name', ranked.programme_name) as programme,
      json_build_object('id', ranked.unit_id, 'order', ranked.unit_order, 'name', ranked.unit_name) as unit,
      ranked.wave_due_on as "dueOn", ${sql.join(
        Object.keys(counts(today)).map(
          (figure) => sql`coalesce(figures.${sql.ref(figure)}, 0) as ${sql.ref(figure)}`,
        ),
      )},
      figures."gradeSum", figures.hours
    from ranked left join figures on figures.group_id = ranked.group_id and figures.unit_id = ranked.unit_id
    order by ranked.rank`.execute(db);
  const total = await countOf(db, all);
  return { rows, total };
}

export async function countOf(db: Reader, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{
    n: number;
  }>`select count(*)::int as n from (${rows}) as counted`.execute(db);
  return found[0]?.n ?? 0;
}

export type ChallengePersonRow = Omit<ChallengePerson, 'grade'> & { challenge: number | null };

/** A page of the people behind facts, by surname. */
export async function peoplePage(
  db: Reader,
  facts: RawBuilder<unknown>,
  { page, size }: Page,
): Promise<{ rows: ChallengePersonRow[]; total: number }> {
  const { rows } = await sql<ChallengePersonRow>`
    select person.id, ${shownNameOf('person')} as name, ${shownKeyOf('person', 'username')} as username,
      json_build_object('id', fact.group_id, 'name', fact.group_name) as group,
      json_build_object('id', fact.unit_id, 'order', fact.unit_order, 'name', fact.unit_name) as unit,
      fact.due_on as "dueOn", fact.delivered_on as "deliveredOn", fact.returned, fact.graded_on as "gradedOn",
      fact.challenge, fact.grade_hours as hours
    from (${facts}) as fact join person on person.id = fact.person_id
    order by person.sort_name, person.id, fact.group_id, fact.unit_order, fact.unit_id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: await countOf(db, facts) };
}

/** A page of the people behind a figure of a generation in a unit. */
export function challengePeoplePage(
  db: Reader,
  {
    figure,
    groupId,
    unitId,
    today,
    ...page
  }: { figure: ChallengeFigure; groupId: number; unitId: number } & Page & Judged,
) {
  const facts = factsIn(places({ groupId, unitId }));
  return peoplePage(db, sql`select fact.* from (${facts}) as fact where ${counts(today)[figure]}`, page);
}

/** The names of a generation and a unit of its programme; undefined where they do not belong together. */
export async function placeNames(
  db: Reader,
  place: { groupId: number; unitId: number },
): Promise<{ group: string; unit: { order: number; name: string } } | undefined> {
  const { rows } = await sql<{ group: string; unit: { order: number; name: string } }>`
    select place.group_name as group, json_build_object('order', place.unit_order, 'name', place.unit_name) as unit
    from (${places(place)}) as place`.execute(db);
  return rows[0];
}
