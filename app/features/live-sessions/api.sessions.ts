import { liveSessions as spec } from '#app/contract/live-sessions.ts';
import { api } from '#server/route.ts';
import { liveSessionsWire } from './live-sessions.presenter.ts';
import { liveSessions } from './live-sessions.queries.server.ts';

export const loader = api(spec, async ({ world, actor }) =>
  liveSessionsWire(await liveSessions(world, actor)),
);
