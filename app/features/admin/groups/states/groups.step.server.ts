import { type BulkTaskAction, eachAlone } from '#server/tasks/bulk.ts';
import { actOnGroup } from './states.commands.server.ts';

/** The bulk action with many generations. */
export const groupsBulkAction: BulkTaskAction<'groups.bulk'> = {
  // Each is judged whole, and tells of all its people.
  rows: 10,
  act: (work, ids) => eachAlone(work, ids, { act: (own, id) => actOnGroup(own, work.task.input.action, id) }),
};
