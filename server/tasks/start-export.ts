import { MAX_DIRECT_ROWS } from '../../app/contract/admin/people/export.ts';
import type { Work } from '../command.ts';
import type { Json } from '../db/schema.ts';
import { insertTask } from '../repositories/tasks/tasks.ts';

/** How long a small export may be downloaded, in ms: it is read again each time. */
const DIRECT_MS = 10 * 60_000;

/**
 * Starts an export of so many rows: a few are read as they are downloaded, many are a task with a file. Gives its id.
 * @throws `limit.reached` after too many large ones in an hour (product: limits)
 */
export async function insertExport(
  { world, trx, actor, now, emit }: Work,
  { input, total }: { input: object; total: number },
): Promise<number> {
  const isDirect = total <= MAX_DIRECT_ROWS;
  if (!isDirect) await world.limits.export(actor.personId);
  const id = await insertTask(trx, {
    kind: 'export',
    state: isDirect ? 'done' : 'waiting',
    input: input as Json,
    total,
    madeBy: actor.personId,
    madeAt: now,
    ...(isDirect ? { expiresAt: new Date(now.getTime() + DIRECT_MS) } : {}),
  });
  if (!isDirect) emit({ name: 'task.asked', payload: { taskId: id } });
  return id;
}
