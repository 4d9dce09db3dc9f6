import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { changeContent, previewContent } from './changes.commands.server.ts';
import { actOnContent } from './content-bulk.commands.server.ts';

const calls = api(areas.contentChanges, {
  /** POST /api/cms/arbol/vista. */
  previewContent: ({ world, body }) => previewContent(world, body),

  /** POST /api/cms/arbol/cambios. */
  changeContent: (by) => changeContent(by, by.body),

  /** POST /api/cms/arbol/acciones. */
  actOnContent: (by) => actOnContent(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
