import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { personRecord } from './person.queries.server.ts';
import { recalculatePerson } from './recalculate.commands.server.ts';
import { reopenEvaluation } from './reopening/reopen.commands.server.ts';

const calls = api(areas.personAnalytics, {
  /** GET /api/cms/analiticos/usuarios/:personId. */
  personAnalytics: ({ world, params, query }) =>
    personRecord(world, { personId: params.personId, membershipId: query.membershipId ?? null }),

  /** POST /api/cms/analiticos/usuarios/:personId/recalcular. */
  recalculatePerson: async (by) => ({ memberships: await recalculatePerson(by, by.params.personId) }),

  /** POST /api/cms/evaluaciones/:evaluationId/reabrir. */
  reopenEvaluation: (by) =>
    reopenEvaluation(by, { evaluationId: by.params.evaluationId, reason: by.body.reason }),
});

export const loader = calls.loader;
export const action = calls.action;
