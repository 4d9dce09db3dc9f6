import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import type { ListKey } from '#app/contract/admin/analytics/figure-lists.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { listOf, rowsOf } from '../lists.server.ts';
import type { Scope } from '../scope.server.ts';
import { count, type Figures, share, shortTable, TABLE_ROWS } from './figure-shapes.server.ts';
import { groupSums, measure } from './figures.server.ts';

/** What members are counted by. */
const parts = {
  generation: 'por_generacion',
  boss: 'por_jefe',
  store: 'por_sucursal',
  area: 'por_area',
  job: 'por_puesto',
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
  const [sums, measured, lines, profiles] = await Promise.all([
    groupSums(db, scope),
    measure(db, scope, ['altas', 'bajas', 'movidas', 'terminadas', 'sin_acceso', 'no_entregado']),
    linesOf(db, scope),
    profileTable(db),
  ]);
  const { altas, bajas, movidas, terminadas, sin_acceso, no_entregado } = measured;
  return {
    figures: [
      count('vigentes', sums.members),
      count('altas', altas.n),
      count('bajas', bajas.n),
      count('movidas', movidas.n),
      count('terminadas', terminadas.n),
      share('sin_acceso', sin_acceso.n, sums.members),
      share('no_entregado', no_entregado.n, sums.members),
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

/**
 * Who follows a generation today by each part, the first of each part. Both risks are one number of a row, so that a row
 * is counted once in each part.
 */
async function linesOf(db: Reader, scope: Scope): Promise<Line[]> {
  const where = (key: ListKey) => listOf(key, scope).where;
  const columns = partKeys.map((part) => sql.ref(part));
  const partOf = partKeys.map((part) => sql`when grouping(${sql.ref(part)}) = 0 then ${sql.lit(part)}`);
  const { rows } = await sql<Line>`
    with present as (
      select member.group_id as generation, given.boss_id as boss, person.store, person.area, person.job_title as job,
        (${where('sin_acceso')})::int + 2 * (${where('no_entregado')})::int as risks
      ${rowsOf('members', scope, new Set(['person', 'boss']))} and ${where('vigentes')}
    ), alike as (
      select case ${sql.join(partOf, sql` `)} end as part,
        coalesce(generation::text, boss::text, store, area, job) as value, risks, count(*)::int as n
      from present group by grouping sets (${sql.join(columns.map((column) => sql`(${column}, risks)`))})
    ), counted as (
      select part, value, sum(n)::int as members,
        coalesce(sum(n) filter (where risks in (1, 3)), 0)::int as away,
        coalesce(sum(n) filter (where risks in (2, 3)), 0)::int as late,
        coalesce(sum(n) filter (where risks > 0), 0)::int as risk
      from alike where value <> '' group by part, value
    ), placed as (
      select *, count(*) over (partition by part)::int as total,
        row_number() over (partition by part order by risk desc, members desc, value) as place
      from counted
    )
    select part, members, away, late, risk, total, case part
      when 'generation' then (select name from learner_group where id = value::int)
      when 'boss' then (select ${shownNameOf('person')} from person where id = value::int)
      else value end as name
    from placed where place <= ${TABLE_ROWS} order by part, place
  `.execute(db);
  return rows;
}

/** Where most are at risk first. */
const partTable = (part: Part, lines: readonly Line[]): FigureTable =>
  shortTable(
    parts[part],
    [
      { key: 'vigentes', name: 'Vigentes', kind: 'count' },
      { key: 'sin_acceso', name: 'Sin acceso en 14 días', kind: 'count' },
      { key: 'no_entregado', name: 'Con retos vencidos', kind: 'count' },
      { key: 'riesgo', name: 'En riesgo alto', kind: 'count' },
    ],
    lines.map(({ name, members, away, late, risk }) => ({ name, values: [members, away, late, risk] })),
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
