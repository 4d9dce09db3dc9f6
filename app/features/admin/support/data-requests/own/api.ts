import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { askOwnArco, giveOwnInfo, withdrawOwn } from './own-arco.commands.server.ts';
import { ownArcoData, ownArcoList, ownArcoRecord } from './own-arco.queries.server.ts';

const calls = api(areas.ownArco, {
  /** GET /api/ayuda/arco. */
  ownArcoRequests: ({ world, actor, query }) => ownArcoList(world, actor.personId, query.page),

  /** GET /api/ayuda/arco/:arcoId. */
  ownArcoRequest: ({ world, actor, params }) => ownArcoRecord(world, actor.personId, params.arcoId),

  /** GET /api/ayuda/datos. */
  ownData: ({ world, actor }) => ownArcoData(world, actor.personId),

  /** POST /api/ayuda/arco. */
  askArco: (by) => askOwnArco(by, by.body),

  /** POST /api/ayuda/arco/:arcoId/informacion. */
  giveArcoInfo: (by) => giveOwnInfo(by, { ...by.params, ...by.body }),

  /** POST /api/ayuda/arco/:arcoId/desistir. */
  withdrawArco: (by) => withdrawOwn(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
