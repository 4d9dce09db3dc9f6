import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { startAffected } from './affected/affected.commands.server.ts';
import { affectedDetail } from './affected/affected.queries.server.ts';
import { startTrailExport } from './export/trail-export.commands.server.ts';
import { lastTrailCheck } from './verify/last-check.queries.server.ts';

const calls = api(areas.auditTrail, {
  /** POST /api/cms/auditoria/exportaciones. */
  startTrailExport: (by) => startTrailExport(by, by.body),

  /** GET /api/cms/auditoria/verificacion. */
  trailCheck: ({ world }) => lastTrailCheck(world),

  /** POST /api/cms/auditoria/afectados. */
  startAffected: (by) => startAffected(by, by.body),

  /** GET /api/cms/auditoria/afectados/:affectedId. */
  affected: ({ world, actor, params, query }) =>
    affectedDetail(world, { taskId: params.affectedId, readerId: actor.personId, page: query.page ?? 1 }),
});

export const loader = calls.loader;
export const action = calls.action;
