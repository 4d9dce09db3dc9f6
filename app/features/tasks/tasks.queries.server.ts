import * as z from 'zod/mini';
import type { task } from '#app/contract/admin/tasks.ts';
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

const said = z.object({ fault: z.string() });

/** Why a task stopped, where it says so. */
const faultOf = (result: unknown): string | null => said.safeParse(result).data?.fault ?? null;
