import { takeNext as spec } from '#app/contract/review-queue.ts';
import { api } from '#server/route.ts';
import { takeNext } from './next.commands.server.ts';
import { neighbourWire } from './review.presenter.ts';

/** POST /api/tutor/retos/siguiente */
export const action = api(spec, async ({ world, actor, body, requestId }) => {
  const asked = { group: body.grupo ?? null, unit: body.unidad ?? null, after: body.despues ?? null };
  return { reto: neighbourWire(await takeNext(world, actor, asked, requestId)) };
});
