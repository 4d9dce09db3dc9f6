import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { startContentExport } from './export.commands.server.ts';

const calls = api(areas.contentExport, {
  /** POST /api/cms/exportaciones_contenido. */
  startContentExport: (by) => startContentExport(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
