import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { commentCase } from './case/case.commands.server.ts';
import { addNote, changeNote } from './notes/notes.commands.server.ts';
import { learnerFileWire } from './record/record.presenter.ts';
import { learnerFile } from './record/record.queries.server.ts';

const calls = api(areas.tutorLearner, {
  /** POST /api/tutor/usuarios/{id}/notas */
  addNote: async ({ world, actor, params, body, requestId }) => {
    const id = await addNote(world, actor, { personId: params.userId, text: body.texto }, requestId);
    return { ok: true as const, id };
  },

  /** POST /api/tutor/casos/{id}/comentario */
  commentCase: async ({ world, actor, params, body, requestId }) => {
    await commentCase(world, actor, { caseId: params.caseId, text: body.texto }, requestId);
  },

  /** PUT /api/tutor/notas/{id} */
  editNote: async ({ world, actor, params, body, requestId }) => {
    await changeNote(world, actor, { noteId: params.noteId, text: body.texto }, requestId);
  },

  /** GET /api/tutor/usuarios/{id} */
  learnerFile: async ({ world, actor, params }) =>
    learnerFileWire(await learnerFile(world, actor, params.userId)),

  /** POST /api/tutor/notas/{id}/quitar */
  removeNote: async ({ world, actor, params, requestId }) => {
    await changeNote(world, actor, { noteId: params.noteId, text: null }, requestId);
  },
});

export const loader = calls.loader;
export const action = calls.action;
