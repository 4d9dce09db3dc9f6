import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ImportEffect } from '#app/contract/admin/people/import-columns.ts';
import { isOpenAccount } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { columnsOfEffect, importEffects } from './import-effects.ts';

/** True where `task_row` of the query around changes a known person so. */
export function hasEffect(effect: ImportEffect): RawBuilder<SqlBool> {
  if (effect === 'drop' || effect === 'restore') {
    const after = [{ column: 'active', after: effect === 'drop' ? 'no' : 'si' }];
    return sql`(verdict = 'update' and changes @> ${JSON.stringify(after)}::jsonb)`;
  }
  const columns = columnsOfEffect[effect].map((column) => `@ == "${column}"`).join(' || ');
  return sql`(verdict = 'update' and jsonb_path_exists(changes, ${`$[*].column ? (${columns})`}::jsonpath))`;
}

/** Counts the rows with each effect. */
export async function effectCounts(db: Reader, taskId: number): Promise<Record<ImportEffect, number>> {
  const counts = importEffects.map(
    (effect) => sql`count(*) filter (where ${hasEffect(effect)})::int as ${sql.ref(effect)}`,
  );
  const { rows } = await sql<Record<ImportEffect, number>>`
    select ${sql.join(counts)} from task_row where task_id = ${taskId}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count gave no row');
  return found;
}

type ToDo = { drops: number; late: number; staff: number };

/**
 * Counts the drops that are still to be done, the people who enter a generation of which a challenge has ended, and the
 * open accounts.
 */
export async function dropsToDo(db: Reader, taskId: number): Promise<ToDo> {
  const { rows } = await sql<ToDo>`
    select (select count(*)::int from task_row where task_id = ${taskId} and done_at is null
        and ${hasEffect('drop')}) as drops,
      (select count(*)::int from task_row where task_id = ${taskId} and verdict in ('create', 'update')
        and changes @? '$[*] ? (@.column == "group" && exists(@.note))') as late,
      (select count(*)::int from person where ${isOpenAccount('person')}) as staff
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count gave no row');
  return found;
}

/** Names of the people with one of those numbers or usernames (in small letters). */
export async function namesOfKeys(
  db: Reader,
  { numbers, usernames }: { numbers: readonly string[]; usernames: readonly string[] },
): Promise<{ number: string | null; username: string; name: string }[]> {
  const { rows } = await sql<{ number: string | null; username: string; name: string }>`
    select employee_number as number, lower(username) as username,
      concat_ws(' ', first_name, paternal_surname, nullif(maternal_surname, '')) as name
    from person
    where deleted_at is null and (employee_number = any(${[...numbers]}) or lower(username) = any(${[...usernames]}))
  `.execute(db);
  return rows;
}
