import { type BulkDeed, eachAlone } from '#server/tasks/bulk.ts';
import { mailActivation } from './activation.commands.server.ts';
import { changePersonState } from './people.commands.server.ts';

/** The bulk deed with many people. */
export const peopleDeed: BulkDeed<'people.bulk'> = {
  // Each is some statements.
  rows: 50,
  act: (work, ids) => {
    const { action, reason, isForRecent } = work.task.input;
    return eachAlone(work, ids, {
      act: async (own, personId) => {
        if (action === 'mail') await mailActivation(own, personId, { isForRecent });
        else {
          const active = action === 'restore';
          const origin = { requestId: own.requestId, ipPrefix: null, userAgent: null };
          await changePersonState(origin, own, { personId, active, reason, isOneOfMany: true });
        }
      },
    });
  },
};
