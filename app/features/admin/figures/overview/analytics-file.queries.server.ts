import { sql } from 'kysely';
import { type AnalyticsQuery, blockKeys } from '#app/contract/admin/figures/analytics.ts';
import type { ListKey } from '#app/contract/admin/figures/figure-lists.ts';
import { shownKeyOf, shownNameOf } from '#server/db/fragments.ts';
import { days, type ListFile, type ListWork, numbers } from '#server/tasks/list-file.ts';
import { blockOf } from './blocks/blocks.queries.server.ts';
import { blockLines } from './figures/figure-lines.files.server.ts';
import { listed } from './lists/list.rows.server.ts';
import { openedList } from './lists/lists.queries.server.ts';
import { scopeOf } from './scope.queries.server.ts';

/** The figures of the blocks of an address as a file, a line for each figure and each cell (product: analytics). */
export const analyticsFile: ListFile<{ query: AnalyticsQuery }> = {
  name: 'analiticos',
  title: 'Analíticos',
  headings: ['bloque', 'tabla', 'renglon', 'cifra', ...numbers('valor'), 'medida', ...numbers('n', 'de')],
  ids: async (_, { query: { blocks = blockKeys } }) => blocks.map((key) => blockKeys.indexOf(key)),
  lines: async (work, { query }, ids) => {
    const scope = await scopeOf(work, query);
    const lines: string[][] = [];
    // One after the other: a step has one connection.
    for (const id of ids) {
      const key = blockKeys[id];
      if (key) lines.push(...blockLines(await blockOf(work.db, key, scope, work.clock.now())));
    }
    return lines;
  },
};

const rowsOf = async (work: ListWork, figure: ListKey, query: AnalyticsQuery) => {
  const scope = await scopeOf(work, query);
  return listed(openedList(figure, scope, query.part), scope);
};

/** The rows behind a figure as a file: as many lines as its list has rows (product: analytics). */
export const analyticsListFile: ListFile<{ figure: ListKey; query: AnalyticsQuery }> = {
  name: 'analiticos-personas',
  title: 'Lo que cuenta una cifra',
  headings: [
    'numero_empleado',
    'username',
    'nombre',
    'generacion',
    'unidad',
    'detalle',
    ...numbers('valor'),
    ...days('dia'),
  ],
  ids: async (work, { figure, query }) => {
    const { rows } = await sql<{ id: number }>`
      select listed.id from (${await rowsOf(work, figure, query)}) as listed
      left join person on person.id = listed.person_id
      group by listed.id order by min(person.sort_name), listed.id
    `.execute(work.db);
    return rows.map(({ id }) => id);
  },
  lines: async (work, { figure, query }, ids) => {
    const { rows } = await sql<ListedLine>`
      select ${shownKeyOf('person', 'employee_number')} as number, ${shownKeyOf('person', 'username')} as username,
        case when person.id is null then '' else ${shownNameOf('person')} end as name,
        coalesce(learner_group.name, '') as group, coalesce(unit.name, '') as unit, coalesce(listed.what, '') as what,
        coalesce(round(listed.value::numeric, 1)::text, '') as value, coalesce(to_char(listed.day, 'YYYY-MM-DD'), '') as day
      from (${await rowsOf(work, figure, query)}) as listed
      left join person on person.id = listed.person_id
      left join learner_group on learner_group.id = listed.group_id
      left join unit on unit.id = listed.unit_id
      where listed.id = any(${ids})
      order by person.sort_name, listed.id, unit.place, listed.day
    `.execute(work.db);
    return rows.map(({ number, username, name, group, unit, what, value, day }) => [
      number,
      username,
      name,
      group,
      unit,
      what,
      value,
      day,
    ]);
  },
};

type ListedLine = Record<
  'number' | 'username' | 'name' | 'group' | 'unit' | 'what' | 'value' | 'day',
  string
>;
