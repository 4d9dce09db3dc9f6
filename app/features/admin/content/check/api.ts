import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { startCheck } from './check.commands.server.ts';
import { checkDetail, lastCheck } from './check.queries.server.ts';

const calls = api(areas.contentCheck, {
  /** POST /api/cms/revision_enlaces. */
  startContentCheck: async (by) => checkDetail(by.world, await startCheck(by, by.body.programmeId)),

  /** GET /api/cms/revision_enlaces. */
  lastContentCheck: async ({ world, query }) => ({
    check: await lastCheck(world, query.programmeId ?? null),
  }),

  /** GET /api/cms/revision_enlaces/:checkId. */
  contentCheck: ({ world, params }) => checkDetail(world, params.checkId),
});

export const loader = calls.loader;
export const action = calls.action;
