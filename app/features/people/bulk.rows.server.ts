import { type SelectQueryBuilder, sql } from 'kysely';
import type { PeopleAction } from '#app/contract/admin/people.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

/** What a task does with each of its people. */
export type BulkInput = { action: Exclude<PeopleAction, 'print'>; reason: string };

/** Keeps those people as the rows of a task; gives how many they are. */
export async function insertBulkRows(
  trx: Trx,
  taskId: number,
  people: SelectQueryBuilder<DB, 'person', object>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into task_row (task_id, line, input, verdict, object_id)
    select ${taskId}, row_number() over (order by chosen.id), '{}', 'update', chosen.id
    from (${people.select('person.id')}) as chosen
  `.execute(trx);
  return Number(numAffectedRows);
}

/** A person of a task with whom it is not done yet. */
export type BulkRow = { line: number; personId: number };

/** The next people of a task. */
export async function bulkRowsToDo(trx: Trx, taskId: number, limit: number): Promise<BulkRow[]> {
  const rows = await trx
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .where('done_at', 'is', null)
    .where('verdict', '=', 'update')
    .orderBy('line')
    .limit(limit)
    .select(['line', 'object_id as personId'])
    .execute();
  return rows.map(({ line, personId }) => ({ line, personId: personId ?? 0 }));
}

/** How many people a task has. */
export async function bulkTotal(trx: Trx, taskId: number): Promise<number> {
  const { total } = await trx
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Stores what became of people of a task: done, or why not. */
export async function saveBulkRows(
  trx: Trx,
  taskId: number,
  results: readonly (BulkRow & { refusal: string | null })[],
  at: Date,
): Promise<void> {
  await sql`
    update task_row set done_at = ${at}, verdict = case when refusal is null then verdict else 'refused' end,
      problems = case when refusal is null then null else to_jsonb(refusal) end
    from unnest(
      ${results.map(({ line }) => line)}::int[], ${results.map(({ refusal }) => refusal)}::text[]
    ) as result (line, refusal)
    where task_row.task_id = ${taskId} and task_row.line = result.line
  `.execute(trx);
}

const SHOWN = 100;

/** The first people with whom a task could not do it, with the reason; none once that was forgotten. */
export async function refusedOfTask(
  db: Reader,
  taskId: number,
): Promise<{ refused: { id: number; name: string; text: string }[]; isKept: boolean }> {
  const rows = await db
    .selectFrom('task_row')
    .innerJoin('task', 'task.id', 'task_row.task_id')
    .leftJoin('person', 'person.id', 'task_row.object_id')
    .where('task.id', '=', taskId)
    .where('task.kind', '=', 'bulk')
    .where('task_row.verdict', '=', 'refused')
    .orderBy('task_row.line')
    .limit(SHOWN)
    .select([
      'task_row.object_id as id',
      'task_row.problems',
      sql<string>`concat_ws(' ', person.first_name, person.paternal_surname)`.as('name'),
    ])
    .execute();
  const kept = rows.filter(({ problems }) => problems !== null);
  return {
    refused: kept.map(({ id, name, problems }) => ({ id: id ?? 0, name, text: String(problems) })),
    isKept: kept.length === rows.length,
  };
}
