import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { joinLiveSession, noteRecordingView } from './live-sessions.commands.server.ts';
import { liveSessions } from './live-sessions.queries.server.ts';

const calls = api(areas.liveSessions, {
  joinLiveSession: async (by) => ({ url: await joinLiveSession(by, by.params.liveSessionId) }),

  noteRecordingView: (by) => noteRecordingView(by, by.params.liveSessionId),

  liveSessions: ({ world, actor }) => liveSessions(world, actor),
});

export const loader = calls.loader;
export const action = calls.action;
