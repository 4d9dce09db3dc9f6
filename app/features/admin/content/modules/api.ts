import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { changeModule, createModule } from './modules.commands.server.ts';
import { moduleDetail, moduleList } from './modules.queries.server.ts';

const calls = api(areas.modules, {
  /** GET /api/cms/modulos. */
  modules: ({ world, query }) => moduleList(world, query),

  /** GET /api/cms/modulos/:moduleId. */
  module: ({ world, params }) => moduleDetail(world, params.moduleId),

  /** POST /api/cms/modulos. */
  createModule: (by) => createModule(by, by.body),

  /** PUT /api/cms/modulos/:moduleId. */
  changeModule: (by) => {
    const { version, ...input } = by.body;
    return changeModule(by, { moduleId: by.params.moduleId, version, input });
  },
});

export const loader = calls.loader;
export const action = calls.action;
