import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/figures/analytics.ts';
import { type ListKey, listPartText } from '#app/contract/admin/figures/figure-lists.ts';
import { EXERCISE } from '#app/domain/content/activity-kinds.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import type { Reader } from '#server/db/template.ts';
import { placedNameOf } from '#server/repositories/content/placed-names.ts';
import { QUIET_DAYS } from '../lists/record-lists.rows.server.ts';
import { isGroupIn, isPlaceIn, type Scope } from '../scope.queries.server.ts';
import { count, type Figures, percentOf, share, shortTable, TABLE_ROWS } from './figure-shapes.ts';

type Sums = {
  could: number;
  opened: number;
  finished: number;
  dropped: number;
  right: number;
  asked: number;
};
type ObjectRow = Sums & { id: number; name: string; kind: number };

/** The sums of generations that the filters mean, as `sums`: those of followers whose unit has opened. */
const sumsIn = (scope: Scope) => sql`
  from analytics_object as sums
  join learner_group on learner_group.id = sums.group_id
  ${scope.unitId === undefined ? sql`` : sql`join activity on activity.id = sums.activity_id join module on module.id = activity.module_id`}
  where ${isGroupIn(scope)} and learner_group.status = 'published' and ${isPlaceIn(scope)}
    and sums.opens_on <= ${scope.today}::date
`;

/** The use of the objects in the units that have opened to learners, as it stands today. */
export async function objectsBlock(db: Reader, scope: Scope): Promise<Figures> {
  const objects = await objectsOf(db, scope);
  const all = totalOf(objects);
  const shown = objects.slice(0, TABLE_ROWS);
  const minutes = await minutesOf(
    db,
    scope,
    shown.map(({ id }) => id),
  );
  return {
    figures: [
      count('objects', objects.length),
      // Of all objects together these are millions; the cells of an object open its people.
      { ...count('objectsOpenable', all.could), list: null },
      { ...share('objectsOpened', all.opened, all.could), list: null },
      { ...share('objectsFinished', all.finished, all.could), list: null },
      { ...share('objectsAbandoned', all.dropped, all.opened), list: null },
      share('exercisesRight', all.right, all.asked),
    ],
    tables: [
      kindTable(objects),
      shortTable(
        'objects',
        [...columns, { key: 'minutes', name: 'Mediana de minutos', kind: 'minutes' }],
        shown.map((object) => ({
          name: `${object.name} · ${activityTypeName(object.kind)}`,
          values: [...valuesOf(object), minutes.get(object.id) ?? null],
          lists: memberObjectLists,
          parts: listPartText('object', object.id),
          exerciseId: object.kind === EXERCISE ? object.id : undefined,
        })),
        objects.length,
      ),
    ],
  };
}

const columns: FigureTable['columns'] = [
  { key: 'openable', name: 'Podían abrirlo', kind: 'count' },
  { key: 'opened', name: 'Lo abrieron', kind: 'count' },
  { key: 'finished', name: 'Lo finalizaron', kind: 'count' },
  { key: 'abandoned', name: 'Lo abandonaron', kind: 'count' },
  { key: 'right', name: 'Aciertos', kind: 'percent' },
];

const memberObjectLists = [
  'objectsOpenable',
  'objectsOpened',
  'objectsFinished',
  'objectsAbandoned',
] satisfies ListKey[];

const valuesOf = ({ could, opened, finished, dropped, right, asked }: Sums) => [
  could,
  opened,
  finished,
  dropped,
  percentOf(right, asked),
];

function totalOf(objects: readonly Sums[]): Sums {
  const total = { could: 0, opened: 0, finished: 0, dropped: 0, right: 0, asked: 0 };
  for (const object of objects) {
    for (const key of Object.keys(total) as (keyof Sums)[]) total[key] += object[key];
  }
  return total;
}

/** The kinds of object, those of no known kind together. */
function kindTable(objects: readonly ObjectRow[]): FigureTable {
  const names = [...new Set(objects.map(({ kind }) => activityTypeName(kind)))];
  return shortTable(
    'objectsByKind',
    [{ key: 'objects', name: 'Objetos', kind: 'count' }, ...columns],
    names.map((name) => {
      const some = objects.filter(({ kind }) => activityTypeName(kind) === name);
      return {
        name,
        values: [some.length, ...valuesOf(totalOf(some))],
        lists: ['objects'],
        parts: listPartText('objectKind', [...new Set(some.map(({ kind }) => kind))].join('-')),
      };
    }),
  );
}

/** The sums of each object, those that most people left first. */
async function objectsOf(db: Reader, scope: Scope): Promise<ObjectRow[]> {
  const { rows } = await sql<ObjectRow>`
    with of_object as materialized (
      select sums.activity_id as id, sum(sums.members)::int as could, sum(sums.opened)::int as opened,
        sum(sums.finished)::int as finished, sum(sums.best_right)::int as right, sum(sums.best_asked)::int as asked,
        sum(case when sums.unfinished_at = '{}' then 0 else (
          select count(*) from unnest(sums.unfinished_at) as last (at)
          where last.at < (${scope.today}::date - ${QUIET_DAYS}::int)::timestamp at time zone ${scope.zone}
        ) end)::int as dropped ${sumsIn(scope)}
      group by sums.activity_id
    )
    select of_object.*, ${placedNameOf('activity')} as name, activity.kind from of_object join activity on activity.id = of_object.id
    order by dropped desc, could - finished desc, activity.id
  `.execute(db);
  return rows;
}

/** The middle of the whole minutes that people spent on each of those objects, whoever spent none apart. */
async function minutesOf(db: Reader, scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; median: number }>`
    with spent as (
      select sums.activity_id as id, spread.minute, sum(spread.n)::int as n
      from (select sums.* ${sumsIn(scope)} and sums.activity_id = any(${[...ids]})) as sums,
        unnest(sums.minutes, sums.minute_counts) as spread (minute, n)
      group by sums.activity_id, spread.minute
    ), passed as (
      select id, minute, sum(n) over (partition by id order by minute) as upto, sum(n) over (partition by id) as total
      from spent
    )
    select id, ((min(minute) filter (where upto >= div(total + 1, 2))
      + min(minute) filter (where upto >= div(total, 2) + 1)) / 2.0)::float as median
    from passed group by id
  `.execute(db);
  return new Map(rows.map(({ id, median }) => [id, median]));
}
