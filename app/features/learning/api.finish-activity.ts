import { finishActivity as spec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { finishActivity } from './learning.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  await finishActivity(world, actor, { activityId: params.activityId, finished: body.finalizada }, requestId);
  return { ok: true as const, finalizada: body.finalizada };
});
