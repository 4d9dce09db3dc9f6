import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { giveBadge, previewGiving, revokeAwards } from './awards/awards.commands.server.ts';
import { awardList, simulationView } from './awards/awards.queries.server.ts';
import { giveToQualified, simulateBadge } from './badge-tasks.commands.server.ts';
import { changeBadge, createBadge, setBadgeState } from './badges.commands.server.ts';
import { badgeDetail, badgeList } from './badges.queries.server.ts';
import { actOnBadges } from './badges-bulk.commands.server.ts';
import { copyBadge, setBadgeDeleted } from './bin/badge-bin.commands.server.ts';

const calls = api(areas.adminBadges, {
  /** GET /api/cms/insignias. */
  badges: ({ world, query }) => badgeList(world, query),

  /** GET /api/cms/insignias/:badgeId. */
  badge: ({ world, params }) => badgeDetail(world, params.badgeId),

  /** POST /api/cms/insignias. */
  createBadge: (by) => createBadge(by, by.body),

  /** PUT /api/cms/insignias/:badgeId. */
  changeBadge: (by) => {
    const { version, ...input } = by.body;
    return changeBadge(by, { badgeId: by.params.badgeId, version, input });
  },

  /** POST /api/cms/insignias/:badgeId/estado. */
  setBadgeState: (by) => setBadgeState(by, { ...by.params, ...by.body }),

  /** POST /api/cms/insignias/:badgeId/duplicar. */
  copyBadge: (by) => copyBadge(by, by.params.badgeId),

  /** POST /api/cms/insignias/:badgeId/papelera. */
  setBadgeDeleted: (by) => setBadgeDeleted(by, { ...by.params, ...by.body }),

  /** POST /api/cms/insignias/acciones. */
  actOnBadges: (by) => actOnBadges(by, by.body),

  /** POST /api/cms/insignias/:badgeId/simulacion. */
  simulateBadge: (by) => simulateBadge(by, by.params.badgeId),

  /** GET /api/cms/insignias/:badgeId/simulacion. */
  badgeSimulation: ({ world, params, query }) => simulationView(world, params.badgeId, query),

  /** POST /api/cms/insignias/:badgeId/otorgar_cumplen. */
  giveToQualified: (by) => giveToQualified(by, { ...by.params, ...by.body }),

  /** POST /api/cms/insignias/:badgeId/otorgar/vista. */
  previewGiving: (by) => previewGiving(by, { ...by.params, ...by.body }),

  /** POST /api/cms/insignias/:badgeId/otorgar. */
  giveBadge: (by) => giveBadge(by, { ...by.params, ...by.body }),

  /** GET /api/cms/insignias/:badgeId/otorgadas. */
  badgeAwards: ({ world, params, query }) => awardList(world, params.badgeId, query),

  /** POST /api/cms/insignias/:badgeId/revocar. */
  revokeAwards: (by) => revokeAwards(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
