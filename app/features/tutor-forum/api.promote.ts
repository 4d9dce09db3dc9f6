import { promoteQuestion as spec } from '#app/contract/tutor-forum-writes.ts';
import { api } from '#server/route.ts';
import { promoteQuestion } from './queue.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const promoted = { questionId: params.questionId, faq: body.frecuente };
  await promoteQuestion({ world, actor, requestId }, promoted);
  return { ok: true as const };
});
