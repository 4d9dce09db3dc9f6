import { sql } from 'kysely';
import { type AnalyticsQuery, blockKeys } from '#app/contract/admin/analytics/analytics.ts';
import type { ListKey } from '#app/contract/admin/analytics/figure-lists.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import { days, type ListFile, numbers } from '#server/tasks/list-file.ts';
import { blockOf } from './blocks/blocks.server.ts';
import { blockLines } from './figure-lines.server.ts';
import { sourceOf } from './lists.server.ts';
import { scopeOf } from './scope.server.ts';

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

/** The people behind a figure as a file: as many lines as its list has rows (product: analytics). */
export const analyticsListFile: ListFile<{ figure: ListKey; query: AnalyticsQuery }> = {
  name: 'analiticos-personas',
  title: 'Personas de una cifra',
  headings: [
    'numero_empleado',
    'username',
    'nombre',
    'generacion',
    'unidad',
    ...numbers('valor'),
    ...days('dia'),
  ],
  ids: async (work, { figure, query }) => {
    const { rows } = await sql<{ id: number }>`
      select member.id from member join person on person.id = member.person_id
      where member.id in (select member_id from (${sourceOf(figure, await scopeOf(work, query))}) as listed)
      order by person.sort_name, member.id
    `.execute(work.db);
    return rows.map(({ id }) => id);
  },
  lines: async (work, { figure, query }, memberIds) => {
    const { rows } = await sql<ListedLine>`
      select coalesce(person.employee_number, '') as number, coalesce(person.username, '') as username,
        ${shownNameOf('person')} as name,
        learner_group.name as group, coalesce(unit.name, '') as unit,
        coalesce(round(listed.value::numeric, 1)::text, '') as value, coalesce(to_char(listed.day, 'YYYY-MM-DD'), '') as day
      from (${sourceOf(figure, await scopeOf(work, query))}) as listed
      join member on member.id = listed.member_id
      join person on person.id = member.person_id
      join learner_group on learner_group.id = member.group_id
      left join unit on unit.id = listed.unit_id
      where listed.member_id = any(${memberIds})
      order by person.sort_name, member.id, unit.place
    `.execute(work.db);
    return rows.map(({ number, username, name, group, unit, value, day }) => [
      number,
      username,
      name,
      group,
      unit,
      value,
      day,
    ]);
  },
};

type ListedLine = Record<'number' | 'username' | 'name' | 'group' | 'unit' | 'value' | 'day', string>;
