import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { mergePeople } from './merge.commands.server.ts';
import { mergePreview } from './merge.queries.server.ts';

const calls = api(areas.peopleMerge, {
  /** GET /api/cms/usuarios/:personId/unir. */
  mergePreview: ({ world, actor, params, query }) =>
    mergePreview(world, { ...params, ...query, actorId: actor.personId }),

  /** POST /api/cms/usuarios/:personId/unir. */
  mergePeople: (by) => mergePeople(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
