import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { mailView, removeView, renameView, saveView } from './saved-views.commands.server.ts';
import { viewsFor } from './saved-views.rows.server.ts';

const calls = api(areas.savedViews, {
  /** GET /api/cms/vistas. */
  savedViews: async ({ world, actor, query }) => ({
    views: await viewsFor(world.db, { personId: actor.personId, screen: query.screen }),
  }),

  /** POST /api/cms/vistas. */
  saveView: (by) => saveView(by, by.body),

  /** PUT /api/cms/vistas/:viewId. */
  renameView: (by) => renameView(by, { ...by.params, ...by.body }),

  /** POST /api/cms/vistas/:viewId/correo. */
  mailView: (by) => mailView(by, { ...by.params, ...by.body }),

  /** POST /api/cms/vistas/:viewId/quitar. */
  removeView: (by) => removeView(by, by.params.viewId),
});

export const loader = calls.loader;
export const action = calls.action;
