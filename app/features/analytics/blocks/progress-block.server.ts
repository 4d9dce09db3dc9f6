import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import type { Reader } from '#server/db/template.ts';
import { isGroupIn, isUnitIn, type Scope } from '../scope.server.ts';
import { countDays, riskDays } from './day-counts.server.ts';
import { count, type Figures, percentOf, shortTable } from './figure-shapes.server.ts';
import { groupSums, type StepKey, stepKeys, unitSums } from './figures.server.ts';

const stepNames: Record<StepKey, string> = {
  abierta: 'Abierta',
  iniciada: 'Iniciada',
  modulos: 'Módulos completos',
  caso: 'Caso enviado',
  reto: 'Reto entregado',
  encuesta_enviada: 'Encuesta enviada',
  autoevaluacion: 'Autoevaluación enviada',
  completa: '100 %',
  calificado: 'Reto calificado',
  retroalimentacion: 'Retroalimentación enviada',
  acuerdos: 'Con acuerdos',
  enterado: 'Enterado',
};

/** How far the units that have opened are, and who is late. */
export async function progressBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [units, { members }, { late, dropped }, heat] = await Promise.all([
    unitSums(db, scope),
    groupSums(db, scope),
    countDays(db, scope, { late: riskDays(scope).late, dropped: { kinds: ['inactive'] } }),
    heatOf(db, scope),
  ]);
  return {
    figures: [count('a_tiempo', members - late), count('no_entregado', late), count('baja', dropped)],
    tables: [
      shortTable(
        'embudo',
        [
          { key: 'participantes', name: 'Participantes y unidades', kind: 'count' },
          { key: 'porcentaje', name: 'De las abiertas', kind: 'percent' },
        ],
        stepKeys.map((key) => ({
          name: stepNames[key],
          values: [units[key], percentOf(units[key], units.abierta)],
          lists: [key],
        })),
      ),
      heat,
    ],
  };
}

/** Mean progress of each generation in each unit that has opened, the worst generation first. */
async function heatOf(db: Reader, scope: Scope): Promise<FigureTable> {
  const { rows } = await sql<{ groupId: number; name: string; place: number; mean: number | null }>`
    select learner_group.id as "groupId", learner_group.name, unit.place, round(sums.progress_sum::numeric / nullif(sums.members, 0))::int as mean
    from analytics_unit as sums
    join learner_group on learner_group.id = sums.group_id
    join unit on unit.id = sums.unit_id
    where ${isGroupIn(scope)} and learner_group.status = 'published' and sums.members > 0
      and ${isUnitIn(scope, 'sums.unit_id')} and sums.opens_on <= ${scope.today}::date
    order by avg(sums.progress_sum::numeric / sums.members) over (partition by learner_group.id),
      learner_group.name, learner_group.id, unit.place
  `.execute(db);
  const places = [...new Set(rows.map(({ place }) => place))].toSorted((one, other) => one - other);
  const groups = new Map<number, { name: string; means: Map<number, number | null> }>();
  for (const { groupId, name, place, mean } of rows) {
    const known = groups.get(groupId) ?? { name, means: new Map<number, number | null>() };
    known.means.set(place, mean);
    groups.set(groupId, known);
  }
  return shortTable(
    'mapa',
    places.map((place, turn) => ({ key: `unidad_${place}`, name: `Unidad ${turn + 1}`, kind: 'percent' })),
    [...groups.values()].map(({ name, means }) => ({
      name,
      values: places.map((place) => means.get(place) ?? null),
    })),
  );
}
