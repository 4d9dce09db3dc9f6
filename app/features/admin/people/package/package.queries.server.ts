import type { ExportDetail } from '#app/contract/admin/people/export.ts';
import { personPackageAddress } from '#app/contract/admin/people/package.ts';
import { fail } from '#server/errors.ts';
import { taskRecord } from '#server/repositories/tasks/tasks.ts';
import type { World } from '#server/world.ts';
import { isOfPersonPackage, type PersonPackageInput } from './package.step.server.ts';

/** The stored task of a package. @throws `scope.notFound` for anything else */
export async function packageTask({ db }: Pick<World, 'db'>, taskId: number) {
  const task = await taskRecord(db, taskId);
  if (task?.kind !== 'export' || !isOfPersonPackage(task)) return fail('scope.notFound');
  return { ...task, input: task.input as unknown as PersonPackageInput };
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
