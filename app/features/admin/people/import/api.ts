import { rejectedAddress } from '#app/contract/admin/people/import-rows.ts';
import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { cancelImport, checkImport, runImport, startImport } from './import.commands.server.ts';
import { importDetail, importRows, rejectedRows } from './import.queries.server.ts';
import { undoImport } from './undo/undo.commands.server.ts';

const calls = api(areas.peopleImport, {
  /** POST /api/cms/importaciones. */
  startImport: async (by) => importDetail(by.world, await startImport(by, by.body.file)),

  /** GET /api/cms/importaciones/:importId. */
  importDetail: ({ world, params }) => importDetail(world, params.importId),

  /** POST /api/cms/importaciones/:importId/revisar. */
  checkImport: (by) => checkImport(by, by.params.importId, by.body),

  /** POST /api/cms/importaciones/:importId/ejecutar. */
  runImport: (by) => runImport(by, by.params.importId, by.body),

  /** POST /api/cms/importaciones/:importId/deshacer. */
  undoImport: (by) => undoImport(by, by.params.importId),

  /** POST /api/cms/importaciones/:importId/cancelar. */
  cancelImport: (by) => cancelImport(by, by.params.importId),

  /** GET /api/cms/importaciones/:importId/filas. */
  importRows: ({ world, params, query }) => importRows(world, params.importId, query),

  /** GET /api/cms/importaciones/:importId/rechazadas. */
  rejectedRows: async ({ world, params }) => ({
    count: await rejectedRows(world, params.importId),
    address: rejectedAddress(params.importId),
  }),
});

export const loader = calls.loader;
export const action = calls.action;
