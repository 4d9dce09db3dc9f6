import * as z from 'zod/mini';
import { as, okReply, okWith, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { askedFields, givenAnswer, quizAnswer } from './quiz.ts';

/** The final evaluation (product: final evaluation). No reply carries the right options. */

/** Number of an attempt, from 1 on: whatever is said again about an attempt changes nothing a second time. */
const attemptNumber = z.int().check(z.gte(1), z.lte(1_000));

const figures = { right: as('aciertos', z.int()), total: as('preguntas', z.int()) } as const;

const unitResult = wireObject({
  unit: as('unidad', z.nullable(wireObject({ order: as('orden', z.int()), name: as('nombre', z.string()) }))),
  ...figures,
});

const prerequisite = wireObject({
  unit: as('unidad', wireObject({ id, order: as('orden', z.int()), name: as('nombre', z.string()) })),
  challenge: as('reto', z.boolean()),
  survey: as('encuesta', z.boolean()),
  selfAssessment: as('evaluacion', z.boolean()),
});

const attemptResult = wireObject({
  number: as('intento', z.int()),
  sentAt: as('enviado', z.string()),
  grade: as('calificacion', z.number()),
  ...figures,
  units: as('unidades', z.array(unitResult)),
});

const openAttempt = wireObject({
  number: as('intento', z.int()),
  /** Time left by the server's clock. */
  remainingMs: as('restanMs', z.int()),
  savedAt: as('guardado', z.nullable(z.string())),
  questions: as('preguntas', z.array(wireObject({ id, ...askedFields }))),
  answers: as(
    'respuestas',
    z.array(
      wireObject({
        questionId: as('pregunta', id),
        /** Of a question with one right option; null for other kinds. */
        option: as('opcion', z.nullable(z.int())),
        answer: as('respuesta', z.nullable(givenAnswer)),
        flagged: as('marcada', z.boolean()),
      }),
    ),
  ),
});

const finalEvaluationReply = wireObject({
  gate: as(
    'estado',
    wireEnum({
      open: 'disponible',
      running: 'en_curso',
      'steps-missing': 'faltan_pasos',
      'no-attempts': 'sin_intentos',
    }),
  ),
  rules: as(
    'reglas',
    wireObject({
      questions: as('preguntas', z.int()),
      minutes: as('minutos', z.int()),
      attempts: as('intentos', z.int()),
    }),
  ),
  prerequisites: as('requisitos', z.array(prerequisite)),
  /** Number that the next attempt will have; null while there is none to start. */
  nextAttempt: as('siguienteIntento', z.nullable(z.int())),
  results: as('intentos', z.array(attemptResult)),
  open: as('abierto', z.nullable(openAttempt)),
  /** Grade of the best attempt. */
  best: as('calificacion', z.nullable(z.number())),
  challengeAverage: as('promedioReto', z.nullable(z.number())),
  bossAverage: as('promedioJefe', z.nullable(z.number())),
  finalGrade: as('calificacionFinal', z.nullable(z.number())),
  verdict: as('veredicto', z.nullable(z.enum(['Aprobado', 'No aprobado']))),
});
export type FinalEvaluationReply = z.output<typeof finalEvaluationReply>;

export const finalEvaluation = endpoint({
  method: 'GET',
  path: '/api/evaluacion_final',
  who: ['learner'],
  summary:
    'Requisitos, reglas, intentos y resultado de la evaluación final; el intento abierto, con sus preguntas.',
  reply: finalEvaluationReply,
  refusals: ['scope.notFound'],
});

export const moveFinalEvaluation = endpoint({
  method: 'POST',
  path: '/api/evaluacion_final',
  who: ['learner'],
  summary: 'Comienza o termina un intento de la evaluación final; repetirlo no cambia nada.',
  body: wireBody({
    move: as('intent', wireEnum({ start: 'comenzar', finish: 'terminar' })),
    attempt: as('intento', attemptNumber),
  }),
  reply: okReply,
  refusals: ['final.noAttempts', 'scope.notFound', 'step.locked'],
});

export const answerFinalQuestion = endpoint({
  method: 'PUT',
  path: '/api/evaluacion_final/respuesta',
  who: ['learner'],
  summary:
    'Guarda la respuesta a una pregunta del intento abierto; de una sola opción, su lugar. Sin respuesta, la quita.',
  body: wireBody({
    attempt: as('intento', attemptNumber),
    questionId: as('pregunta', id),
    /** The place of the one option, as before there were kinds of question. */
    option: as('opcion', z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100))))),
    answer: as('respuesta', z.optional(z.nullable(quizAnswer))),
    flagged: as('marcada', z.boolean()),
  }),
  reply: okWith({ savedAt: as('guardado', z.string()) }),
  refusals: ['final.over', 'scope.notFound'],
});
