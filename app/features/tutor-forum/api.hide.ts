import { hidePost as spec } from '#app/contract/tutor-forum-writes.ts';
import { api } from '#server/route.ts';
import { hidePost } from './hide.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const post = { questionId: params.questionId, answerId: body.respuesta ?? null };
  await hidePost({ world, actor, requestId }, { ...post, reason: body.motivo });
  return { ok: true as const };
});
