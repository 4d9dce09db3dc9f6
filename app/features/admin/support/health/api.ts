import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { runCheck } from './checks/checks.commands.server.ts';
import { systemHealth } from './health.queries.server.ts';
import { retryParked } from './retry.commands.server.ts';

const calls = api(areas.systemHealth, {
  /** GET /api/cms/salud. */
  systemHealth: ({ world }) => systemHealth(world),

  /** POST /api/cms/salud/reintentar. */
  retryParked: async (by) => ({ retried: await retryParked(by, by.body) }),

  /** POST /api/cms/salud/comprobaciones. */
  runSystemCheck: async (by) => ({ taskId: await runCheck(by, by.body) }),
});

export const loader = calls.loader;
export const action = calls.action;
