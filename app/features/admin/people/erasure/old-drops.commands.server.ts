import type { OldDropsQuery } from '#app/contract/admin/people/erasure.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { askBulk } from '#server/tasks/bulk.ts';
import { longAgo } from './old-drops.queries.server.ts';
import { droppedBefore } from './old-drops.rows.server.ts';

type Wanted = {
  ids?: readonly number[] | undefined;
  query?: OldDropsQuery | undefined;
  /** The number of accounts when they were chosen. */
  total: number;
};

/**
 * Blocks accounts that were dropped long ago, as a task that says of each one that it could not why; their data go when
 * the days of the block are over. Gives the id of the task.
 * @throws `identity.unconfirmed`; `list.changed` where another number of accounts is meant than was shown; 422 without any
 */
export async function blockOldDrops(by: By, { ids, query, total }: Wanted): Promise<{ taskId: number }> {
  await command(by, mustBeConfirmed);
  if (!ids && !query) fail('body.invalid', { field: 'ids', text: 'Elige al menos una cuenta.' });
  const before = longAgo(by.world);
  const found = (db: Reader) => {
    const all = droppedBefore(db, before, ids ? '' : (query?.search ?? '')).select('person.id');
    return ids ? all.where((eb) => eb('person.id', '=', eb.fn.any(eb.val([...ids])))) : all;
  };
  return { taskId: await askBulk(by, 'drops.block', { action: 'block' }, { found, total }) };
}
