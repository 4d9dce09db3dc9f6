import { joinLiveSession as spec } from '#app/contract/live-sessions.ts';
import { api } from '#server/route.ts';
import { joinLiveSession } from './live-sessions.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, requestId }) => ({
  url: await joinLiveSession(world, actor, params.liveSessionId, requestId),
}));
