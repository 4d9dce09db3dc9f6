import { reportQuestion as spec } from '#app/contract/forum-writes.ts';
import { api } from '#server/route.ts';
import { reasonOf } from './forum.presenter.ts';
import { reportPost } from './settle.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const report = {
    questionId: params.questionId,
    answerId: body.respuesta ?? null,
    reason: reasonOf(body.motivo),
    detail: body.detalle,
  };
  await reportPost(world, actor, report, requestId);
  return { ok: true as const };
});
