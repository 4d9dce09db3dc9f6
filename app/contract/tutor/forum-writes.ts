import * as z from 'zod/mini';
import { postText } from '../learner/forum-writes.ts';
import { as, okReply, okWith, wireBody, wireEnum, wireUnion } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, storableText } from '../wire/fields.ts';

/** Longest reason for hiding a post, in characters; its author reads it. */
export const REASON_LENGTH = 300;

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_LENGTH), storableText);
/** An answer of the question; without it, the question itself. */
const post = { answerId: as('respuesta', z.optional(id)) };

export const hidePost = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/ocultar',
  who: ['tutor'],
  summary: 'Oculta una pregunta, o una de sus respuestas, con un motivo; sus puntos se retiran.',
  body: wireBody({ reason: as('motivo', reason), ...post }),
  reply: okReply,
  refusals: ['question.merged'],
});

export const restorePost = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/mostrar',
  who: ['tutor'],
  summary: 'Vuelve a mostrar una pregunta oculta, o una de sus respuestas; sus puntos regresan.',
  body: wireBody(post),
  reply: okReply,
  refusals: ['question.merged'],
});

export const promoteQuestion = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/frecuente',
  who: ['tutor'],
  summary: 'Pasa una pregunta a las frecuentes (8 puntos para quien la hizo), o la quita de ellas.',
  body: wireBody({ faq: as('frecuente', z.boolean()) }),
  reply: okReply,
  refusals: ['question.hidden', 'question.merged'],
});

export const assignQuestion = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/asignar',
  who: ['tutor'],
  summary: 'Asigna una pregunta a alguien de la tutoría de su grupo, o a nadie.',
  body: wireBody({ tutorId: as('tutor', z.nullable(id)) }),
  reply: okReply,
  refusals: ['question.merged'],
});

export const mergeQuestion = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/unir',
  who: ['tutor'],
  summary: 'Une una pregunta repetida con otra del mismo objeto y grupo, a la que pasan sus respuestas.',
  body: wireBody({ intoId: as('con', id) }),
  reply: okReply,
  refusals: ['question.elsewhere', 'question.hidden', 'question.merged', 'question.private'],
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/tutor/reportes/:reportId',
  who: ['tutor'],
  summary: 'Acepta un reporte, y oculta lo reportado con un motivo, o lo descarta.',
  body: wireUnion({ own: 'decision', wire: 'decision' }, [
    wireBody({ decision: wireEnum({ accept: 'aceptar' }), reason: as('motivo', reason) }),
    wireBody({ decision: wireEnum({ dismiss: 'descartar' }) }),
  ]),
  reply: okReply,
  refusals: ['question.merged', 'report.resolved'],
});

export const saveAnswer = endpoint({
  method: 'POST',
  path: '/api/tutor/respuestas_guardadas',
  who: ['tutor'],
  summary: 'Guarda un texto propio para volver a usarlo en una respuesta.',
  body: wireBody({ text: as('texto', postText) }),
  reply: okWith({ id }),
  refusals: ['savedAnswers.full'],
});

export const forgetAnswer = endpoint({
  method: 'POST',
  path: '/api/tutor/respuestas_guardadas/:savedAnswerId/quitar',
  who: ['tutor'],
  summary: 'Quita una respuesta guardada propia.',
  reply: okReply,
});

export const moveQuestion = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/mover',
  who: ['tutor'],
  summary: 'Mueve una pregunta, con sus respuestas, a otro objeto de una unidad ya abierta de su programa.',
  body: wireBody({ activityId: as('actividad', id) }),
  reply: okReply,
  refusals: ['question.closedUnit', 'question.hidden', 'question.merged'],
});

/** Questions that are resolved at once. */
const MAX_RESOLVED = 50;

export const resolveQuestions = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/resolver',
  who: ['tutor'],
  summary:
    'Marca como resueltas varias preguntas: su solución es la última respuesta de tutoría o, si no la hay, la única de otra persona.',
  body: wireBody({
    questionIds: as('preguntas', z.array(id).check(z.minLength(1), z.maxLength(MAX_RESOLVED))),
  }),
  /** `left`: those that nobody answered, or where a solution must be chosen. */
  reply: okWith({ resolved: as('resueltas', z.int()), left: as('pendientes', z.int()) }),
  refusals: ['scope.notFound'],
});
