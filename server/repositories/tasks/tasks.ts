import { sql } from 'kysely';
import { type TaskName, tasks } from '../../../app/contract/catalogue/tasks.ts';
import type { TaskInput, TaskResult } from '../../../app/contract/stored/tasks/inputs.ts';
import type { TaskState } from '../../db/columns.ts';
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

type NewTask<N extends TaskName> = {
  name: N;
  /** 'done' where its first work is asked for later. */
  state: Extract<TaskState, 'waiting' | 'done'>;
  input: TaskInput<N>;
  total: number | null;
  fileId?: number;
  /** Null: the clock asked for it. */
  madeBy: number | null;
  madeAt: Date;
  expiresAt?: Date;
};

/** Adds a task; see `askTask`. Gives its id. */
export async function insertTask<N extends TaskName>(trx: Trx, task: NewTask<N>): Promise<number> {
  const { id } = await trx
    .insertInto('task')
    .values({
      kind: tasks[task.name].kind,
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

/** The change of a task by a step, or by somebody; a field that is not named stays. */
export type TaskChange = {
  state?: TaskState;
  input?: TaskInput<TaskName>;
  total?: number | null;
  done?: number;
  refused?: number;
  /** The result at its end; null: none. */
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

/** Keeps the file of an export; gives its id. */
export async function insertExportFile(
  trx: Trx,
  file: { storageKey: string; name: string; contentType: string; size: number; ownerId: number | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('file')
    .values({
      storage_key: file.storageKey,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      owner_id: file.ownerId,
      purpose: 'export',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Where the file of an export is; undefined once it has expired. */
export function exportFile(db: Reader, fileId: number) {
  return db
    .selectFrom('file')
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .select(['storage_key as storageKey', 'name', 'content_type as contentType'])
    .executeTakeFirst();
}
