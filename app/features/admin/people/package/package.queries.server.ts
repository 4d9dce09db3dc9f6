import type { ExportDetail } from '#app/contract/admin/people/export.ts';
import { personPackageAddress } from '#app/contract/admin/people/package.ts';
import { fail } from '#server/errors.ts';
import { taskRecord } from '#server/repositories/tasks/tasks.ts';
import { taskAs } from '#server/tasks/task-as.ts';
import type { World } from '#server/world.ts';

/** The stored task of a package. @throws `scope.notFound` for anything else */
export async function packageTask({ db }: Pick<World, 'db'>, taskId: number) {
  return taskAs('person.pack', await taskRecord(db, taskId)) ?? fail('scope.notFound');
}

/**
 * Reads the state of a package.
 * @throws `scope.notFound` for a task that is none
 */
export async function packageDetail(world: World, taskId: number): Promise<ExportDetail> {
  const { id, state, done, total, refused, expiresAt } = await packageTask(world, taskId);
  const isThere = state === 'done' && expiresAt !== null && expiresAt > world.clock.now();
  return {
    id,
    state,
    done,
    total,
    refused,
    address: isThere ? personPackageAddress(id) : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
