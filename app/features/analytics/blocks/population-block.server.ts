import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import type { ListKey } from '#app/contract/admin/analytics/figure-lists.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { listOf, rowsOf } from '../lists.server.ts';
import type { Scope } from '../scope.server.ts';
import { count, type Figures, share, shortTable, TABLE_ROWS } from './figure-shapes.server.ts';
import { groupSums } from './figures.server.ts';

const counted = ['altas', 'bajas', 'movidas', 'terminadas', 'sin_acceso', 'no_entregado'] satisfies ListKey[];
type Counted = Record<(typeof counted)[number], number>;

/** What members are counted by. */
const parts = {
  generation: { key: 'por_generacion', column: sql`member.group_id::text` },
  boss: { key: 'por_jefe', column: sql`given.boss_id::text` },
  store: { key: 'por_sucursal', column: sql`person.store` },
  area: { key: 'por_area', column: sql`person.area` },
  job: { key: 'por_puesto', column: sql`person.job_title` },
};
type Part = keyof typeof parts;
const partKeys = Object.keys(parts) as Part[];

type Line = {
  part: Part;
  name: string;
  members: number;
  away: number;
  late: number;
  risk: number;
  total: number;
};

/** Who came, left and stays away. */
export async function populationBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [sums, { totals, lines }, profiles] = await Promise.all([
    groupSums(db, scope),
    countedBy(db, scope),
    profileTable(db),
  ]);
  const { altas, bajas, movidas, terminadas, sin_acceso, no_entregado } = totals;
  return {
    figures: [
      count('vigentes', sums.members),
      count('altas', altas),
      count('bajas', bajas),
      count('movidas', movidas),
      count('terminadas', terminadas),
      share('sin_acceso', sin_acceso, sums.members),
      share('no_entregado', no_entregado, sums.members),
    ],
    tables: [
      ...partKeys.map((part) =>
        partTable(
          part,
          lines.filter((line) => line.part === part),
        ),
      ),
      socialTable(sums.social),
      profiles,
    ],
  };
}

/** All members, and those who follow a generation today by each part, by one pass over them. */
async function countedBy(db: Reader, scope: Scope): Promise<{ totals: Counted; lines: Line[] }> {
  const where = (key: ListKey) => listOf(key, scope).where;
  const columns = partKeys.map((part) => sql`${parts[part].column}`);
  const partOf = partKeys.map((part) => sql`when grouping(${parts[part].column}) = 0 then ${sql.lit(part)}`);
  const { rows } = await sql<{ totals: Counted; lines: Line[] | null }>`
    with counted as (
      select case ${sql.join(partOf, sql` `)} end as part, coalesce(${sql.join(columns)}) as value,
        ${sql.join(counted.map((key) => sql`count(*) filter (where ${where(key)})::int as ${sql.id(key)}`))},
        count(*) filter (where ${where('vigentes')})::int as members,
        count(*) filter (where ${where('sin_acceso')} or ${where('no_entregado')})::int as risk
      ${rowsOf('members', scope, new Set(['person', 'boss']))}
      group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))})
    ), placed as (
      select *, count(*) over (partition by part)::int as total,
        row_number() over (partition by part order by risk desc, members desc, value) as place
      from counted where members > 0 and value <> ''
    )
    select
      (select jsonb_build_object(${sql.join(
        counted.flatMap((key) => [sql.lit(key), sql`coalesce(sum(${sql.id(key)}), 0)`]),
      )}) from counted where part = 'generation') as totals,
      (select jsonb_agg(jsonb_build_object('part', part, 'members', members, 'away', sin_acceso, 'late', no_entregado,
          'risk', risk, 'total', total, 'name', case part
            when 'generation' then (select name from learner_group where id = value::int)
            when 'boss' then (select ${shownNameOf('person')} from person where id = value::int)
            else value end) order by place)
        from placed where place <= ${TABLE_ROWS}) as lines
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a sum without a row');
  return { totals: found.totals, lines: found.lines ?? [] };
}

/** Where most are at risk first. */
const partTable = (part: Part, lines: readonly Line[]): FigureTable =>
  shortTable(
    parts[part].key,
    [
      { key: 'vigentes', name: 'Vigentes', kind: 'count' },
      { key: 'sin_acceso', name: 'Sin acceso en 14 días', kind: 'count' },
      { key: 'no_entregado', name: 'Con retos vencidos', kind: 'count' },
      { key: 'riesgo', name: 'En riesgo alto', kind: 'count' },
    ],
    lines.map(({ name, members, away, late, risk }) => ({ name, values: [members, away, late, risk] })),
    lines[0]?.total,
  );

/** Accounts in use by profile: a filter of generations does not touch them. */
async function profileTable(db: Reader): Promise<FigureTable> {
  const { rows } = await sql<{ name: string; n: number }>`
    select profile.name, count(person.id)::int as n
    from profile left join person_profile on person_profile.profile_id = profile.id
    left join person on person.id = person_profile.person_id and person.active and person.deleted_at is null
    group by profile.id order by profile.id
  `.execute(db);
  return shortTable(
    'por_perfil',
    [{ key: 'personas', name: 'Cuentas en uso', kind: 'count' }],
    rows.map(({ name, n }) => ({ name, values: [n] })),
  );
}

const socialNames = ['Nivel 0', 'Nivel 1', 'Nivel 2', 'Nivel 3'];

const socialTable = (social: readonly number[]): FigureTable =>
  shortTable(
    'nivel_social',
    [{ key: 'personas', name: 'Participantes', kind: 'count' }],
    socialNames.map((name, level) => ({ name, values: [social[level] ?? 0] })),
  );
