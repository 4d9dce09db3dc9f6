import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { noteAttendance } from './attendance.commands.server.ts';
import { cancelSession, changeSession, createSessions } from './sessions.commands.server.ts';
import { groupSessionList } from './sessions.queries.server.ts';

const calls = api(areas.groupSessions, {
  /** GET /api/cms/grupos/:groupId/sesiones. */
  groupSessions: ({ world, params }) => groupSessionList(world, params.groupId),

  /** POST /api/cms/grupos/:groupId/sesiones. */
  createGroupSessions: async (by) => {
    const { weeks, ...input } = by.body;
    return { ids: await createSessions(by, { ...by.params, weeks, input }) };
  },

  /** PUT /api/cms/grupos/:groupId/sesiones/:sessionId. */
  changeGroupSession: async (by) => {
    const { version, ...input } = by.body;
    return { version: await changeSession(by, { ...by.params, version, input }) };
  },

  /** POST /api/cms/grupos/:groupId/sesiones/:sessionId/cancelar. */
  cancelGroupSession: (by) => cancelSession(by, { ...by.params, ...by.body }),

  /** POST /api/cms/grupos/:groupId/sesiones/:sessionId/asistencia. */
  noteAttendance: (by) => noteAttendance(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
