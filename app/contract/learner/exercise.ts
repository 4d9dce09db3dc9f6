import * as z from 'zod/mini';
import { as, wireBody, wireObject } from '../wire/codec.ts';
import { draftSaved, draftVersion, editionNumber, readEdition } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { givenAnswer, quizAnswer } from './quiz.ts';

const exerciseBody = wireBody({
  answers: as(
    'respuestas',
    z
      .array(
        wireBody({
          key: as('clave', z.string().check(z.maxLength(80))),
          /** The place of the one option that was chosen, as before there were kinds of question. */
          option: as('opcion', z.optional(z.int().check(z.gte(0), z.lte(20)))),
          answer: as('respuesta', z.optional(quizAnswer)),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  ),
  edition: readEdition,
});

const exerciseAnswer = wireObject({
  key: as('clave', z.string()),
  /** The option of a question with one right option; null for other kinds. */
  chosen: as('elegida', z.nullable(z.int())),
  correct: as('correcta', z.nullable(z.int())),
  /** Wholly right. */
  right: as('acierto', z.boolean()),
  /** The part that is right, in whole percent; 100 only where it is wholly right. */
  percent: as('porcentaje', z.int()),
  /** Of the chosen option. */
  feedback: as('retroalimentacion', z.string()),
  /** Of the right option. */
  correctFeedback: as('retroalimentacionCorrecta', z.string()),
  answer: as('respuesta', givenAnswer),
  solution: as('solucion', givenAnswer),
  /** Of the question; '' for none. */
  explanation: as('explicacion', z.string()),
  /** Of several options, those that were chosen or are right; of a decision, the choice of each step; in their order. */
  notes: as(
    'notas',
    z.array(
      wireObject({
        place: as('opcion', z.int()),
        right: as('acierto', z.boolean()),
        feedback: as('retroalimentacion', z.string()),
      }),
    ),
  ),
});
export type ExerciseAnswer = z.output<typeof exerciseAnswer>;

/** Feedback of an exercise: which answers were right, and the sentences of the chosen and of the right option. */
const exerciseOutcome = wireObject({
  rightCount: as('aciertos', z.int()),
  questionCount: as('total', z.int()),
  /** By the points of the questions, in whole percent; 100 only where all is right. */
  percent: as('porcentaje', z.int()),
  answers: as('resultados', z.array(exerciseAnswer)),
});
export type ExerciseOutcome = z.output<typeof exerciseOutcome>;

export const sendExercise = endpoint({
  method: 'POST',
  path: '/api/actividades/:activityId/ejercicio',
  who: ['learner'],
  summary: 'Envía las respuestas de un ejercicio de reforzamiento y devuelve su retroalimentación.',
  body: exerciseBody,
  reply: exerciseOutcome,
  refusals: ['step.edited', 'unit.notOpen'],
});

const answersByKey = as('respuestas', z.record(z.string().check(z.maxLength(80)), quizAnswer));

/** The answers by question key. */
export const exerciseDraft = endpoint({
  method: 'GET',
  path: '/api/actividades/:activityId/ejercicio/borrador',
  who: ['learner'],
  summary: 'Respuestas de un ejercicio que todavía no se envían; versión 0 cuando no hay.',
  reply: wireObject({
    answers: answersByKey,
    version: draftVersion,
    savedAt: as('guardado', z.nullable(z.string())),
    edition: as('edicion', editionNumber),
  }),
});

export const saveExerciseDraft = endpoint({
  method: 'PUT',
  path: '/api/actividades/:activityId/ejercicio/borrador',
  who: ['learner'],
  summary: 'Guarda las respuestas de un ejercicio sin enviarlas.',
  body: wireBody({ version: draftVersion, answers: answersByKey, edition: readEdition }),
  reply: draftSaved,
  refusals: ['draft.conflict', 'step.edited', 'step.sent', 'unit.notOpen'],
});
