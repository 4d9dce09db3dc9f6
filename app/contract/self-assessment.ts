import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { answeredSection, answersDraft, draftSaved } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { formShape } from './unit-steps.ts';

export const selfAssessment = endpoint({
  method: 'GET',
  path: '/api/autoevaluacion/unidad/:unitId',
  who: ['learner'],
  summary: 'Autoevaluación de una unidad del programa propio, con su borrador o su envío.',
  reply: z.strictObject({
    ...formShape,
    enviado: z.nullable(z.string()),
    jsonAutoEvaluacion: z.nullable(z.array(answeredSection)),
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
