import * as z from 'zod/mini';
import { tooLongText } from '../domain/lengths.ts';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { id, storableText } from './wire.ts';

/** Longest note about a learner, in characters. */
export const NOTE_LENGTH = 2_000;
/** Longest comment of a case study, in characters. */
export const CASE_COMMENT_LENGTH = 2_000;

const written = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe el texto.'),
      z.maxLength(longest, tooLongText(longest)),
      storableText,
    );

export const addNote = endpoint({
  method: 'POST',
  path: '/api/tutor/usuarios/:userId/notas',
  who: ['tutor'],
  summary: 'Agrega una nota privada sobre una persona; solo la lee quien acompaña a su generación.',
  body: z.object({ texto: written(NOTE_LENGTH) }),
  reply: z.strictObject({ ok: z.literal(true), id }),
});

export const editNote = endpoint({
  method: 'PUT',
  path: '/api/tutor/notas/:noteId',
  who: ['tutor'],
  summary: 'Cambia una nota propia.',
  body: z.object({ texto: written(NOTE_LENGTH) }),
  reply: okReply,
});

export const removeNote = endpoint({
  method: 'POST',
  path: '/api/tutor/notas/:noteId/quitar',
  who: ['tutor'],
  summary: 'Quita una nota propia.',
  reply: okReply,
});

export const commentCase = endpoint({
  method: 'POST',
  path: '/api/tutor/casos/:caseId/comentario',
  who: ['tutor'],
  summary: 'Comenta un caso enviado, o cambia el comentario propio; cada caso tiene uno.',
  body: z.object({ texto: written(CASE_COMMENT_LENGTH) }),
  reply: okReply,
});
