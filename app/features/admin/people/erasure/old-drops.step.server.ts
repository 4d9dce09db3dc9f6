import { fail } from '#server/errors.ts';
import { type BulkTaskAction, eachAlone } from '#server/tasks/bulk.ts';
import { blockAccount } from './erasure.commands.server.ts';
import { longAgo } from './old-drops.queries.server.ts';
import { droppedAtOf } from './old-drops.rows.server.ts';

/** The administrator who asked for the work confirmed their identity before it. */
const confirmed = () => Promise.resolve();

/** The bulk action with many accounts that were dropped long ago. */
export const dropsBlockAction: BulkTaskAction<'drops.block'> = {
  // Each is some statements.
  rows: 50,
  act: (work, ids) =>
    eachAlone(work, ids, {
      act: async (own, personId) => {
        const droppedAt = await droppedAtOf(own.trx, personId);
        // Opened and dropped again meanwhile; an open one is refused as such.
        if (droppedAt && droppedAt >= longAgo(own.world)) fail('erasure.recent');
        await blockAccount(own, { personId, confirm: confirmed });
      },
    }),
};
