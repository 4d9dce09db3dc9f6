import * as z from 'zod/mini';
import { as, okReply, wireObject } from '../wire/codec.ts';
import { answeredSection, answersDraft, draftSaved } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { unitFormFields } from './unit-forms.ts';

export const selfAssessment = endpoint({
  method: 'GET',
  path: '/api/autoevaluacion/unidad/:unitId',
  who: ['learner'],
  summary: 'Autoevaluación de una unidad del programa propio, con su borrador o su envío.',
  reply: wireObject({
    ...unitFormFields,
    /** `yyyy-mm-dd`. */
    sentOn: as('enviado', z.nullable(z.string())),
    sentSections: as('jsonAutoEvaluacion', z.nullable(z.array(answeredSection))),
  }),
});

export const saveSelfAssessment = endpoint({
  method: 'PUT',
  path: '/api/autoevaluacion/unidad/:unitId',
  who: ['learner'],
  summary: 'Guarda el borrador de la autoevaluación.',
  body: answersDraft,
  reply: draftSaved,
});

export const sendSelfAssessment = endpoint({
  method: 'POST',
  path: '/api/autoevaluacion/unidad/:unitId',
  who: ['learner'],
  summary: 'Envía la autoevaluación, una vez.',
  body: answersDraft,
  reply: okReply,
});
