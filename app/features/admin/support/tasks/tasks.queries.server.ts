import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type * as z from 'zod/mini';
import { exportAddress } from '#app/contract/admin/people/export.ts';
import { personPackageAddress } from '#app/contract/admin/people/package.ts';
import { trailFileAddress } from '#app/contract/admin/support/audit.ts';
import {
  type BulkAct,
  isBulkAct,
  type refusedOfBulk,
  TASKS_PAGE,
  type TaskList,
  type TaskRow,
  type task,
} from '#app/contract/admin/support/tasks.ts';
import { type NamedTask, taskActOf, taskNameOf } from '#app/contract/catalogue/tasks.ts';
import type { TaskResult } from '#app/contract/stored/tasks/inputs.ts';
import type { Actor } from '#server/auth/actor.ts';
import { shortNameOf } from '#server/db/fragments.ts';
import { pageOrLast } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { refusedOfTask, refusedRowsOf } from '#server/repositories/tasks/bulk-rows.ts';
import { taskRecord } from '#server/repositories/tasks/tasks.ts';
import type { World } from '#server/world.ts';

/**
 * Reads the progress of a task.
 * @throws `scope.notFound` for an unknown one
 */
export async function taskView({ db }: World, taskId: number): Promise<z.output<typeof task.reply>> {
  const { id, kind, state, done, total, refused, result, madeAt, finishedAt } =
    (await taskRecord(db, taskId)) ?? fail('scope.notFound');
  return {
    id,
    kind,
    state,
    done,
    total,
    refused,
    madeAt: madeAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    fault: faultOf(result),
  };
}

/**
 * Reads the act of a bulk task, and the refused ones.
 * @throws `scope.notFound` for another task
 */
export async function bulkResult(
  { db }: Pick<World, 'db'>,
  taskId: number,
): Promise<z.output<typeof refusedOfBulk.reply>> {
  const act = await actOfBulk(db, taskId);
  return { act, ...(await refusedOfTask(db, taskId)) };
}

async function actOfBulk(db: Reader, taskId: number): Promise<BulkAct> {
  const task = await taskRecord(db, taskId);
  const act = task ? taskActOf(task) : null;
  return isBulkAct(act) ? act : fail('scope.notFound');
}

/** Refused rows that are read at once for their file. */
const READ_AT_ONCE = 1_000;

/**
 * The lines of the file of everybody with whom a bulk task could not do it, with the reason.
 * @throws `scope.notFound` for another task
 */
export async function refusedLines(
  { db }: Pick<World, 'db'>,
  taskId: number,
): Promise<AsyncGenerator<string[]>> {
  const act = await actOfBulk(db, taskId);
  const ofGroups = act === 'publish' || act === 'close';
  return (async function* () {
    yield [ofGroups ? 'id' : 'usuario', 'nombre', 'motivo'];
    for (let after = 0; ; ) {
      const rows = await refusedRowsOf(db, taskId, { after, limit: READ_AT_ONCE });
      for (const { name, detail, text } of rows) yield [detail, name ?? '', text ?? ''];
      const last = rows.at(-1);
      if (!last || rows.length < READ_AT_ONCE) return;
      after = last.line;
    }
  })();
}

/** A page of all tasks, the newest first, and how much other work of the background was given up. */
export async function taskList(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  reader: Pick<Actor, 'personId'>,
  { page = 1 }: { page?: number | undefined },
): Promise<TaskList> {
  const now = clock.now();
  const [found, { parked }] = await Promise.all([
    pageOrLast({ page, size: TASKS_PAGE }, (wanted) => tasksPage(db, wanted)),
    parkedCount(db),
  ]);
  const rows = found.rows.map(
    ({ input, result, madeById, expiresAt, madeAt, finishedAt, ...row }): TaskRow => {
      const isKept = row.state === 'done' && expiresAt !== null && expiresAt > now;
      return {
        ...row,
        madeAt: madeAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
        fault: faultOf(result),
        act: taskActOf({ kind: row.kind, input }),
        // Its maker gave the password for it, and nobody else.
        file:
          row.kind === 'export' && isKept && madeById === reader.personId
            ? fileOf(row.id, { kind: row.kind, input })
            : null,
      };
    },
  );
  return { ...found, rows, parked };
}

function fileOf(taskId: number, task: NamedTask): string {
  const name = taskNameOf(task);
  if (name === 'trail.export') return trailFileAddress(taskId);
  return name === 'person.pack' ? personPackageAddress(taskId) : exportAddress(taskId);
}

async function tasksPage(db: Reader, page: number) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('task')
      .orderBy('task.id', 'desc')
      .limit(TASKS_PAGE)
      .offset((page - 1) * TASKS_PAGE)
      .select((eb) => [
        'task.id',
        'task.kind',
        'task.state',
        'task.input',
        'task.total',
        'task.done',
        'task.refused',
        'task.result',
        'task.made_at as madeAt',
        'task.finished_at as finishedAt',
        'task.expires_at as expiresAt',
        'task.made_by as madeById',
        jsonObjectFrom(
          eb
            .selectFrom('person')
            .whereRef('person.id', '=', 'task.made_by')
            .select(['person.id', shortNameOf('person').as('name')]),
        ).as('madeBy'),
        sql<{ id: number; name: string } | null>`case task.kind
          when 'badges' then (select json_build_object('id', id, 'name', name) from badge
            where id = (task.input ->> 'badgeId')::int)
          when 'export' then (select json_build_object('id', id, 'name', name) from programme
            where id = (task.input ->> 'programmeId')::int)
          when 'check' then (select json_build_object('id', id, 'name', name) from programme
            where id = (task.input ->> 'programmeId')::int)
          when 'bulk' then (select json_build_object('id', id, 'name', name) from learner_group
            where id = (task.input ->> 'groupId')::int)
          when 'package' then (select json_build_object('id', id, 'name', name) from file
            where id = task.file_id)
          when 'import' then (select json_build_object('id', id, 'name', name) from file
            where id = task.file_id)
        end`.as('subject'),
      ])
      .execute(),
    db
      .selectFrom('task')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

function parkedCount(db: Reader) {
  return db
    .selectFrom('reaction')
    .where('failed_at', 'is not', null)
    .where('done_at', 'is', null)
    .where('job', '<>', 'task.step')
    .select((eb) => eb.fn.countAll<number>().as('parked'))
    .executeTakeFirstOrThrow();
}

/** The reason why a task stopped, where it says so. */
const faultOf = (result: TaskResult | null): string | null =>
  result && 'fault' in result ? result.fault : null;
