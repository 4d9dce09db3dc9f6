import { type Expression, sql } from 'kysely';
import { fullNameOf } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** Keeps those objects as the rows of a bulk task; gives how many they are. */
export async function insertBulkRows(
  trx: Trx,
  taskId: number,
  objects: Expression<{ id: number }>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into task_row (task_id, line, input, verdict, object_id)
    select ${taskId}, row_number() over (order by chosen.id), '{}', 'update', chosen.id
    from (${objects}) as chosen
  `.execute(trx);
  return Number(numAffectedRows);
}

/** An object of a task with which it is not done yet. */
export type BulkRow = { line: number; objectId: number };

/** The next objects of a task. */
export async function bulkRowsToDo(trx: Trx, taskId: number, limit: number): Promise<BulkRow[]> {
  const rows = await trx
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .where('done_at', 'is', null)
    .where('verdict', '=', 'update')
    .orderBy('line')
    .limit(limit)
    .select(['line', 'object_id as objectId'])
    .execute();
  return rows.map(({ line, objectId }) => ({ line, objectId: objectId ?? 0 }));
}

/** Counts the objects of a task. */
export async function bulkTotal(trx: Trx, taskId: number): Promise<number> {
  const { total } = await trx
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Stores what became of objects of a task: done, or why not. */
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

/** An object with which a task could not do it, with the reason; `detail` tells it from others of its name. */
export type RefusedRow = { line: number; id: number; name: string; detail: string; text: string | null };

/** Objects with which a task could not do it, after a line, in their order: generations, or people. */
export async function refusedRowsOf(
  db: Reader,
  taskId: number,
  { after, limit }: { after: number; limit: number },
): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select task_row.line, task_row.object_id as id, problems #>> '{}' as text,
      case when is_group then grp.name
        else ${fullNameOf('person')} end as name,
      coalesce(case when is_group then grp.id::text else person.username end, '') as detail
    from task_row
    join task on task.id = task_row.task_id
    cross join lateral (select task.input ->> 'action' in ('publish', 'close') as is_group) as what
    left join learner_group as grp on grp.id = task_row.object_id and is_group
    left join person on person.id = task_row.object_id and not is_group
    where task.id = ${taskId} and task.kind = 'bulk' and task_row.verdict = 'refused' and task_row.line > ${after}
    order by task_row.line
    limit ${limit}
  `.execute(db);
  return rows;
}

/** The first objects with which a task could not do it; none once that was forgotten. */
export async function refusedOfTask(
  db: Reader,
  taskId: number,
): Promise<{ refused: { id: number; name: string; text: string }[]; isKept: boolean }> {
  const rows = await refusedRowsOf(db, taskId, { after: 0, limit: SHOWN });
  const kept = rows.flatMap(({ id, name, text }) => (text === null ? [] : [{ id, name: name ?? '', text }]));
  return { refused: kept, isKept: kept.length === rows.length };
}
