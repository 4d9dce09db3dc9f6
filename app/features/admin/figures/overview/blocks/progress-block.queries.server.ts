import { sql } from 'kysely';
import type { Figure, FigureTable } from '#app/contract/admin/figures/analytics.ts';
import { listPartText } from '#app/contract/admin/figures/figure-lists.ts';
import type { Reader } from '#server/db/template.ts';
import { stepNames } from '../figures/figure.texts.ts';
import { isGroupIn, isUnitIn, type Scope } from '../scope.queries.server.ts';
import { countDays, riskDays } from './day-counts.queries.server.ts';
import { average, count, type Figures, percentOf, roundedTo, share, shortTable } from './figure-shapes.ts';
import { groupSums, measure, stepKeys, unitSums } from './figures.queries.server.ts';

/** The progress of the units that have opened, and the number of late people. */
export async function progressBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [units, { members }, { late, dropped }, heat, ofModule] = await Promise.all([
    unitSums(db, scope),
    groupSums(db, scope),
    countDays(db, scope, { late: riskDays(scope).late, dropped: { kinds: ['inactive'] } }),
    heatOf(db, scope),
    moduleFigures(db, scope),
  ]);
  return {
    figures: [count('onTime', members - late), count('late', late), count('inactive', dropped), ...ofModule],
    tables: [
      shortTable(
        'funnel',
        [
          { key: 'members', name: 'Participantes y unidades', kind: 'count' },
          { key: 'percent', name: 'De las abiertas', kind: 'percent' },
        ],
        stepKeys.map((key) => ({
          name: stepNames[key],
          values: [units[key], percentOf(units[key], units.opened)],
          lists: [key],
        })),
      ),
      heat,
    ],
  };
}

/**
 * The progress in the chosen module, and the number of those who have finished it, of the members to whom its unit has
 * opened.
 */
async function moduleFigures(db: Reader, scope: Scope): Promise<Figure[]> {
  if (scope.moduleId === undefined) return [];
  const { moduleProgress: all, moduleFinished: done } = await measure(db, scope, [
    'moduleProgress',
    'moduleFinished',
  ]);
  return [
    average('percent', 'moduleProgress', { n: all.n, of: all.n, value: roundedTo(all.mean) }),
    share('moduleFinished', done.n, all.n),
  ];
}

/** Mean progress of each generation in each unit that has opened, the worst generation first. */
async function heatOf(db: Reader, scope: Scope): Promise<FigureTable> {
  const { rows } = await sql<{
    groupId: number;
    unitId: number;
    name: string;
    place: number;
    mean: number | null;
  }>`
    select learner_group.id as "groupId", unit.id as "unitId", learner_group.name, unit.place, round(sums.progress_sum::numeric / nullif(sums.members, 0))::int as mean
    from analytics_unit as sums
    join learner_group on learner_group.id = sums.group_id
    join unit on unit.id = sums.unit_id
    where ${isGroupIn(scope)} and learner_group.status = 'published' and sums.members > 0
      and ${isUnitIn(scope, 'sums.unit_id')} and sums.opens_on <= ${scope.today}::date
    order by avg(sums.progress_sum::numeric / sums.members) over (partition by learner_group.id),
      learner_group.name, learner_group.id, unit.place
  `.execute(db);
  const places = [...new Set(rows.map(({ place }) => place))].toSorted((one, other) => one - other);
  const groups = new Map<number, { name: string; cells: Map<number, (typeof rows)[number]> }>();
  for (const row of rows) {
    const known = groups.get(row.groupId) ?? { name: row.name, cells: new Map() };
    known.cells.set(row.place, row);
    groups.set(row.groupId, known);
  }
  return shortTable(
    'heatMap',
    places.map((place, turn) => ({
      key: `unit_${place}` as const,
      name: `Unidad ${turn + 1}`,
      kind: 'percent',
    })),
    [...groups.values()].map(({ name, cells }) => ({
      name,
      values: places.map((place) => cells.get(place)?.mean ?? null),
      lists: places.map(() => 'opened'),
      parts: places.map((place) => {
        const cell = cells.get(place);
        return cell ? listPartText('wave', `${cell.groupId}-${cell.unitId}`) : null;
      }),
    })),
  );
}
