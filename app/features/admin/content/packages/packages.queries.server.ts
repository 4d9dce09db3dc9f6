import type { ProgrammeImport } from '#app/contract/admin/content/packages.ts';
import { fail } from '#server/errors.ts';
import { taskRecord } from '#server/repositories/tasks/tasks.ts';
import type { World } from '#server/world.ts';

/**
 * Reads the state of the import of a package, and its result.
 * @throws `scope.notFound` for a task that is no import of a package
 */
export async function importOfPackage(
  { db }: Pick<World, 'db'>,
  packageId: number,
): Promise<ProgrammeImport> {
  const task = await taskRecord(db, packageId);
  if (task?.kind !== 'package') return fail('scope.notFound');
  const { id, state, done, total, refused, result } = task;
  const found = result && 'faults' in result ? result : { faults: [], takenKey: null, programme: null };
  return { id, state, done, total, refused, ...found };
}
