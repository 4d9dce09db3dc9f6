import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { commentCase } from './case/case.commands.server.ts';
import { addNote, changeNote } from './notes/notes.commands.server.ts';
import { learnerRecord } from './record/record.queries.server.ts';

const calls = api(areas.tutorLearner, {
  /** POST /api/tutor/usuarios/{id}/notas */
  addNote: async (by) => ({ id: await addNote(by, { personId: by.params.userId, text: by.body.text }) }),

  /** POST /api/tutor/casos/{id}/comentario */
  commentCase: (by) => commentCase(by, { caseId: by.params.caseId, text: by.body.text }),

  /** PUT /api/tutor/notas/{id} */
  editNote: (by) => changeNote(by, { noteId: by.params.noteId, text: by.body.text }),

  /** GET /api/tutor/usuarios/{id} */
  learnerRecord: ({ world, actor, params }) => learnerRecord(world, actor, params.userId),

  /** POST /api/tutor/notas/{id}/quitar */
  removeNote: (by) => changeNote(by, { noteId: by.params.noteId, text: null }),
});

export const loader = calls.loader;
export const action = calls.action;
