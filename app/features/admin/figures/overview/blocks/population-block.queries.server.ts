import { type RawBuilder, sql } from 'kysely';
import type { FigureTable, PopulationPart } from '#app/contract/admin/figures/analytics.ts';
import type { TableKey } from '#app/contract/admin/figures/figure-keys.ts';
import { type ListPart, listPartText } from '#app/contract/admin/figures/figure-lists.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { rowsOf } from '../lists/list.rows.server.ts';
import { listOf } from '../lists/lists.queries.server.ts';
import { isGroupIn, type Scope } from '../scope.queries.server.ts';
import { areDays, countDays, riskDays } from './day-counts.queries.server.ts';
import { count, type Figures, share, shortTable, TABLE_ROWS } from './figure-shapes.ts';
import { groupSums } from './figures.queries.server.ts';

/** The people who came, who left and who stay away. */
export async function populationBlock(db: Reader, scope: Scope): Promise<Figures> {
  const { from, until, by } = scope;
  const { away, late } = riskDays(scope);
  const [sums, counted, parts, profiles] = await Promise.all([
    groupSums(db, scope),
    countDays(db, scope, {
      joined: { kinds: ['joined'], from, until },
      dropped: { kinds: ['dropped'], from, until },
      moved: { kinds: ['moved'], from, until },
      finished: { kinds: ['finished'], from, until },
      away,
      late,
    }),
    by === undefined ? generationTable(db, scope) : partTable(db, scope, by),
    profileTable(db),
  ]);
  return {
    figures: [
      count('present', sums.members),
      count('joined', counted.joined),
      count('dropped', counted.dropped),
      count('moved', counted.moved),
      count('finished', counted.finished),
      share('away', counted.away, sums.members),
      share('late', counted.late, sums.members),
    ],
    tables: [parts, socialTable(sums.social), profiles],
  };
}

type Line = {
  part: string | number;
  name: string;
  members: number;
  away: number;
  late: number;
  risk: number;
  total: number;
};

/** The people at risk in each generation, from the sums of days. */
async function generationTable(db: Reader, scope: Scope): Promise<FigureTable> {
  const days = { ...riskDays(scope), risk: { kinds: ['risk'], until: scope.today } } as const;
  const columns = (['away', 'late', 'risk'] as const).map(
    (key) => sql`coalesce(sum(sums.n) filter (where ${areDays(scope, days[key])}), 0)::int as ${sql.id(key)}`,
  );
  const { rows } = await sql<Line>`
    select learner_group.id as part, learner_group.name, min(counted.members)::int as members, ${sql.join(columns)}, count(*) over ()::int as total
    from learner_group
    join analytics_group as counted on counted.group_id = learner_group.id
    left join analytics_day as sums on sums.group_id = learner_group.id
      and sums.kind in ('seen', 'unseen', 'missed', 'missing', 'risk')
    where ${isGroupIn(scope)} and learner_group.status = 'published' and counted.members > 0
    group by learner_group.id order by risk desc, members desc, learner_group.name, learner_group.id limit ${TABLE_ROWS}
  `.execute(db);
  return tableOf('byGroup', 'group', rows);
}

type Part = { table: TableKey; value: RawBuilder<unknown>; name: RawBuilder<unknown> };
const parts: Record<PopulationPart, Part> = {
  boss: {
    table: 'byBoss',
    value: sql`given.boss_id`,
    name: sql`(select ${shownNameOf('person')} from person where id = value)`,
  },
  store: { table: 'byStore', value: sql`nullif(person.store, '')`, name: sql`value` },
  area: { table: 'byArea', value: sql`nullif(person.area, '')`, name: sql`value` },
  job: { table: 'byJob', value: sql`nullif(person.job_title, '')`, name: sql`value` },
};

/** The people at risk by another part of the company: people are read one by one. */
async function partTable(db: Reader, scope: Scope, by: PopulationPart): Promise<FigureTable> {
  const { table, value, name } = parts[by];
  const ofAnyUnit = { ...scope, unitId: undefined };
  const { rows } = await sql<Line>`
    with present as (
      select ${value} as value, ${listOf('away', scope).where} as away,
        ${listOf('late', scope).where} as late,
        ${listOf('away', scope).where} or ${listOf('late', ofAnyUnit).where} as risk
      ${rowsOf('members', scope, new Set(['person', 'boss']))} and ${listOf('present', scope).where}
    ), counted as (
      select value, count(*)::int as members, count(*) filter (where away)::int as away,
        count(*) filter (where late)::int as late, count(*) filter (where risk)::int as risk
      from present where value is not null group by value
    )
    select value as part, ${name} as name, members, away, late, risk, count(*) over ()::int as total
    from counted order by risk desc, members desc, value limit ${TABLE_ROWS}
  `.execute(db);
  return tableOf(table, by, rows);
}

/** The row with most people at risk comes first. */
const tableOf = (key: TableKey, part: ListPart, lines: readonly Line[]): FigureTable =>
  shortTable(
    key,
    [
      { key: 'present', name: 'Vigentes', kind: 'count' },
      { key: 'away', name: 'Sin acceso en 14 días', kind: 'count' },
      { key: 'late', name: 'Con retos vencidos', kind: 'count' },
      { key: 'risk', name: 'En riesgo alto', kind: 'count' },
    ],
    lines.map(({ part: value, name, members, away, late, risk }) => ({
      name,
      values: [members, away, late, risk],
      lists: ['present', 'away', 'late', 'highRisk'],
      parts: listPartText(part, value),
    })),
    lines[0]?.total,
  );

/** Accounts in use by profile, the few others taken from all: a filter of generations does not touch them. */
async function profileTable(db: Reader): Promise<FigureTable> {
  const { rows } = await sql<{ name: string; n: number }>`
    select profile.name, (
      (select count(*) from person_profile where profile_id = profile.id)
      - (select count(*) from person join person_profile on person_id = person.id
          where profile_id = profile.id and not (person.active and person.deleted_at is null))
    )::int as n
    from profile order by profile.id
  `.execute(db);
  return shortTable(
    'byProfile',
    [{ key: 'people', name: 'Cuentas en uso', kind: 'count' }],
    rows.map(({ name, n }) => ({ name, values: [n] })),
  );
}

const socialNames = ['Nivel 0', 'Nivel 1', 'Nivel 2', 'Nivel 3'];

const socialTable = (social: readonly number[]): FigureTable =>
  shortTable(
    'socialLevels',
    [{ key: 'people', name: 'Participantes', kind: 'count' }],
    socialNames.map((name, level) => ({
      name,
      values: [social[level] ?? 0],
      lists: ['present'],
      parts: listPartText('socialLevel', level),
    })),
  );
