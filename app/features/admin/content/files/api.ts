import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { storeContentFile } from './files.commands.server.ts';
import { heldContentFiles } from './files.queries.server.ts';

const calls = api(areas.contentFiles, {
  heldContentFiles: ({ world }) => heldContentFiles(world),

  /** POST /api/cms/archivos. */
  storeContentFile: (by) => storeContentFile(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
