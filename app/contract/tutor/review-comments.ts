import * as z from 'zod/mini';
import { as, okReply, wireBody, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, storableText } from '../wire/fields.ts';

export const SAVED_COMMENT_LENGTH = 1_000;

export const savedComment = wireObject({ id, text: as('texto', z.string()) });

export const saveComment = endpoint({
  method: 'POST',
  path: '/api/tutor/comentarios',
  who: ['tutor'],
  summary: 'Guarda un comentario propio para usarlo en otras evaluaciones.',
  body: wireBody({
    text: as(
      'texto',
      z.string().check(z.trim(), z.minLength(1), z.maxLength(SAVED_COMMENT_LENGTH), storableText),
    ),
  }),
  reply: savedComment,
});

export const forgetComment = endpoint({
  method: 'POST',
  path: '/api/tutor/comentarios/:commentId/quitar',
  who: ['tutor'],
  summary: 'Quita un comentario propio del banco; los ya publicados quedan como están.',
  reply: okReply,
});
