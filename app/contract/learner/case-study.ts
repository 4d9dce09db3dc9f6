import * as z from 'zod/mini';
import { as, okReply, wireEnum, wireObject } from '../wire/codec.ts';
import { answersDraft, draftSaved } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { unitFormFields } from './unit-forms.ts';

/** Days are `yyyy-mm-dd`. */
const caseStudyView = wireObject({
  ...unitFormFields,
  title: as('titulo', z.string()),
  html: as('texto', z.string()),
  status: as('estatus', wireEnum({ pending: 'Pendiente', sent: 'Enviado', commented: 'Comentado' })),
  sentOn: as('enviado', z.nullable(z.string())),
  /** Only once the learner's own answer was sent. */
  modelAnswerHtml: as('respuestaModelo', z.nullable(z.string())),
  /** The tutor's words about a sent case. */
  comment: as(
    'comentario',
    z.nullable(
      wireObject({ text: as('texto', z.string()), tutor: z.string(), day: as('fecha', z.string()) }),
    ),
  ),
});
export type CaseStudyView = z.output<typeof caseStudyView>;

export const caseStudy = endpoint({
  method: 'GET',
  path: '/api/caso/unidad/:unitId',
  who: ['learner'],
  summary: 'Caso de estudio de una unidad del programa propio, con su borrador o su envío.',
  reply: caseStudyView,
});

export const saveCase = endpoint({
  method: 'PUT',
  path: '/api/caso/unidad/:unitId',
  who: ['learner'],
  summary: 'Guarda el borrador del caso de estudio.',
  body: answersDraft,
  reply: draftSaved,
});

export const sendCase = endpoint({
  method: 'POST',
  path: '/api/caso/unidad/:unitId',
  who: ['learner'],
  summary: 'Envía el caso de estudio, una vez.',
  body: answersDraft,
  reply: okReply,
});
