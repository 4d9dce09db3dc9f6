import * as z from 'zod/mini';
import { tooLongText } from '../domain/lengths.ts';
import { as, okWith } from './codec.ts';

/**
 * Every form that autosaves speaks like this: the draft goes with the version it was made from, and comes back with
 * the next one. An older version is refused (409 `draft.conflict`), so that nobody overwrites what another device wrote.
 */
export const draftVersion = z.int().check(z.gte(0));

/** Answer of every saved draft. */
export const draftSaved = okWith({ version: draftVersion, savedAt: as('guardado', z.string()) });

/** What a person has answered: key of the question → text, number, or place of the chosen option. */
export const answers = z.record(
  z.string().check(z.maxLength(80)),
  z.union([z.string().check(z.maxLength(8_000)), z.number()]),
);
export type Answers = z.infer<typeof answers>;

/** Body of a draft of answers. */
export const answersDraft = z.object({ version: draftVersion, respuestas: answers });

/** Types of question (spec §3.5). */
export const questionKind = z.enum(['rango', 'texto', 'pregunta', 'opcionMultiple']);

/** One question of a form of ours, as it is shown and as it travels. */
export const formQuestion = z.strictObject({
  clave: z.string(),
  tipo: questionKind,
  titulo: z.string(),
  /** Of an `opcionMultiple`; of a `rango` the words of its two ends, where it has any. */
  opciones: z.optional(z.array(z.string())),
  /** Scale of a `rango`. */
  minimo: z.optional(z.int()),
  maximo: z.optional(z.int()),
  /** Longest text, in characters. */
  largo: z.optional(z.int()),
  obligatoria: z.boolean(),
});
export type FormQuestion = z.infer<typeof formQuestion>;

export const formSection = z.strictObject({
  titulo: z.string(),
  /** What the section is about. */
  texto: z.optional(z.string()),
  preguntas: z.array(formQuestion),
});
export type FormSection = z.infer<typeof formSection>;

/**
 * Results of a self-assessment or a peer review as others read them (spec §3.5): `jsonAutoEvaluacion`,
 * `jsonEvaluacion`.
 */
export const answeredSection = z.strictObject({
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
});
export type AnsweredSection = z.infer<typeof answeredSection>;

/** Writes a form with its answers as the specification shows results; a chosen option travels as its text. */
export function answeredSections(
  sections: readonly FormSection[],
  given: Readonly<Record<string, string | number>>,
): AnsweredSection[] {
  return sections.map(({ titulo, preguntas }) => ({
    seccion: {
      titulo,
      preguntas: preguntas.map((question) => ({
        pregunta: {
          tipo: question.tipo,
          titulo: question.titulo,
          pregunta: question.titulo,
          respuesta: shownAnswer(question, given[question.clave]),
        },
      })),
    },
  }));
}

function shownAnswer(question: FormQuestion, answer: string | number | undefined): string | number | null {
  if (answer === undefined || answer === '') return null;
  return question.tipo === 'opcionMultiple' ? (question.opciones?.[Number(answer)] ?? null) : answer;
}

const isBlank = (answer: string | number): boolean => typeof answer === 'string' && answer.trim() === '';

/** Why an answer cannot be sent, or null when it can; the sentence stands under its field. */
export function answerFault(question: FormQuestion, answer: string | number | undefined): string | null {
  if (answer === undefined || isBlank(answer)) return question.obligatoria ? blankFault[question.tipo] : null;
  switch (question.tipo) {
    case 'rango': {
      const [low, high] = [question.minimo ?? 0, question.maximo ?? 10];
      const whole = typeof answer === 'number' && Number.isInteger(answer);
      return whole && answer >= low && answer <= high ? null : `Elige un número del ${low} al ${high}.`;
    }
    case 'opcionMultiple': {
      const count = question.opciones?.length ?? 0;
      const known = typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer < count;
      return known ? null : blankFault.opcionMultiple;
    }
    default: {
      const longest = question.largo ?? 4_000;
      if (typeof answer !== 'string') return blankFault[question.tipo];
      return answer.length <= longest ? null : tooLongText(longest);
    }
  }
}

const blankFault: Record<FormQuestion['tipo'], string> = {
  rango: 'Elige un número.',
  texto: 'Escribe tu respuesta.',
  pregunta: 'Escribe tu respuesta.',
  opcionMultiple: 'Elige una opción.',
};

/** Every fault of the answers by question key; empty when the form may be sent. */
export function answerFaults(
  sections: readonly FormSection[],
  given: Readonly<Record<string, string | number>>,
): Record<string, string> {
  const faults = sections
    .flatMap(({ preguntas }) => preguntas)
    .flatMap((question) => {
      const fault = answerFault(question, given[question.clave]);
      return fault ? [[question.clave, fault] as const] : [];
    });
  return Object.fromEntries(faults);
}

/** Whether a draft holds answers to nothing but the form's questions, each of a fitting kind: drafts may be incomplete. */
export function isDraftOf(
  sections: readonly FormSection[],
  given: Readonly<Record<string, string | number>>,
): boolean {
  const questions = new Map(sections.flatMap(({ preguntas }) => preguntas).map((one) => [one.clave, one]));
  return Object.entries(given).every(([key, answer]) => {
    const question = questions.get(key);
    return question !== undefined && (isBlank(answer) || answerFault(question, answer) === null);
  });
}

/** Answers as they are stored (an old row's `[]` means none), without those that no longer fit the form. */
export function storedAnswers(sections: readonly FormSection[], stored: unknown): Answers {
  const given = answers.safeParse(stored).data ?? {};
  return Object.fromEntries(
    Object.entries(given).filter(([key, answer]) => isDraftOf(sections, { [key]: answer })),
  );
}
