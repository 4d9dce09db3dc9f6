import * as z from 'zod/mini';
import {
  type AnsweredSection,
  type Answers,
  type FormSection,
  isDraftOf,
} from '../../domain/questionnaires/form.ts';
import { as, okWith, wireBody, wireEnum, wireObject } from './codec.ts';
import { storableText } from './fields.ts';

/**
 * Every form that autosaves speaks like this: the draft goes with the version it was made from, and comes back with
 * the next one. An older version is refused (409 `draft.conflict`), so that nobody overwrites what another device wrote.
 */
export const draftVersion = z.int().check(z.gte(0));

/** Answer of every saved draft. */
export const draftSaved = okWith({ version: draftVersion, savedAt: as('guardado', z.string()) });

/** The answers of a person: key of the question → text, number, or place of the chosen option. */
export const answers = z.record(
  z.string().check(z.maxLength(80)),
  z.union([z.string().check(z.maxLength(8_000), storableText), z.number()]),
);

/** Body of a draft of answers. */
export const answersDraft = wireBody({ version: draftVersion, answers: as('respuestas', answers) });

/** Number of the edition of a form, from 1 on (product: editions). */
export const editionNumber = z.int().check(z.gte(1), z.lte(32_767));

/** The edition whose questions the answers were given to; without it, the first one. */
export const readEdition = as('edicion', z.optional(editionNumber));

/** Body of a draft of answers to a form that has editions. */
export const editionAnswers = wireBody({
  version: draftVersion,
  answers: as('respuestas', answers),
  edition: readEdition,
});

/** Types of question (spec §3.5). */
export const questionKind = wireEnum({
  scale: 'rango',
  text: 'texto',
  question: 'pregunta',
  choice: 'opcionMultiple',
});

const formQuestion = wireObject({
  key: as('clave', z.string()),
  kind: as('tipo', questionKind),
  title: as('titulo', z.string()),
  options: as('opciones', z.optional(z.array(z.string()))),
  min: as('minimo', z.optional(z.int())),
  max: as('maximo', z.optional(z.int())),
  maxLength: as('largo', z.optional(z.int())),
  required: as('obligatoria', z.boolean()),
});

/** One section of a form of ours, as it is shown and as it travels. */
export const formSection = wireObject({
  title: as('titulo', z.string()),
  text: as('texto', z.optional(z.string())),
  questions: as('preguntas', z.array(formQuestion)),
});

/**
 * Results of a self-assessment or a peer review as others read them (spec §3.5): `jsonAutoEvaluacion`,
 * `jsonEvaluacion`. A question's title travels twice.
 */
export const answeredSection = z.codec(
  z.strictObject({
    seccion: z.strictObject({
      titulo: z.string(),
      preguntas: z.array(
        z.strictObject({
          pregunta: z.strictObject({
            tipo: questionKind,
            titulo: z.string(),
            pregunta: z.string(),
            respuesta: z.nullable(z.union([z.string(), z.number()])),
          }),
        }),
      ),
    }),
  }),
  z.custom<AnsweredSection>(),
  {
    decode: ({ seccion }) => ({
      title: seccion.titulo,
      questions: seccion.preguntas.map(({ pregunta }) => ({
        kind: pregunta.tipo,
        title: pregunta.titulo,
        answer: pregunta.respuesta,
      })),
    }),
    encode: ({ title, questions }) => ({
      seccion: {
        titulo: title,
        preguntas: questions.map((question) => ({
          pregunta: {
            tipo: question.kind,
            titulo: question.title,
            pregunta: question.title,
            respuesta: question.answer,
          },
        })),
      },
    }),
  },
);

/** Answers as they are stored (an old row's `[]` means none), without those that no longer fit the form. */
export function storedAnswers(sections: readonly FormSection[], stored: unknown): Answers {
  const kept = answers.safeParse(stored).data ?? {};
  return Object.fromEntries(
    Object.entries(kept).filter(([key, answer]) => isDraftOf(sections, { [key]: answer })),
  );
}
