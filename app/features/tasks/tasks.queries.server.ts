import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { exportAddress } from '#app/contract/admin/people-export.ts';
import { TASKS_PAGE, type TaskList, type TaskRow, type task } from '#app/contract/admin/tasks.ts';
import type { Actor } from '#server/auth/actor.ts';
import { pageOrLast } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { taskRecord } from '#server/repositories/tasks/tasks.ts';
import type { World } from '#server/world.ts';

/**
 * How far a task is.
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
        act: actOf(row.kind, input),
        // Its maker gave the password for it, and nobody else.
        file: row.kind === 'export' && isKept && madeById === reader.personId ? exportAddress(row.id) : null,
      };
    },
  );
  return { ...found, rows, parked };
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
            .select([
              'person.id',
              sql<string>`concat_ws(' ', person.first_name, person.paternal_surname)`.as('name'),
            ]),
        ).as('madeBy'),
        sql<{ id: number; name: string } | null>`case task.kind
          when 'badges' then (select json_build_object('id', id, 'name', name) from badge
            where id = (task.input ->> 'badgeId')::int)
          when 'export' then (select json_build_object('id', id, 'name', name) from programme
            where id = (task.input ->> 'programmeId')::int)
          when 'check' then (select json_build_object('id', id, 'name', name) from programme
            where id = (task.input ->> 'programmeId')::int)
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

const bulkInput = z.object({ action: z.literal(['mail', 'drop', 'restore']) });
const badgesInput = z.object({ action: z.literal(['simulate', 'give']) });
const exportInput = z.object({
  list: z.literal(['programmes', 'units', 'modules', 'activities', 'questions', 'badges']),
});
const importInput = z.object({ step: z.literal(['columns', 'load', 'check', 'run', 'bosses']) });
const importActs = {
  columns: 'columns',
  load: 'review',
  check: 'review',
  run: 'run',
  bosses: 'run',
} as const;

/** What a task does, where its kind alone does not say it. */
function actOf(kind: TaskRow['kind'], input: unknown): TaskRow['act'] {
  switch (kind) {
    case 'bulk':
      return bulkInput.safeParse(input).data?.action ?? null;
    case 'badges':
      return badgesInput.safeParse(input).data?.action ?? null;
    case 'import': {
      const step = importInput.safeParse(input).data?.step;
      return step === undefined ? null : importActs[step];
    }
    case 'export':
      return exportInput.safeParse(input).data?.list ?? null;
    case 'check':
    case 'package':
      return null;
  }
}

const said = z.object({ fault: z.string() });

/** Why a task stopped, where it says so. */
const faultOf = (result: unknown): string | null => said.safeParse(result).data?.fault ?? null;
