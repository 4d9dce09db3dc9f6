import { restorePost as spec } from '#app/contract/tutor-forum-writes.ts';
import { api } from '#server/route.ts';
import { restorePost } from './hide.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const post = { questionId: params.questionId, answerId: body.respuesta ?? null };
  await restorePost({ world, actor, requestId }, post);
  return { ok: true as const };
});
