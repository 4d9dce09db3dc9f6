import { removeNote } from '#app/contract/tutor-learner.ts';
import { api } from '#server/route.ts';
import { changeNote } from './notes.commands.server.ts';

/** POST /api/tutor/notas/{id}/quitar */
export const action = api(removeNote, async ({ world, actor, params, requestId }) => {
  await changeNote(world, actor, { noteId: params.noteId, text: null }, requestId);
  return { ok: true as const };
});
