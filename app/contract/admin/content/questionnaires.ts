import * as z from 'zod/mini';
import { as, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';
import { tooLongText } from '../../wire/length-texts.ts';

const LINE_LENGTH = 200;
const QUESTION_LENGTH = 1_000;
const TEXT_LENGTH = 2_000;

const written = (longest: number, empty: string) =>
  z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(longest, tooLongText(longest)), storableText);

const section = wireBody({
  title: as('titulo', written(LINE_LENGTH, 'Escribe el título.')),
  text: as(
    'texto',
    z.string().check(z.trim(), z.maxLength(TEXT_LENGTH, tooLongText(TEXT_LENGTH)), storableText),
  ),
  questions: as(
    'preguntas',
    z
      .array(
        wireBody({
          /** Of a question that has one; another one is new and gets its own. */
          key: as('clave', z.optional(z.string().check(z.maxLength(60), storableText))),
          title: as('pregunta', written(QUESTION_LENGTH, 'Escribe la pregunta.')),
        }),
      )
      .check(
        z.minLength(1, 'Una sección tiene de 1 a 30 preguntas.'),
        z.maxLength(30, 'Una sección tiene de 1 a 30 preguntas.'),
      ),
  ),
});

const contentFields = {
  paragraphs: as(
    'parrafos',
    z
      .array(written(TEXT_LENGTH, 'Escribe el párrafo o quítalo.'))
      .check(z.maxLength(10, 'Escribe como máximo 10 párrafos.')),
  ),
  sections: as(
    'secciones',
    z
      .array(section)
      .check(
        z.minLength(1, 'Un cuestionario tiene de 1 a 10 secciones.'),
        z.maxLength(10, 'Un cuestionario tiene de 1 a 10 secciones.'),
      ),
  ),
};

/** The words of a questionnaire: what its form holds. */
export const questionnaireBody = wireBody(contentFields);
export type QuestionnaireInput = z.output<typeof questionnaireBody>;

const figures = {
  id,
  key: as('clave', z.string()),
  title: as('titulo', z.string()),
  /** Its sections and the number of its questions are the specification's. */
  isFixed: as('fijo', z.boolean()),
  /** The number of the edition in force; null: none is published. */
  edition: as('edicion', z.nullable(z.int())),
  hasDraft: as('cambios', z.boolean()),
} as const;

const questionnaireRow = wireObject(figures);
export type QuestionnaireRow = z.output<typeof questionnaireRow>;

const editions = wireObject({
  ...figures,
  version: z.int(),
  /** The changes that are not published, else the edition in force; null: nothing was written yet. */
  content: as('contenido', z.nullable(questionnaireBody)),
  /** The published ones, the newest first. */
  editions: as(
    'ediciones',
    z.array(
      wireObject({
        number: as('numero', z.int()),
        publishedAt: as('publicada', z.string()),
        sent: as('enviadas', z.int()),
        /** Begun and not sent: they go on with this edition. */
        open: as('abiertas', z.int()),
        content: as('contenido', questionnaireBody),
      }),
    ),
  ),
});
export type QuestionnaireEditions = z.output<typeof editions>;

export const questionnaires = endpoint({
  method: 'GET',
  path: '/api/cms/cuestionarios',
  who: administrators,
  summary: 'Los cuestionarios del jefe, con la edición vigente de cada uno.',
  reply: wireObject({ questionnaires: as('cuestionarios', z.array(questionnaireRow)) }),
});

const keyMessage = 'Escribe de 3 a 40 minúsculas, números o guiones; empieza con una letra.';

/** The body of the form of a new questionnaire. */
export const newQuestionnaireBody = wireBody({
  key: as('clave', z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9-]{2,39}$/, keyMessage))),
  title: as('titulo', written(LINE_LENGTH, 'Escribe el título.')),
});
export type NewQuestionnaireInput = z.output<typeof newQuestionnaireBody>;

export const createQuestionnaire = endpoint({
  method: 'POST',
  path: '/api/cms/cuestionarios',
  who: administrators,
  summary: 'Crea un cuestionario del jefe con una clave libre, todavía sin preguntas.',
  body: newQuestionnaireBody,
  reply: wireObject({ id }),
});

export const questionnaireEditions = endpoint({
  method: 'GET',
  path: '/api/cms/cuestionarios/:questionnaireId/versiones',
  who: administrators,
  summary: 'Lo que se edita de un cuestionario y sus ediciones publicadas, con cuántas evaluaciones.',
  reply: editions,
});

export const saveQuestionnaire = endpoint({
  method: 'POST',
  path: '/api/cms/cuestionarios/:questionnaireId/versiones',
  who: administrators,
  summary: 'Guarda la redacción de un cuestionario como edición sin publicar, hecha a partir de una versión.',
  body: wireBody({ version: z.int(), ...contentFields }),
  bodyKb: 512,
  reply: wireObject({ version: z.int() }),
});

const atVersion = wireBody({ version: z.int() });

export const publishQuestionnaire = endpoint({
  method: 'POST',
  path: '/api/cms/cuestionarios/:questionnaireId/publicar',
  who: administrators,
  summary: 'Publica los cambios de un cuestionario: las evaluaciones empezadas siguen con su edición.',
  body: atVersion,
  reply: wireObject({ version: z.int(), edition: as('edicion', z.int()) }),
  refusals: ['questionnaire.unchanged'],
});

export const discardQuestionnaire = endpoint({
  method: 'POST',
  path: '/api/cms/cuestionarios/:questionnaireId/descartar',
  who: administrators,
  summary: 'Descarta los cambios sin publicar de un cuestionario.',
  body: atVersion,
  reply: wireObject({ version: z.int() }),
  refusals: ['questionnaire.unchanged'],
});
