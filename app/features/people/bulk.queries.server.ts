import type * as z from 'zod/mini';
import type { refusedPeople } from '#app/contract/admin/people.ts';
import { fail } from '#server/errors.ts';
import { taskRecord } from '#server/repositories/tasks/tasks.ts';
import type { World } from '#server/world.ts';
import { type BulkInput, refusedOfTask } from './bulk.rows.server.ts';

/**
 * What a task does with many people, and with whom it could not.
 * @throws `scope.notFound` for another task
 */
export async function bulkResult(
  { db }: Pick<World, 'db'>,
  taskId: number,
): Promise<z.output<typeof refusedPeople.reply>> {
  const task = await taskRecord(db, taskId);
  if (task?.kind !== 'bulk') return fail('scope.notFound');
  const { action } = task.input as unknown as BulkInput;
  return { action, ...(await refusedOfTask(db, taskId)) };
}
