import { addNote as spec } from '#app/contract/tutor-learner.ts';
import { api } from '#server/route.ts';
import { addNote } from './notes.commands.server.ts';

/** POST /api/tutor/usuarios/{id}/notas */
export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const id = await addNote(world, actor, { personId: params.userId, text: body.texto }, requestId);
  return { ok: true as const, id };
});
