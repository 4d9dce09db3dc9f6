import { sql } from 'kysely';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** Gives up the file that a task has read to its end: it goes with the next sweep of files. */
export async function giveUpInput(trx: Trx, taskId: number, at: Date): Promise<void> {
  await sql`
    with held as (select file_id from task where id = ${taskId}),
      left_task as (update task set file_id = null where id = ${taskId})
    update file set deleted_at = ${at} where id in (select file_id from held) and deleted_at is null
  `.execute(trx);
}

/** Files of tasks, uploaded or made, whose time is over: they go with the next sweep of files. */
export async function giveUpExpired(
  db: Reader,
  { now, before }: { now: Date; before: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      select id, result_file_id as file_id from task
      where result_file_id is not null and (expires_at < ${now} or state = 'cancelled')
    ), uploaded as (
      select id, file_id from task
      where file_id is not null and coalesce(finished_at, made_at) < ${before} and state not in ('waiting', 'running')
    ), left_tasks as (
      update task set
        result_file_id = case when id in (select id from made) then null else result_file_id end,
        file_id = case when id in (select id from uploaded) then null else file_id end
      where id in (select id from made union all select id from uploaded)
    )
    update file set deleted_at = ${now}
    where id in (select file_id from made union all select file_id from uploaded) and deleted_at is null
    returning id
  `.execute(db);
  return rows.length;
}

/** Tasks that ended before that moment and still hold something of people. */
export async function tasksToForget(db: Reader, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from task
    where coalesce(finished_at, made_at) < ${before} and state not in ('waiting', 'running')
      and not input @> '{"forgotten": true}'
    order by id
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The last line of a task's rows; 0 where it has none. */
export async function lastLineOf(db: Reader, taskId: number): Promise<number> {
  const { line } = await db
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .select((eb) => eb.fn.max('line').as('line'))
    .executeTakeFirstOrThrow();
  return line ?? 0;
}

/** Empties what the rows of some lines of a task hold of people. */
export async function forgetRows(
  db: Reader,
  taskId: number,
  { after, limit }: { after: number; limit: number },
): Promise<void> {
  await sql`
    update task_row set input = '{}', changes = null, problems = null, undo = null
    where task_id = ${taskId} and line > ${after} and line <= ${after + limit}
      and (input <> '{}' or changes is not null or problems is not null or undo is not null)
  `.execute(db);
}

const emptyFilter = JSON.stringify({
  username: '',
  object: null,
  objectId: null,
  action: '',
  from: null,
  to: null,
  result: null,
  session: null,
});

/** Of an export of the trail, and of the people that it names: whom it was asked about. */
const trailForgotten = sql<string>`
  case when input ? 'filter'
    then jsonb_build_object('filter', (input -> 'filter') || ${emptyFilter}::jsonb, 'personId', null)
    else '{}'::jsonb
  end
  || case when input #>> '{look,of}' = 'trail'
    then jsonb_build_object('look', (input -> 'look') || jsonb_build_object(
      'filter', (input #> '{look,filter}') || ${emptyFilter}::jsonb, 'personId', null))
    else '{}'::jsonb
  end
  || case when input #>> '{scope,source}' = 'trail'
    then '{"scope": {"source": "trail", "query": {}}}'::jsonb
    else '{}'::jsonb
  end`;

/**
 * Empties what was looked for, and the headings of a file that may have had none, and notes that nothing is left. A task
 * that failed is over with it: it could not go on.
 */
export async function forgetInput(db: Reader, taskId: number): Promise<void> {
  await sql`
    update task set state = case when state = 'failed' then 'cancelled' else state end,
      input = input || '{"forgotten": true}' || case kind
        when 'export' then '{"query": {}}'::jsonb || ${trailForgotten}
        when 'import' then '{"headings": [], "mapping": []}'::jsonb
        else '{}'::jsonb
      end
    where id = ${taskId} and state not in ('waiting', 'running')
  `.execute(db);
}

/** Exports that ended and of which parts are left, or may be: of those of one that failed the rest can still be made. */
export async function exportsWithParts(db: Reader, limit: number): Promise<number[]> {
  const tasks = await db
    .selectFrom('task')
    .where('kind', '=', 'export')
    .where('state', 'in', ['done', 'cancelled'])
    .where(sql<boolean>`(input ->> 'parts')::int >= case state when 'cancelled' then 0 else 1 end`)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute();
  return tasks.map(({ id }) => id);
}

/** Notes that no part of an export is left, and forgets whom it had. */
export async function leaveParts(trx: Trx, taskId: number): Promise<void> {
  await trx.deleteFrom('task_row').where('task_id', '=', taskId).execute();
  await sql`update task set input = input || '{"parts": -1}' where id = ${taskId}`.execute(trx);
}
