import { stepHref, unitHref } from '#app/contract/learner/links/learner.ts';
import * as calls from '#app/contract/learner/unit-steps.ts';
import type { UnitStepKey } from '#app/domain/progress/unit-steps.ts';

/** The words and calls in which the steps differ. */
export type FormStep = {
  key: UnitStepKey;
  name: string;
  heading: string;
  read: typeof calls.caseStudy | typeof calls.survey | typeof calls.selfAssessment;
  save: typeof calls.saveCase | typeof calls.saveSurvey | typeof calls.saveSelfAssessment;
  send: typeof calls.sendCase | typeof calls.sendSurvey | typeof calls.sendSelfAssessment;
  /** Names the draft for ever on this device. */
  draft: string;
  /** Words of the button that sends. */
  button: string;
  /** Asked before it is sent; without it one press sends. */
  confirm?: { title: string; text: string };
  /** Said once it is sent. */
  done: string;
};

/** The steps of a unit that are a form, kept as a draft and sent once (product: steps). */
export const steps = {
  caseStudy: {
    key: 'case',
    name: 'Caso de estudio',
    heading: 'CASO DE ESTUDIO',
    read: calls.caseStudy,
    save: calls.saveCase,
    send: calls.sendCase,
    draft: 'caso',
    button: 'ENVIAR CASO',
    confirm: {
      title: '¿Enviar tu caso?',
      text: 'Después de enviarlo ya no podrás cambiar tus respuestas. Enseguida verás la respuesta modelo.',
    },
    done: 'Enviamos tu caso. Ya puedes leer la respuesta modelo.',
  },
  survey: {
    key: 'survey',
    name: 'Evaluación de la unidad',
    heading: 'EVALUACIÓN DE LA UNIDAD',
    read: calls.survey,
    save: calls.saveSurvey,
    send: calls.sendSurvey,
    draft: 'encuesta',
    button: 'ENVIAR',
    done: 'Enviamos tu evaluación. Gracias.',
  },
  selfAssessment: {
    key: 'self-assessment',
    name: 'Autoevaluación de aprendizajes clave',
    heading: 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE',
    read: calls.selfAssessment,
    save: calls.saveSelfAssessment,
    send: calls.sendSelfAssessment,
    draft: 'autoevaluacion',
    button: 'ENVIAR AUTOEVALUACIÓN',
    confirm: {
      title: '¿Enviar tu autoevaluación?',
      text: 'Después de enviarla ya no podrás cambiarla, y tu jefe podrá ver tus respuestas.',
    },
    done: 'Enviamos tu autoevaluación.',
  },
} satisfies Record<string, FormStep>;

/** The breadcrumbs of a step's screen. */
export const stepCrumbs =
  ({ key, heading }: FormStep) =>
  ({ unit }: calls.UnitForm) => [
    { label: `UNIDAD DE APRENDIZAJE ${unit.order + 1}`, to: unitHref(unit.id) },
    { label: heading, to: stepHref(key, unit.id) },
  ];
