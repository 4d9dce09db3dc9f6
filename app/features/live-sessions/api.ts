import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { joinLiveSession } from './live-sessions.commands.server.ts';
import { liveSessionsWire } from './live-sessions.presenter.ts';
import { liveSessions } from './live-sessions.queries.server.ts';

const calls = api(areas.liveSessions, {
  joinLiveSession: async ({ world, actor, params, requestId }) => ({
    url: await joinLiveSession(world, actor, params.liveSessionId, requestId),
  }),

  liveSessions: async ({ world, actor }) => liveSessionsWire(await liveSessions(world, actor)),
});

export const loader = calls.loader;
export const action = calls.action;
