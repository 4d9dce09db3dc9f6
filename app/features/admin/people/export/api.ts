import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { startExport } from './export.commands.server.ts';
import { exportDetail } from './export.queries.server.ts';

const calls = api(areas.peopleExport, {
  /** POST /api/cms/exportaciones. */
  startExport: async (by) => exportDetail(by.world, await startExport(by, by.body)),

  /** GET /api/cms/exportaciones/:exportId. */
  exportDetail: ({ world, params }) => exportDetail(world, params.exportId),
});

export const loader = calls.loader;
export const action = calls.action;
