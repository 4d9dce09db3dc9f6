import * as z from 'zod/mini';
import { as, wireEnum, wireObject, wireUnion } from '../../../wire/codec.ts';
import { storableText } from '../../../wire/fields.ts';
import { tooLongText } from '../../../wire/length-texts.ts';
import { quizKindWords } from '../../../wire/quiz-kinds.ts';

/** A question of an exercise or of a bank as its author writes it, by its kind (product: kinds of question). */

const PROMPT_LENGTH = 2_000;
const OPTION_LENGTH = 1_000;
const FEEDBACK_LENGTH = 2_000;
const PICTURE_LENGTH = 2_000;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLongText(max)), storableText);
const numberMessage = 'Escribe un número.';
const key = z.string().check(z.minLength(1), z.maxLength(40), storableText);
/** One `<img>`; '' or absent: none. */
const pictureHtml = as('imagen', z.optional(text(PICTURE_LENGTH)));

const common = {
  /** Stays with the question: the answers are kept by it. */
  key: as('clave', key),
  prompt: as('pregunta', text(PROMPT_LENGTH)),
  pictureHtml,
  points: as('puntos', z.optional(z.number(numberMessage))),
  explanation: as('explicacion', z.optional(text(FEEDBACK_LENGTH))),
} as const;

const option = {
  text: as('texto', text(OPTION_LENGTH)),
  correct: as('correcta', z.boolean()),
  feedback: as('retroalimentacion', text(FEEDBACK_LENGTH)),
  pictureHtml,
} as const;

const kindOf = <const K extends keyof typeof quizKindWords>(...kinds: readonly K[]) =>
  wireEnum(
    Object.fromEntries(kinds.map((kind) => [kind, quizKindWords[kind]])) as Pick<typeof quizKindWords, K>,
  );

/** Without a kind it has one right option. */
export const quizQuestion = wireUnion({ own: 'kind', wire: 'tipo' }, [
  wireObject({
    ...common,
    kind: as('tipo', z.optional(kindOf('choice', 'several', 'boolean'))),
    options: as('opciones', z.array(wireObject(option))),
  }),
  wireObject({
    ...common,
    kind: as('tipo', kindOf('ordering')),
    /** In their right order. */
    items: as('elementos', z.array(text(OPTION_LENGTH))),
  }),
  wireObject({
    ...common,
    kind: as('tipo', kindOf('matching')),
    pairs: as(
      'parejas',
      z.array(
        wireObject({
          left: as('izquierda', text(OPTION_LENGTH)),
          right: as('derecha', text(OPTION_LENGTH)),
        }),
      ),
    ),
    extras: as('distractores', z.array(text(OPTION_LENGTH))),
  }),
  wireObject({
    ...common,
    kind: as('tipo', kindOf('short')),
    accepted: as('aceptadas', z.array(text(OPTION_LENGTH))),
  }),
  wireObject({
    ...common,
    kind: as('tipo', kindOf('number')),
    value: as('valor', z.nullable(z.number(numberMessage))),
    tolerance: as('tolerancia', z.number(numberMessage)),
    unit: as('unidad', text(40)),
  }),
  wireObject({
    ...common,
    kind: as('tipo', kindOf('decision')),
    steps: as(
      'pasos',
      z.array(
        wireObject({
          key: as('clave', key),
          prompt: as('texto', text(PROMPT_LENGTH)),
          options: as('opciones', z.array(wireObject({ ...option, next: as('sigue', z.nullable(key)) }))),
        }),
      ),
    ),
  }),
]);
export type QuizQuestionInput = z.output<typeof quizQuestion>;
