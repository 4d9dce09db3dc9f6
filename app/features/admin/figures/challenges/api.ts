import { areas } from '#app/contract/areas.ts';
import { checkScope } from '#app/product/admin/figures/scope.queries.server.ts';
import { api } from '#server/http/calls.ts';
import { challengeFiguresList, challengePeopleList } from './challenge-figures.queries.server.ts';
import { packDeliveries } from './deliveries/deliveries.commands.server.ts';
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

  /** POST /api/cms/analiticos/retos/entregas. */
  packDeliveries: async (by) => {
    await checkScope(by.world, by.body.query);
    return packDeliveries(by, by.body.query);
  },
});

export const loader = calls.loader;
export const action = calls.action;
