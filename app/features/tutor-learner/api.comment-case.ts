import { commentCase as spec } from '#app/contract/tutor-learner.ts';
import { api } from '#server/route.ts';
import { commentCase } from './case.commands.server.ts';

/** POST /api/tutor/casos/{id}/comentario */
export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  await commentCase(world, actor, { caseId: params.caseId, text: body.texto }, requestId);
  return { ok: true as const };
});
