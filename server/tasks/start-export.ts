import { MAX_DIRECT_ROWS } from '../../app/contract/admin/people/export.ts';
import type { TaskOfKind } from '../../app/contract/catalogue/tasks.ts';
import type { TaskInput } from '../../app/contract/stored/tasks/inputs.ts';
import type { Work } from '../command.ts';
import { askTask } from './ask-task.ts';

/** How long a small export may be downloaded, in ms: it is read again each time. */
const DIRECT_MS = 10 * 60_000;

/**
 * Starts an export of so many rows: a few are read as they are downloaded, many are a task with a file. Gives its id.
 * @throws `limit.reached` after too many large ones in an hour (product: limits)
 */
export async function insertExport<N extends TaskOfKind<'export'>>(
  work: Work,
  name: N,
  { input, total }: { input: TaskInput<N>; total: number },
): Promise<number> {
  if (total <= MAX_DIRECT_ROWS) {
    const expiresAt = new Date(work.now.getTime() + DIRECT_MS);
    return askTask(work, name, input, { total, begins: false, expiresAt });
  }
  await work.world.limits.export(work.actor.personId);
  return askTask(work, name, input, { total });
}
