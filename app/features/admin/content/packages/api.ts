import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { startImport } from './packages.commands.server.ts';
import { importOfPackage } from './packages.queries.server.ts';

const calls = api(areas.programmePackages, {
  /** POST /api/cms/programas/paquete. */
  importProgramme: async (by) => importOfPackage(by.world, await startImport(by, by.body)),

  /** GET /api/cms/programas/paquete/:packageId. */
  programmeImport: ({ world, params }) => importOfPackage(world, params.packageId),
});

export const loader = calls.loader;
export const action = calls.action;
