import * as z from 'zod/mini';
import { as, okReply, wireEnum, wireObject } from '../wire/codec.ts';
import {
  answeredSection,
  answers,
  draftSaved,
  draftVersion,
  editionAnswers,
  editionNumber,
  formSection,
} from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

/** Fields that the forms of a unit share: case study, unit survey (`encuesta`) and self-assessment (`evaluacion`, A-20). */
const unitFormFields = {
  unit: as('unidad', wireObject({ id, order: as('orden', z.int()), name: as('nombre', z.string()) })),
  access: as(
    'estado',
    wireEnum({
      open: 'abierto',
      sent: 'enviado',
      'unit-locked': 'unidad_bloqueada',
      'challenge-missing': 'reto_pendiente',
    }),
  ),
  /** Day on which a locked unit opens, `yyyy-mm-dd`; null where there is none yet, and while it is open. */
  opensOn: as('bloqueadaHasta', z.nullable(z.string())),
  /** While it is locked it carries no question. */
  sections: as('secciones', z.array(formSection)),
  answers: as('respuestas', answers),
  /** Which questions these are: the ones that the draft or the sent answers were given to, else the newest. */
  edition: as('edicion', editionNumber),
  version: draftVersion,
  savedAt: as('guardado', z.nullable(z.string())),
} as const;

const unitForm = wireObject(unitFormFields);
export type UnitForm = z.output<typeof unitForm>;

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
export const saveCase = saveCall('/api/caso/unidad/:unitId', 'Guarda el borrador del caso de estudio.');
export const sendCase = sendCall('/api/caso/unidad/:unitId', 'Envía el caso de estudio, una vez.');

/** The reply carries no answer of a sent survey: it no longer belongs to anybody. */
export const survey = endpoint({
  method: 'GET',
  path: '/api/encuesta/unidad/:unitId',
  who: ['learner'],
  summary: 'Encuesta de una unidad del programa propio, con su borrador mientras no se envía.',
  reply: unitForm,
});
export const saveSurvey = saveCall('/api/encuesta/unidad/:unitId', 'Guarda el borrador de la encuesta.');
export const sendSurvey = sendCall(
  '/api/encuesta/unidad/:unitId',
  'Envía la encuesta, una vez; las respuestas se guardan sin la persona.',
);

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
export const saveSelfAssessment = saveCall(
  '/api/autoevaluacion/unidad/:unitId',
  'Guarda el borrador de la autoevaluación.',
);
export const sendSelfAssessment = sendCall(
  '/api/autoevaluacion/unidad/:unitId',
  'Envía la autoevaluación, una vez.',
);

/** The call that keeps a step's draft. */
function saveCall<P extends string>(path: P, summary: string) {
  return endpoint({
    method: 'PUT',
    path,
    who: ['learner'],
    summary,
    body: editionAnswers,
    reply: draftSaved,
  });
}

/** The call that sends a step, once. */
function sendCall<P extends string>(path: P, summary: string) {
  return endpoint({ method: 'POST', path, who: ['learner'], summary, body: editionAnswers, reply: okReply });
}
