import { deliverChallenge } from '#app/contract/challenge.ts';
import { api } from '#server/route.ts';
import { deliverChallenge as deliver } from './challenge.commands.server.ts';
import { deliveredWire } from './challenge.presenter.ts';

/** POST /api/reto/unidad/{id}/entregar */
export const action = api(deliverChallenge, async ({ world, actor, params, body, requestId }) =>
  deliveredWire(await deliver(world, actor, { unitId: params.unitId, version: body.version }, requestId)),
);
