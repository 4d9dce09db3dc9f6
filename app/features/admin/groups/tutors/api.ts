import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { assignGroupTutor, endGroupTutor } from './tutors.commands.server.ts';
import { groupTutorList } from './tutors.queries.server.ts';

const calls = api(areas.groupTutors, {
  /** GET /api/cms/grupos/:groupId/tutores. */
  groupTutors: ({ world, params }) => groupTutorList(world, params.groupId),

  /** POST /api/cms/grupos/:groupId/tutores. */
  assignGroupTutor: (by) => assignGroupTutor(by, { ...by.params, ...by.body }),

  /** POST /api/cms/grupos/:groupId/tutores/terminar. */
  endGroupTutor: (by) => endGroupTutor(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
