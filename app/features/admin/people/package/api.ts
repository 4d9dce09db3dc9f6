import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { packForRequest, startPersonPackage } from './package.commands.server.ts';
import { packageDetail } from './package.queries.server.ts';
import { makePackageLink } from './package-link.commands.server.ts';

const calls = api(areas.personPackage, {
  /** POST /api/cms/usuarios/:personId/paquete. */
  startPersonPackage: async (by) => packageDetail(by.world, await startPersonPackage(by, by.params.personId)),

  /** POST /api/cms/soporte/arco/:arcoId/paquete. */
  packForRequest: async (by) =>
    packageDetail(by.world, await packForRequest(by, { ...by.params, ...by.body })),

  /** POST /api/cms/soporte/arco/:arcoId/enlace. */
  makePackageLink: (by) => makePackageLink(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
