import { saveComment as spec } from '#app/contract/review-comments.ts';
import { api } from '#server/route.ts';
import { saveComment } from './comments.commands.server.ts';

/** POST /api/tutor/comentarios */
export const action = api(spec, async ({ world, actor, body }) => {
  const { id, text } = await saveComment(world, actor, body.texto);
  return { id, texto: text };
});
