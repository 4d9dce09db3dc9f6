import { challenge } from '#app/contract/challenge.ts';
import { api } from '#server/route.ts';
import { challengeWire } from './challenge.presenter.ts';
import { challengeView } from './challenge.queries.server.ts';

/** GET /api/reto/unidad/{id} */
export const loader = api(challenge, async ({ world, actor, params }) =>
  challengeWire(await challengeView(world, actor, params.unitId)),
);
