import { stateWire } from '#app/contract/forum-post.ts';
import { settleQuestion as spec } from '#app/contract/forum-writes.ts';
import { api } from '#server/route.ts';
import { settleQuestion } from './settle.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const solutionId = body.estado === 'resuelta' ? body.respuesta : null;
  const settled = { questionId: params.questionId, solutionId };
  const state = await settleQuestion(world, actor, settled, requestId);
  return { ok: true as const, estado: stateWire(state) };
});
