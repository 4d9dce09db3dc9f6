import { savePosition as spec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { savePosition } from './learning.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body }) => {
  const position = { seconds: body.segundos, fraction: body.fraccion, speed: body.velocidad };
  await savePosition(world, actor, { activityId: params.activityId, position });
  return { ok: true as const };
});
