import * as z from 'zod/mini';
import { answeredSection, answers, answersDraft, draftSaved, draftVersion, formSection } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { id, okReply } from './wire.ts';

/**
 * Steps of a unit that the learner writes (product §2.2, §5): case study, unit survey (`encuesta`), self-assessment
 * (`evaluacion`, A-20), and what the learner does with the agreements of the 1-1.
 */
const unit = z.strictObject({ id, orden: z.int(), nombre: z.string() });

/** What a form says about itself; while it is locked it carries no question. */
const formShape = {
  unidad: unit,
  estado: z.enum(['abierto', 'enviado', 'unidad_bloqueada', 'reto_pendiente']),
  bloqueadaHasta: z.nullable(z.string()),
  secciones: z.array(formSection),
  respuestas: answers,
  version: draftVersion,
  guardado: z.nullable(z.string()),
};

export const caseStudy = endpoint({
  method: 'GET',
  path: '/api/caso/unidad/:unitId',
  who: ['learner'],
  summary: 'Caso de estudio de una unidad del programa propio, con su borrador o su envío.',
  reply: z.strictObject({
    ...formShape,
    titulo: z.string(),
    texto: z.string(),
    estatus: z.enum(['Pendiente', 'Enviado', 'Comentado']),
    enviado: z.nullable(z.string()),
    respuestaModelo: z.nullable(z.string()),
    comentario: z.nullable(z.strictObject({ texto: z.string(), tutor: z.string(), fecha: z.string() })),
  }),
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

/** Nothing in this answer says what a sent survey said: it no longer belongs to anybody. */
export const survey = endpoint({
  method: 'GET',
  path: '/api/encuesta/unidad/:unitId',
  who: ['learner'],
  summary: 'Encuesta de una unidad del programa propio, con su borrador mientras no se envía.',
  reply: z.strictObject(formShape),
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

export const acknowledgeAgreements = endpoint({
  method: 'POST',
  path: '/api/acuerdos/:agreementId/enterado',
  who: ['learner'],
  summary: 'Enterado de los acuerdos de la sesión 1-1 a la que pertenece este; repetirlo no cambia nada.',
  reply: okReply,
});

/** How the learner follows an agreement. */
export const agreementOutcome = z.enum(['en_curso', 'cumplido', 'no_cumplido']);
export type AgreementOutcome = z.infer<typeof agreementOutcome>;

export const followAgreement = endpoint({
  method: 'PUT',
  path: '/api/acuerdos/:agreementId/estado',
  who: ['learner'],
  summary: 'Anota cómo va un acuerdo propio; primero hay que darse por enterado.',
  body: z.object({ estado: agreementOutcome }),
  reply: okReply,
});
