import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { changeOfEdition, historyOf } from './history.queries.server.ts';
import { restoreEdition } from './restore.commands.server.ts';

const calls = api(areas.changeHistory, {
  /** GET /api/cms/historial. */
  changeHistory: ({ world, query }) => historyOf(world, query),
  /** GET /api/cms/historial/edicion. */
  editionChange: ({ world, query }) => changeOfEdition(world, query),
  /** POST /api/cms/historial/restaurar. */
  restoreEdition: (by) => restoreEdition(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
