import { openSessions } from '#app/contract/account.ts';
import { api } from '#server/route.ts';
import { ownSessions } from './sessions.queries.server.ts';

/** GET /api/sesiones. */
export const loader = api(openSessions, async ({ world, actor }) => ({
  sesiones: await ownSessions(world, actor),
}));
