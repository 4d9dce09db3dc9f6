import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { answeredAttempt, exercisesOfPerson, itemAnalysisOf } from './exercises/exercises.queries.server.ts';
import { personRecord } from './person.queries.server.ts';
import { recalculatePerson } from './recalculate.commands.server.ts';
import { reopenEvaluation } from './reopening/reopen.commands.server.ts';

const calls = api(areas.personAnalytics, {
  /** GET /api/cms/analiticos/usuarios/:personId. */
  personAnalytics: ({ world, params, query }) =>
    personRecord(world, { personId: params.personId, membershipId: query.membershipId ?? null }),

  /** GET /api/cms/analiticos/usuarios/:personId/reforzamiento. */
  personExercises: ({ world, params, query }) => exercisesOfPerson(world, params.personId, query),

  /** GET /api/cms/analiticos/reforzamiento/intentos/:attemptId. */
  exerciseAttempt: ({ world, params }) => answeredAttempt(world, { attemptId: params.attemptId }),

  /** GET /api/cms/analiticos/reforzamiento/:activityId. */
  itemAnalysis: ({ world, params, query }) =>
    itemAnalysisOf(world, { activityId: params.activityId, edition: query.edition ?? null }),

  /** POST /api/cms/analiticos/usuarios/:personId/recalcular. */
  recalculatePerson: async (by) => ({ memberships: await recalculatePerson(by, by.params.personId) }),

  /** POST /api/cms/evaluaciones/:evaluationId/reabrir. */
  reopenEvaluation: (by) =>
    reopenEvaluation(by, { evaluationId: by.params.evaluationId, reason: by.body.reason }),
});

export const loader = calls.loader;
export const action = calls.action;
