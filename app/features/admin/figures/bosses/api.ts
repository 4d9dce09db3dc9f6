import { areas } from '#app/contract/areas.ts';
import { checkScope } from '#app/product/admin/figures/scope.queries.server.ts';
import { api } from '#server/http/calls.ts';
import { bossFiguresList, bossPeopleList } from './boss-figures.queries.server.ts';
import { previewBossReminder, remindBosses } from './boss-reminders.commands.server.ts';

const calls = api(areas.bossAnalytics, {
  /** GET /api/cms/analiticos/jefes. */
  bossFigures: async ({ world, query }) => {
    await checkScope(world, query);
    return bossFiguresList(world, query);
  },

  /** GET /api/cms/analiticos/jefes/personas. */
  bossPeople: async ({ world, query }) => {
    await checkScope(world, query);
    const { boss: _, group: __, ...found } = await bossPeopleList(world, query);
    return found;
  },

  /** POST /api/cms/analiticos/jefes/recordatorios/vista. */
  previewBossReminder: (by) => previewBossReminder(by, by.body),

  /** POST /api/cms/analiticos/jefes/recordatorios. */
  remindBosses: (by) => remindBosses(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
