import * as z from 'zod/mini';
import { quizKind } from '../../learner/quiz.ts';
import { as, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { idInQuery, listReply, whole } from '../list.ts';
import { membership } from './person-analytics.ts';

const person = wireObject({
  id,
  name: as('nombre', z.string()),
  deleted: as('borrada', z.boolean()),
});

/** The place of an exercise; both numbers count from one. */
const place = {
  unitId: as('unidad_id', id),
  unit: as('no_unidad', z.int()),
  moduleId: as('modulo_id', id),
  module: as('no_modulo', z.int()),
} as const;

/** An exercise, and where it stands. */
const placedExercise = wireObject({ id, name: as('nombre', z.string()), ...place });
export type PlacedExercise = z.output<typeof placedExercise>;

const attempt = wireObject({
  id,
  activityId: as('objeto_id', id),
  activityName: as('objeto', z.string()),
  ...place,
  /** The number of the attempt in its exercise, from one on. */
  number: as('intento', z.int()),
  sentAt: as('fecha', z.string()),
  rightCount: as('aciertos', z.int()),
  questionCount: as('total', z.int()),
  /** Whole active minutes in the object, all visits together (product: visits); null without one. */
  minutes: as('minutos', z.nullable(z.int())),
});
export type ExerciseAttempt = z.output<typeof attempt>;

const filter = {
  membershipId: as('membresia', z.optional(idInQuery)),
  unitId: as('unidad', z.optional(idInQuery)),
  moduleId: as('modulo', z.optional(idInQuery)),
  activityId: as('objeto', z.optional(idInQuery)),
  page: as('pagina', z.optional(whole)),
} as const;

export const personExercisesQuery = wireBody(filter);
export type PersonExercisesQuery = z.output<typeof personExercisesQuery>;

const editionInQuery = as('version', z.optional(idInQuery));

export const itemAnalysisQuery = wireBody({ edition: editionInQuery });

/** The query string of the screen: a person, an exercise, or both; an attempt stands beside them. */
export const exercisesQuery = wireBody({
  personId: as('usuario', z.optional(idInQuery)),
  ...filter,
  edition: editionInQuery,
  attemptId: as('intento', z.optional(idInQuery)),
});
export type ExercisesQuery = z.output<typeof exercisesQuery>;

const exercisesReply = wireObject({
  person: as('persona', person),
  /** The one they follow first, then the newest. */
  memberships: as('membresias', z.array(membership)),
  /** The membership that the attempts belong to; null for a person who was never a participant. */
  chosenId: as('membresia', z.nullable(id)),
  /** Every exercise that they tried in it, in the order of the programme. */
  exercises: as('ejercicios', z.array(placedExercise)),
  /** Of the filters; the latest first. */
  attempts: as('intentos', listReply(attempt)),
});
export type PersonExercises = z.output<typeof exercisesReply>;

export const personExercises = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/usuarios/:personId/reforzamiento',
  who: administrators,
  summary:
    'Los intentos de una persona en los ejercicios de una generación, por página. Si no se dice en cuál, en la que sigue o en la última.',
  query: personExercisesQuery,
  reply: exercisesReply,
});

/** A question as it was asked; null: it was not answered. */
const answeredQuestion = wireObject({
  key: as('clave', z.string()),
  prompt: as('pregunta', z.string()),
  chosen: as('respuesta', z.nullable(z.string())),
  correct: as('correcta', z.nullable(z.string())),
  right: as('acierto', z.boolean()),
  /** The part of the answer that is right, in whole percent. */
  percent: as('porcentaje', z.int()),
});

const attemptReply = wireObject({
  person: as('persona', person),
  attempt: as('intento', attempt),
  /** The questions of the version that was answered. */
  questions: as('preguntas', z.array(answeredQuestion)),
});
export type AnsweredAttempt = z.output<typeof attemptReply>;

export const exerciseAttempt = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/reforzamiento/intentos/:attemptId',
  who: administrators,
  summary: 'Un intento de un ejercicio: cada pregunta con lo que se respondió y lo correcto.',
  reply: attemptReply,
});

const exerciseEdition = wireObject({
  number: as('numero', z.int()),
  madeAt: as('fecha', z.string()),
  /** People whose first attempt answered it. */
  people: as('personas', z.int()),
});

/** Counts the people whose first attempt gave an answer, or put a part of one so. */
const answerCount = wireObject({
  text: as('texto', z.string()),
  correct: as('correcta', z.boolean()),
  chosen: as('veces', z.int()),
});

const item = wireObject({
  key: as('clave', z.string()),
  kind: as('tipo', quizKind),
  prompt: as('pregunta', z.string()),
  n: z.int(),
  right: as('aciertos', z.int()),
  difficulty: as('dificultad', z.nullable(z.int())),
  discrimination: as('discriminacion', z.nullable(z.number())),
  /** The part of an answer that is right on average, in whole percent; null where none is partly right. */
  mean: as('promedio', z.nullable(z.int())),
  /** Its options; the ways through a decision and the most frequent typed answers, the most frequent first. */
  options: as('opciones', z.array(answerCount)),
  /** Items to order with the places where they stood; left-hand texts with what they were matched to. */
  parts: as(
    'partes',
    z.array(wireObject({ text: as('texto', z.string()), answers: as('respuestas', z.array(answerCount)) })),
  ),
});
export type ExerciseItem = z.output<typeof item>;

const itemsReply = wireObject({
  exercise: as('objeto', placedExercise),
  /** Those that a first attempt answered, and the newest; the newest first. */
  editions: as('versiones', z.array(exerciseEdition)),
  /** The edition that the figures are about. */
  edition: as('version', z.int()),
  items: as('preguntas', z.array(item)),
});
export type ItemAnalysis = z.output<typeof itemsReply>;

export const itemAnalysis = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/reforzamiento/:activityId',
  who: administrators,
  summary:
    'El análisis de las preguntas de un ejercicio en una de sus versiones, sobre el primer intento de cada persona: dificultad, discriminación y lo que se respondió.',
  query: itemAnalysisQuery,
  reply: itemsReply,
});
