import { okReply, wireObject } from '../wire/codec.ts';
import { answersDraft, draftSaved } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { unitFormFields } from './unit-forms.ts';

/** Nothing in this answer says what a sent survey said: it no longer belongs to anybody. */
export const survey = endpoint({
  method: 'GET',
  path: '/api/encuesta/unidad/:unitId',
  who: ['learner'],
  summary: 'Encuesta de una unidad del programa propio, con su borrador mientras no se envía.',
  reply: wireObject(unitFormFields),
});

export const saveSurvey = endpoint({
  method: 'PUT',
  path: '/api/encuesta/unidad/:unitId',
  who: ['learner'],
  summary: 'Guarda el borrador de la encuesta.',
  body: answersDraft,
  reply: draftSaved,
});

export const sendSurvey = endpoint({
  method: 'POST',
  path: '/api/encuesta/unidad/:unitId',
  who: ['learner'],
  summary: 'Envía la encuesta, una vez; las respuestas se guardan sin la persona.',
  body: answersDraft,
  reply: okReply,
});
