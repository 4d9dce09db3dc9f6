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

/** Why a task stopped, for people, where it says so. */
export type TaskResult = { fault: string };

/** What a step, or somebody, changes in a task; what is not named stays. */
export type TaskChange = {
  state?: TaskState;
  input?: Json;
  total?: number | null;
  done?: number;
  refused?: number;
  /** What it says at its end; null: nothing. */
  result?: TaskResult | null;
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
      result: change.result ? JSON.stringify(change.result) : change.result,
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

/**
 * Takes back the steps of a locked task that wait since before it was stopped: with the first one of a new beginning it
 * would have two at a time. One that a worker holds at this moment is left to it.
 */
export async function withdrawSteps(trx: Trx, taskId: number, at: Date): Promise<void> {
  await sql`
    update reaction set done_at = ${at}
    from (
      select reaction.event_id, reaction.key from reaction join outbox on outbox.id = reaction.event_id
      where reaction.job = 'task.step' and reaction.done_at is null and (outbox.payload ->> 'taskId')::int = ${taskId}
      for update of reaction skip locked
    ) as waiting
    where reaction.event_id = waiting.event_id and reaction.key = waiting.key
  `.execute(trx);
}

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
    update task_row set input = '{}', changes = null, problems = null
    where task_id = ${taskId} and line > ${after} and line <= ${after + limit}
      and (input <> '{}' or changes is not null or problems is not null)
  `.execute(db);
}

/**
 * Empties what was looked for, and the headings of a file that may have had none, and notes that nothing is left. A task
 * that failed is over with it: it could not go on.
 */
export async function forgetInput(db: Reader, taskId: number): Promise<void> {
  await sql`
    update task set state = case when state = 'failed' then 'cancelled' else state end,
      input = input || '{"forgotten": true}' || case kind
        when 'export' then '{"query": {}}'::jsonb
        when 'import' then '{"headings": [], "mapping": []}'::jsonb
        else '{}'::jsonb
      end
    where id = ${taskId} and state not in ('waiting', 'running')
  `.execute(db);
}

/**
 * Tasks that should go on and have no step that will come: the last one was parked, and its worker was killed before it
 * could say so.
 */
export async function hungTasks(db: Reader, taskId: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select task.id from task
    where task.state in ('waiting', 'running') and (${taskId}::int is null or task.id = ${taskId})
      and not exists (
        select from reaction join outbox on outbox.id = reaction.event_id
        where reaction.job = 'task.step' and reaction.done_at is null and reaction.failed_at is null
          and (outbox.payload ->> 'taskId')::int = task.id
      )
    order by task.id
  `.execute(db);
  return rows.map(({ id }) => id);
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

/** Keeps the file of an export; gives its id. */
export async function insertExportFile(
  trx: Trx,
  file: { storageKey: string; name: string; size: number; ownerId: number | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('file')
    .values({
      storage_key: file.storageKey,
      name: file.name,
      content_type: 'text/csv',
      size: file.size,
      owner_id: file.ownerId,
      purpose: 'export',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
