import { forgetComment as spec } from '#app/contract/review-comments.ts';
import { api } from '#server/route.ts';
import { forgetComment } from './comments.commands.server.ts';

/** POST /api/tutor/comentarios/{id}/quitar */
export const action = api(spec, async ({ world, actor, params }) => {
  await forgetComment(world, actor, params.commentId);
  return { ok: true as const };
});
