import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { deletePerson, restoreDeletedPerson } from './bin.commands.server.ts';
import { peopleBinList } from './bin.queries.server.ts';

const calls = api(areas.peopleBin, {
  /** GET /api/cms/usuarios/papelera. */
  peopleBin: ({ world, query }) => peopleBinList(world, query),

  /** POST /api/cms/usuarios/:personId/eliminar. */
  deletePerson: (by) => deletePerson(by, { ...by.params, ...by.body }),

  /** POST /api/cms/usuarios/:personId/restaurar. */
  restoreDeletedPerson: (by) => restoreDeletedPerson(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
