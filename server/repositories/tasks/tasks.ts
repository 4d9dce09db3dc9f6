import { sql } from 'kysely';
import type { TaskKind, TaskState } from '../../db/columns.ts';
import type { Json } from '../../db/schema.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

const taskColumns = [
  'task.id',
  'task.kind',
  'task.state',
  'task.input',
  'task.total',
  'task.done',
  'task.refused',
  'task.result',
  'task.file_id as fileId',
  'task.result_file_id as resultFileId',
  'task.made_by as madeBy',
  'task.made_at as madeAt',
  'task.started_at as startedAt',
  'task.finished_at as finishedAt',
  'task.beat_at as beatAt',
  'task.expires_at as expiresAt',
] as const;

/** Long work of the administration (product: tasks). */
export type TaskRecord = NonNullable<Awaited<ReturnType<typeof taskRecord>>>;

/** A task as it stands; undefined for an unknown one. */
export function taskRecord(db: Reader, taskId: number) {
  return db.selectFrom('task').where('id', '=', taskId).select(taskColumns).executeTakeFirst();
}

/**
 * The same, for whoever does a step of it or begins it: one at a time, until the transaction ends. The row itself stays
 * free, so that a task can be cancelled while a step is under way.
 */
export async function lockTask(trx: Trx, taskId: number): Promise<TaskRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('task'), ${taskId}::int)`.execute(trx);
  return taskRecord(trx, taskId);
}

type NewTask = {
  kind: TaskKind;
  /** 'done' where its first work is asked for later. */
  state: Extract<TaskState, 'waiting' | 'done'>;
  input: Json;
  total: number | null;
  fileId?: number;
  madeBy: number;
  madeAt: Date;
  expiresAt?: Date;
};

/** Adds a task; emit `task.asked` with its id where it is to begin. */
export async function insertTask(trx: Trx, task: NewTask): Promise<number> {
  const { id } = await trx
    .insertInto('task')
    .values({
      kind: task.kind,
      state: task.state,
      input: JSON.stringify(task.input),
      total: task.total,
      file_id: task.fileId ?? null,
      made_by: task.madeBy,
      made_at: task.madeAt,
      expires_at: task.expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a step, or somebody, changes in a task; what is not named stays. */
export type TaskChange = {
  state?: TaskState;
  input?: Json;
  total?: number | null;
  done?: number;
  refused?: number;
  result?: Json;
  resultFileId?: number | null;
  startedAt?: Date | null;
  beatAt?: Date;
  finishedAt?: Date | null;
  expiresAt?: Date;
};

/** Stores a change of a task. */
export async function saveTask(trx: Trx, taskId: number, change: TaskChange): Promise<void> {
  await trx
    .updateTable('task')
    .set({
      state: change.state,
      input: change.input === undefined ? undefined : JSON.stringify(change.input),
      total: change.total,
      done: change.done,
      refused: change.refused,
      result: change.result === undefined ? undefined : JSON.stringify(change.result),
      result_file_id: change.resultFileId,
      started_at: change.startedAt,
      beat_at: change.beatAt,
      finished_at: change.finishedAt,
      expires_at: change.expiresAt,
    })
    .where('id', '=', taskId)
    .execute();
}

/**
 * {@link saveTask} after a step: what was done counts, but a task that was cancelled meanwhile stays so. Gives its state.
 */
export async function saveStep(
  trx: Trx,
  taskId: number,
  { state, finishedAt, ...change }: TaskChange & { state: TaskState },
): Promise<TaskState> {
  await saveTask(trx, taskId, change);
  const moved = await trx
    .updateTable('task')
    .set({ state, finished_at: finishedAt })
    .where('id', '=', taskId)
    .where('state', '<>', 'cancelled')
    .returning('state')
    .executeTakeFirst();
  return moved?.state ?? 'cancelled';
}

/** Ends a task that is not over; false when it is. */
export async function markCancelled(trx: Trx, taskId: number, at: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('task')
    .set({ state: 'cancelled', cancel_asked_at: at, finished_at: at })
    .where('id', '=', taskId)
    .where((eb) =>
      eb.or([eb('state', 'in', ['waiting', 'running', 'failed']), eb('finished_at', 'is', null)]),
    )
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The parked step of a task, to be given back to the relay. */
export async function parkedStepOf(
  trx: Trx,
  taskId: number,
): Promise<{ eventId: string; key: string } | undefined> {
  return trx
    .selectFrom('reaction')
    .innerJoin('outbox', 'outbox.id', 'reaction.event_id')
    .where('reaction.job', '=', 'task.step')
    .where('reaction.failed_at', 'is not', null)
    .where('reaction.done_at', 'is', null)
    .where(sql<boolean>`(outbox.payload ->> 'taskId')::int = ${taskId}`)
    .select(['reaction.event_id as eventId', 'reaction.key'])
    .executeTakeFirst();
}

/** Files of tasks, uploaded or made, whose time is over: they go with the next sweep of files. */
export async function giveUpExpired(trx: Trx, { now, before }: { now: Date; before: Date }): Promise<number> {
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
  `.execute(trx);
  return rows.length;
}

/**
 * Empties what tasks that ended before that moment hold of people: their rows, what was looked for, the headings of a file
 * that may have had none. One that failed is over with it: it could not go on.
 */
export async function forgetPeople(trx: Trx, before: Date): Promise<void> {
  const isOver = sql`coalesce(task.finished_at, task.made_at) < ${before} and task.state not in ('waiting', 'running')`;
  await sql`
    update task_row set input = '{}', changes = null, problems = null
    from task
    where task.id = task_row.task_id and ${isOver}
      and (task_row.input <> '{}' or task_row.changes is not null or task_row.problems is not null)
  `.execute(trx);
  await sql`
    update task set state = case when state = 'failed' then 'cancelled' else state end, input = task.input || forgotten.input
    from (values
      ('export', '{"query": {}}'::jsonb), ('import', '{"headings": [], "mapping": []}'::jsonb)
    ) as forgotten (kind, input)
    where task.kind = forgotten.kind and ${isOver} and task.input <> task.input || forgotten.input
  `.execute(trx);
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
