import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';
import { doneRows } from './states.rows.server.ts';

/** The bosses to whom an undo gives somebody back, each with the line: a pair of before that the import ended. */
export const givenBack = (taskId: number) => sql`
  select line, (pair ->> 'bossId')::int as boss_id
  from (${doneRows(taskId)}) as done, jsonb_array_elements(earlier -> 'members') as member,
    jsonb_array_elements(member -> 'pairs') as pair
  where pair ->> 'toOn' is null and not later -> 'members' @> jsonb_build_array(jsonb_build_object(
    'pairs', jsonb_build_array(jsonb_build_object('id', pair -> 'id', 'toOn', null))))
`;

/** Ids of the bosses to whom an undo of this import gives somebody back. */
export async function bossesGivenBack(trx: Trx, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct boss_id as id from (${givenBack(taskId)}) as given
  `.execute(trx);
  return rows.map(({ id }) => id);
}
