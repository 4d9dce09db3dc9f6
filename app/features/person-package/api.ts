import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { startPersonPackage } from './package.commands.server.ts';
import { packageDetail } from './package.queries.server.ts';

const calls = api(areas.personPackage, {
  /** POST /api/cms/usuarios/:personId/paquete. */
  startPersonPackage: async (by) => packageDetail(by.world, await startPersonPackage(by, by.params.personId)),
});

export const loader = calls.loader;
export const action = calls.action;
