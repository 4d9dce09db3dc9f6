import * as z from 'zod/mini';
import { DETAIL_LENGTH, POST_LENGTH, type ReportReason } from '../../domain/forum/posts.ts';
import { uploadedFile } from '../account/files.ts';
import { as, okReply, okWith, wireBody, wireEnum, wireUnion } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, storableText } from '../wire/fields.ts';
import { UPLOAD_REFUSALS } from '../wire/upload-refusals.ts';
import { questionState } from './forum.ts';

export const postText = z.string().check(z.trim(), z.minLength(1), z.maxLength(POST_LENGTH), storableText);
const postBody = wireBody({ text: as('texto', postText) });

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/foro/actividad/:activityId/preguntas',
  who: ['learner'],
  summary: 'Hace una pregunta sobre una actividad.',
  body: postBody,
  reply: okWith({ id }),
  refusals: ['unit.notOpen'],
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/preguntas/:questionId/respuestas',
  who: ['learner', 'tutor'],
  summary:
    'Responde una pregunta del grupo propio o asignado; quien es tutor puede resolverla, responder en privado o adjuntar un archivo ya subido.',
  body: wireBody({
    text: as('texto', postText),
    solve: as('resolver', z._default(z.boolean(), false)),
    isPrivate: as('privada', z._default(z.boolean(), false)),
    file: as('archivo', z._default(z.nullable(uploadedFile), null)),
  }),
  reply: okWith({ id }),
  refusals: [...UPLOAD_REFUSALS, 'question.solvedAlone', 'unit.notOpen'],
});

export const editQuestion = endpoint({
  method: 'PUT',
  path: '/api/preguntas/:questionId',
  who: ['learner'],
  summary: 'Corrige una pregunta propia durante los 10 minutos siguientes.',
  body: postBody,
  reply: okReply,
  refusals: ['question.editClosed', 'unit.notOpen'],
});

export const settleQuestion = endpoint({
  method: 'POST',
  path: '/api/preguntas/:questionId/estado',
  who: ['learner', 'tutor'],
  summary:
    'Marca una pregunta propia, o de un grupo asignado, como resuelta con una de sus respuestas, o la vuelve a abrir.',
  body: wireUnion({ own: 'state', wire: 'estado' }, [
    wireBody({ state: as('estado', wireEnum({ solved: 'resuelta' })), answerId: as('respuesta', id) }),
    wireBody({ state: as('estado', wireEnum({ open: 'abierta' })) }),
  ]),
  reply: okWith({ state: as('estado', questionState) }),
  refusals: ['question.solvedAlone', 'unit.notOpen'],
});

export const reportReason = wireEnum({
  offensive: 'ofensivo',
  'personal-data': 'datos_personales',
  'off-topic': 'fuera_de_tema',
  other: 'otro',
} satisfies Record<ReportReason, string>);

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/api/preguntas/:questionId/reportar',
  who: ['learner'],
  summary: 'Reporta una pregunta, o una de sus respuestas, a quienes moderan.',
  body: wireBody({
    reason: as('motivo', reportReason),
    detail: as(
      'detalle',
      z._default(z.string().check(z.trim(), z.maxLength(DETAIL_LENGTH), storableText), ''),
    ),
    answerId: as('respuesta', z.optional(id)),
  }),
  reply: okReply,
  refusals: ['report.own', 'unit.notOpen'],
});
