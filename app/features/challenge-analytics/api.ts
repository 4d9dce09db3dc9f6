import { areas } from '#app/contract/areas.ts';
import { checkScope } from '#app/product/analytics/scope.queries.server.ts';
import { api } from '#server/http/calls.ts';
import { challengeFiguresList, challengePeopleList } from './challenge-figures.queries.server.ts';
import { tutorChallengesList, tutorLoadsList } from './tutor-loads.queries.server.ts';

const calls = api(areas.challengeAnalytics, {
  /** GET /api/cms/analiticos/retos. */
  challengeFigures: async ({ world, query }) => {
    await checkScope(world, query);
    return challengeFiguresList(world, query);
  },

  /** GET /api/cms/analiticos/retos/personas. */
  challengePeople: async ({ world, query }) => {
    await checkScope(world, query);
    const { group: _, unit: __, ...found } = await challengePeopleList(world, query);
    return found;
  },

  /** GET /api/cms/analiticos/retos/tutores. */
  tutorLoads: async ({ world, query }) => {
    await checkScope(world, query);
    return tutorLoadsList(world, query);
  },

  /** GET /api/cms/analiticos/retos/tutores/:personId. */
  tutorChallenges: async ({ world, params, query }) => {
    await checkScope(world, query);
    const { figure, page, ...scope } = query;
    const { tutor: _, ...found } = await tutorChallengesList(world, {
      tutorId: params.personId,
      figure,
      page,
      scope,
    });
    return found;
  },
});

export const loader = calls.loader;
export const action = calls.action;
