import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { blockForRequest, blockPerson, eraseBlocked, restoreBlocked } from './erasure.commands.server.ts';
import { blockedList } from './erasure.queries.server.ts';
import { blockOldDrops } from './old-drops.commands.server.ts';
import { oldDropsList } from './old-drops.queries.server.ts';

const calls = api(areas.personErasure, {
  /** GET /api/cms/bloqueos. */
  blockedAccounts: ({ world, query }) => blockedList(world, query),

  /** POST /api/cms/usuarios/:personId/bloquear. */
  blockPerson: (by) => blockPerson(by, { ...by.params, ...by.body }),

  /** GET /api/cms/bajas_antiguas. */
  oldDrops: ({ world, query }) => oldDropsList(world, query),

  /** POST /api/cms/bajas_antiguas/bloquear. */
  blockOldDrops: (by) => blockOldDrops(by, by.body),

  /** POST /api/cms/soporte/arco/:arcoId/bloqueo. */
  blockForRequest: (by) => blockForRequest(by, { ...by.params, ...by.body }),

  /** POST /api/cms/bloqueos/:erasureId/restaurar. */
  restoreBlocked: (by) => restoreBlocked(by, by.params),

  /** POST /api/cms/bloqueos/:erasureId/borrar. */
  eraseBlocked: (by) => eraseBlocked(by, by.params),
});

export const loader = calls.loader;
export const action = calls.action;
