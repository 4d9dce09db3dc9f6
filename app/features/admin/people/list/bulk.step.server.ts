import type { PeopleAction } from '#app/contract/admin/people/people.ts';
import { type BulkDeed, type BulkInput, eachAlone } from '#server/tasks/bulk.ts';
import { mailActivation } from './activation.commands.server.ts';
import { changePersonState } from './people.commands.server.ts';

type Deed = Exclude<PeopleAction, 'print'>;

/** The stored input of a task that does the same with each of its people. */
export type PeopleBulk = BulkInput & { action: Deed; reason: string; isForRecent: boolean };

const deed: BulkDeed = {
  // Each is some statements.
  rows: 50,
  act: (work, ids) => {
    const { action, reason, isForRecent } = work.task.input as unknown as PeopleBulk;
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

/** The bulk deeds with many people. */
export const peopleDeeds: Record<Deed, BulkDeed> = { mail: deed, drop: deed, restore: deed };
