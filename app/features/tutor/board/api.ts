import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { groupsOf, summaryOf } from './board.queries.server.ts';
import { decideExtension } from './extensions.commands.server.ts';
import { gradingOf } from './grading/grading.queries.server.ts';

const calls = api(areas.tutorBoard, {
  decideExtension: (by) => {
    const { extensionId } = by.params;
    return decideExtension(by, { extensionId, dueOn: by.body.approved ? by.body.dueOn : null });
  },

  ownGrading: ({ world, actor }) => gradingOf(world, actor),

  tutorGroups: ({ world, actor }) => groupsOf(world, actor),

  tutorSummary: ({ world, actor }) => summaryOf(world, actor),
});

export const loader = calls.loader;
export const action = calls.action;
