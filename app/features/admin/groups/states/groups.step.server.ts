import type { GroupsAction } from '#app/contract/admin/groups/states.ts';
import { type BulkDeed, type BulkInput, eachAlone } from '#server/tasks/bulk.ts';
import { actOnGroup } from './states.commands.server.ts';

const deed: BulkDeed = {
  // Each is judged whole, and tells of all its people.
  rows: 10,
  act: (work, ids) => {
    const { action } = work.task.input as unknown as BulkInput & { action: GroupsAction };
    return eachAlone(work, ids, { act: (own, id) => actOnGroup(own, action, id) });
  },
};

/** The bulk deeds with many generations. */
export const groupDeeds: Record<GroupsAction, BulkDeed> = { publish: deed, close: deed };
