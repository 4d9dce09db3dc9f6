import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { groupsWire, summaryWire } from './board.presenter.ts';
import { groupsOf, summaryOf } from './board.queries.server.ts';
import { decideExtension as decide } from './extensions.commands.server.ts';

const calls = api(areas.tutorBoard, {
  /** POST /api/tutor/prorrogas/{id} */
  decideExtension: async ({ world, actor, params, body, requestId }) => {
    const dueOn = body.aprobada ? body.fecha : null;
    await decide(world, actor, { extensionId: params.extensionId, dueOn }, requestId);
  },

  /** GET /api/tutor/grupos */
  tutorGroups: async ({ world, actor }) => groupsWire(await groupsOf(world, actor)),

  /** GET /api/tutor/resumen */
  tutorSummary: async ({ world, actor }) => summaryWire(await summaryOf(world, actor)),
});

export const loader = calls.loader;
export const action = calls.action;
