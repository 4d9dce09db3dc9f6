import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import type { Reader } from '#server/db/template.ts';
import { sourceOf } from '../lists.server.ts';
import { isGroupIn, type Scope } from '../scope.server.ts';
import { count, type Figures, share, shortTable } from './figure-shapes.server.ts';
import { groupSums, measure } from './figures.server.ts';

/** Who came, left and stays away. */
export async function populationBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [sums, measured, byGroup] = await Promise.all([
    groupSums(db, scope),
    measure(db, scope, ['altas', 'bajas', 'movidas', 'terminadas', 'sin_acceso', 'no_entregado']),
    populationByGroup(db, scope),
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
    tables: [byGroup, socialTable(sums.social)],
  };
}

async function populationByGroup(db: Reader, scope: Scope): Promise<FigureTable> {
  const { rows } = await sql<{ name: string; members: number; away: number; late: number }>`
    select learner_group.name, sums.members, coalesce(away.n, 0)::int as away, coalesce(late.n, 0)::int as late
    from learner_group join analytics_group as sums on sums.group_id = learner_group.id
    left join (
      select member.group_id, count(*) as n from (${sourceOf('sin_acceso', scope)}) as listed
      join member on member.id = listed.member_id group by member.group_id
    ) as away on away.group_id = learner_group.id
    left join (
      select member.group_id, count(*) as n from (${sourceOf('no_entregado', scope)}) as listed
      join member on member.id = listed.member_id group by member.group_id
    ) as late on late.group_id = learner_group.id
    where ${isGroupIn(scope)} and learner_group.status = 'published' and sums.members > 0
    order by (coalesce(away.n, 0) + coalesce(late.n, 0))::numeric / sums.members desc, learner_group.name
  `.execute(db);
  return shortTable(
    'por_generacion',
    [
      { key: 'vigentes', name: 'Vigentes', kind: 'count' },
      { key: 'sin_acceso', name: 'Sin acceso en 14 días', kind: 'count' },
      { key: 'no_entregado', name: 'Con retos vencidos', kind: 'count' },
    ],
    rows.map(({ name, members, away, late }) => ({ name, values: [members, away, late] })),
  );
}

const socialNames = ['Nivel 0', 'Nivel 1', 'Nivel 2', 'Nivel 3'];

const socialTable = (social: readonly number[]): FigureTable =>
  shortTable(
    'nivel_social',
    [{ key: 'personas', name: 'Participantes', kind: 'count' }],
    socialNames.map((name, level) => ({ name, values: [social[level] ?? 0] })),
  );
