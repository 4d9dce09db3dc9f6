import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { uploadedFile } from './files.ts';
import { POST_LENGTH, questionState } from './forum.ts';
import { id, storableText } from './wire.ts';

/** Longest explanation of a report, in characters. */
export const DETAIL_LENGTH = 500;

const postText = z.string().check(z.trim(), z.minLength(1), z.maxLength(POST_LENGTH), storableText);
const postBody = z.object({ texto: postText });

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/foro/actividad/:activityId/preguntas',
  who: ['learner'],
  summary: 'Hace una pregunta sobre una actividad.',
  body: postBody,
  reply: z.strictObject({ ok: z.literal(true), id }),
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/preguntas/:questionId/respuestas',
  who: ['learner', 'tutor'],
  summary:
    'Responde una pregunta del grupo propio o asignado; quien es tutor puede resolverla, responder en privado o adjuntar un archivo ya subido.',
  body: z.object({
    texto: postText,
    resolver: z._default(z.boolean(), false),
    privada: z._default(z.boolean(), false),
    archivo: z._default(z.nullable(uploadedFile), null),
  }),
  reply: z.strictObject({ ok: z.literal(true), id }),
});

export const editQuestion = endpoint({
  method: 'PUT',
  path: '/api/preguntas/:questionId',
  who: ['learner'],
  summary: 'Corrige una pregunta propia durante los 10 minutos siguientes.',
  body: postBody,
  reply: okReply,
});

export const settleQuestion = endpoint({
  method: 'POST',
  path: '/api/preguntas/:questionId/estado',
  who: ['learner', 'tutor'],
  summary:
    'Marca una pregunta propia, o de un grupo asignado, como resuelta con una de sus respuestas, o la vuelve a abrir.',
  body: z.discriminatedUnion('estado', [
    z.object({ estado: z.literal('resuelta'), respuesta: id }),
    z.object({ estado: z.literal('abierta') }),
  ]),
  reply: z.strictObject({ ok: z.literal(true), estado: questionState }),
});

export const reportReason = z.enum(['ofensivo', 'datos_personales', 'fuera_de_tema', 'otro']);
export type ReportReason = z.infer<typeof reportReason>;

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/api/preguntas/:questionId/reportar',
  who: ['learner'],
  summary: 'Reporta una pregunta, o una de sus respuestas, a quienes moderan.',
  body: z.object({
    motivo: reportReason,
    detalle: z._default(z.string().check(z.trim(), z.maxLength(DETAIL_LENGTH), storableText), ''),
    respuesta: z.optional(id),
  }),
  reply: okReply,
});
