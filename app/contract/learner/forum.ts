import * as z from 'zod/mini';
import { POST_LENGTH, type QuestionState } from '../../domain/forum/posts.ts';
import { as, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, signFields, storableText } from '../wire/fields.ts';

export const questionState = wireEnum({
  open: 'sin_responder',
  answered: 'respondida',
  solved: 'resuelta',
  hidden: 'oculta',
} satisfies Record<QuestionState, string>);

/** A file on the wire; its address is one of ours that checks access. */
const file = { name: as('fileName', z.string()), url: as('fileUrl', z.string()) };

/** The author of a question or an answer. */
export const authorFields = {
  name: as('nombre', z.string()),
  photo: as('foto', z.nullable(wireObject(file))),
};
const author = wireObject(authorFields);
export type Author = z.output<typeof author>;

/** An answer; its instants are ISO text. */
export const answerFields = {
  id,
  text: as('texto', z.string()),
  author: as('autor', author),
  byTutor: as('tutor', z.boolean()),
  mine: as('propia', z.boolean()),
  solution: as('solucion', z.boolean()),
  /** A tutor's, for the asker and the tutors only. */
  isPrivate: as('privada', z.boolean()),
  /** The file that a tutor attached; its size in bytes. */
  file: as('archivo', z.nullable(wireObject({ ...file, ...signFields, size: as('bytes', z.int()) }))),
  /** Why it was hidden, for its author and tutors; null while it is visible. */
  hiddenReason: as('motivoOculta', z.nullable(z.string())),
  createdAt: as('creada', z.string()),
};
const answer = wireObject(answerFields);
export type ForumAnswer = z.output<typeof answer>;

const question = wireObject({
  id,
  text: as('texto', z.string()),
  state: as('estado', questionState),
  author: as('autor', author),
  mine: as('propia', z.boolean()),
  /** Promoted to the frequent ones. */
  faq: as('frecuente', z.boolean()),
  createdAt: as('creada', z.string()),
  editedAt: as('editada', z.nullable(z.string())),
  /** Until when its asker may edit it; null for the others and afterwards. */
  editableUntil: as('editableHasta', z.nullable(z.string())),
  /** Why it was hidden, for its asker; null while it is visible. */
  hiddenReason: as('motivoOculta', z.nullable(z.string())),
  answers: as('respuestas', z.array(answer)),
});
export type ForumQuestion = z.output<typeof question>;

/** Which questions of an activity a list shows. */
const questionFilter = wireEnum({ all: 'todas', mine: 'mias', unanswered: 'sin_responder' });
export type QuestionFilter = z.output<typeof questionFilter>;

/** Query string of lists that only go on: the id of the last row shown. */
export const cursor = z.optional(z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31)));

/** One page of an activity's questions, the newest first. */
const forumPage = wireObject({
  questions: as('preguntas', z.array(question)),
  /** Cursor of the next page; null on the last one. */
  next: as('siguiente', z.nullable(id)),
  totals: as(
    'totales',
    wireObject({
      all: as('todas', z.int()),
      mine: as('mias', z.int()),
      unanswered: as('sinResponder', z.int()),
    }),
  ),
});
export type ForumPage = z.output<typeof forumPage>;

export const activityQuestions = endpoint({
  method: 'GET',
  path: '/api/foro/actividad/:activityId/preguntas',
  who: ['learner', 'tutor'],
  summary:
    'Preguntas de una actividad en el grupo propio. Consulta: filtro=todas|mias|sin_responder, cursor.',
  query: wireBody({ filter: as('filtro', z._default(questionFilter, 'all')), cursor }),
  reply: forumPage,
});

/** A question that resembles what somebody is about to ask. */
const similarQuestion = wireObject({
  id,
  text: as('texto', z.string()),
  state: as('estado', questionState),
  activity: as('actividad', wireObject({ id, name: as('nombre', z.string()) })),
  /** The solution, else a tutor's answer, else the first one; null without any. */
  answer: as('respuesta', z.nullable(z.string())),
});
export type SimilarQuestion = z.output<typeof similarQuestion>;

export const similarQuestions = endpoint({
  method: 'GET',
  path: '/api/foro/actividad/:activityId/similares',
  who: ['learner'],
  summary: 'Preguntas parecidas a lo que se escribe, de la misma unidad. Consulta: q.',
  query: wireBody({
    text: as('q', z._default(z.string().check(z.maxLength(POST_LENGTH), storableText), '')),
  }),
  reply: wireObject({ questions: as('preguntas', z.array(similarQuestion)) }),
});
