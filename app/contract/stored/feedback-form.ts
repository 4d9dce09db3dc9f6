import * as z from 'zod/mini';
import { ANSWER_SCALE, type FilledSection } from '../../domain/questionnaires/types.ts';
import { decode } from '../wire/codec.ts';
import { storableText } from '../wire/fields.ts';

const text = z.string().check(z.maxLength(4_000), storableText);
const list = <S extends z.ZodMiniType>(item: S, max: number) => z.array(item).check(z.maxLength(max));

const option = z.object({
  grupo: text,
  valor: z.optional(z.number()),
  respuesta: text,
  nombreInput: text,
});
const item = z.object({
  pregunta: z.object({
    tipo: z._default(text, 'opcionMultiple'),
    titulo: text,
    respuestas: list(option, 20),
  }),
  respuesta: z.optional(z.nullable(z.union([text, z.number()]))),
});
const section = z.object({ texto: z._default(text, ''), titulo: text, preguntas: list(item, 100) });

/** The boss's form with the names it has on the wire and in the database (spec §3.5, A-29). */
export const wireForm = list(z.object({ secciones: list(z.object({ seccion: section }), 50) }), 10);
export type StoredFeedbackForm = z.input<typeof wireForm>;

/** A filled questionnaire. The group of a question's options is its key. */
export const feedbackForm = z.codec(wireForm, z.custom<readonly FilledSection[]>(), {
  decode: (form) =>
    form.flatMap(({ secciones }) =>
      secciones.map(({ seccion }) => ({
        title: seccion.titulo,
        text: seccion.texto ?? '',
        questions: seccion.preguntas.map(({ pregunta, respuesta }) => ({
          key: pregunta.respuestas.find(({ grupo }) => grupo !== '')?.grupo ?? '',
          title: pregunta.titulo,
          answer: respuesta ?? null,
        })),
      })),
    ),
  // In the order in which the database keeps the names, so that a form reads the same before and after.
  encode: (sections) =>
    sections.length === 0
      ? []
      : [
          {
            secciones: sections.map(({ title, text, questions }) => ({
              seccion: {
                texto: text,
                titulo: title,
                preguntas: questions.map((question) => ({
                  pregunta: {
                    tipo: 'opcionMultiple',
                    titulo: question.title,
                    respuestas: optionsOf(question.key),
                  },
                  respuesta: question.answer,
                })),
              },
            })),
          },
        ],
});

/** The form as it is stored; an evaluation of which nothing was ever stored has no sections. */
export function storedFeedbackForm(stored: StoredFeedbackForm | null): readonly FilledSection[] {
  return decode(feedbackForm, stored ?? []);
}

function optionsOf(key: string) {
  return ANSWER_SCALE.map(({ text, value }) => ({
    grupo: key,
    valor: value,
    respuesta: text,
    nombreInput: `${key}-${value}`,
  }));
}
