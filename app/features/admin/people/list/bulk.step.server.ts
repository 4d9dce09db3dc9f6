import { type BulkTaskAction, eachAlone } from '#server/tasks/bulk.ts';
import { mailActivation } from './activation.commands.server.ts';
import { holdToEdit } from './bulk/edit-person.commands.server.ts';
import { doWithPerson } from './bulk/person-action.commands.server.ts';

/** The bulk action with many people. */
export const peopleBulkAction: BulkTaskAction<'people.bulk'> = {
  // Each is some statements.
  rows: 50,
  act: async (work, ids) => {
    const { action, isForRecent, ...input } = work.task.input;
    if (action === 'edit') await holdToEdit(work.trx, ids, input.change ?? {});
    return eachAlone(work, ids, {
      act: async (own, personId) => {
        if (action === 'mail') {
          await mailActivation(own, personId, { isForRecent });
          return;
        }
        const origin = { requestId: own.requestId, ipPrefix: null, userAgent: null };
        await doWithPerson(origin, own, { ...input, action, personId });
      },
    });
  },
};
