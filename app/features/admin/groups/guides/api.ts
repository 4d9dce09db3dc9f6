import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { setGroupGuide } from './guides.commands.server.ts';
import { groupGuideList } from './guides.queries.server.ts';

const calls = api(areas.groupGuides, {
  /** GET /api/cms/grupos/:groupId/guias. */
  groupGuides: ({ world, params }) => groupGuideList(world, params.groupId),

  /** POST /api/cms/grupos/:groupId/guias. */
  setGroupGuide: (by) => setGroupGuide(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
