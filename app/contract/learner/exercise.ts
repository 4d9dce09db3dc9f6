import * as z from 'zod/mini';
import { as, wireBody, wireObject } from '../wire/codec.ts';
import {
  answers,
  draftSaved,
  draftVersion,
  editionAnswers,
  editionNumber,
  readEdition,
} from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';

const exerciseBody = wireBody({
  answers: as(
    'respuestas',
    z
      .array(
        wireBody({
          key: as('clave', z.string().check(z.maxLength(80))),
          option: as('opcion', z.int().check(z.gte(0), z.lte(20))),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  ),
  edition: readEdition,
});

const exerciseAnswer = wireObject({
  key: as('clave', z.string()),
  chosen: as('elegida', z.int()),
  correct: as('correcta', z.int()),
  right: as('acierto', z.boolean()),
  /** Of the chosen option. */
  feedback: as('retroalimentacion', z.string()),
  /** Of the right option. */
  correctFeedback: as('retroalimentacionCorrecta', z.string()),
});
export type ExerciseAnswer = z.output<typeof exerciseAnswer>;

/** Feedback of an exercise: which answers were right, and the sentences of the chosen and of the right option. */
const exerciseOutcome = wireObject({
  rightCount: as('aciertos', z.int()),
  questionCount: as('total', z.int()),
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

/** The answers by question key; an option is its place among those on offer. */
export const exerciseDraft = endpoint({
  method: 'GET',
  path: '/api/actividades/:activityId/ejercicio/borrador',
  who: ['learner'],
  summary: 'Respuestas de un ejercicio que todavía no se envían; versión 0 cuando no hay.',
  reply: wireObject({
    answers: as('respuestas', answers),
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
  body: editionAnswers,
  reply: draftSaved,
  refusals: ['draft.conflict', 'step.edited', 'step.sent', 'unit.notOpen'],
});
