import { editNote } from '#app/contract/tutor-learner.ts';
import { api } from '#server/route.ts';
import { changeNote } from './notes.commands.server.ts';

/** PUT /api/tutor/notas/{id} */
export const action = api(editNote, async ({ world, actor, params, body, requestId }) => {
  await changeNote(world, actor, { noteId: params.noteId, text: body.texto }, requestId);
  return { ok: true as const };
});
