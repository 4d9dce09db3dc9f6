import * as z from 'zod/mini';
import { as, wireEnum, wireObject } from '../wire/codec.ts';
import { storableText } from '../wire/fields.ts';
import { quizKindWords } from '../wire/quiz-kinds.ts';

/** The questions of an exercise and of the final evaluation as learners read and answer them (product: kinds of question). */

/** Kinds of question by their words. */
export const quizKind = wireEnum(quizKindWords);

const place = z.int().check(z.gte(0), z.lte(100));

/** See `QuizAnswer` in `app/domain/quiz/asked-question.ts`. */
export const quizAnswer = z.union([
  place,
  z.string().check(z.maxLength(200), storableText),
  z.array(z.nullable(place)).check(z.maxLength(20)),
]);

/** An answer in a reply: −1 is the place of no option. */
export const givenAnswer = z.union([z.int(), z.string(), z.array(z.nullable(z.int()))]);

/** Of a question as it is asked; see `AskedQuestion` in `app/domain/quiz/asked-question.ts`. */
export const askedFields = {
  kind: as('tipo', quizKind),
  prompt: as('texto', z.string()),
  pictureHtml: as('imagen', z.optional(z.string())),
  points: as('puntos', z.int()),
  options: as('opciones', z.array(z.string())),
  optionPictures: as('imagenes', z.optional(z.array(z.nullable(z.string())))),
  /** Places of the options, in the order in which they are shown. */
  shown: as('orden', z.array(z.int())),
  lefts: as('izquierda', z.optional(z.array(z.string()))),
  unit: as('unidad', z.optional(z.string())),
  steps: as(
    'pasos',
    z.optional(
      z.array(
        wireObject({
          prompt: as('texto', z.string()),
          options: as(
            'opciones',
            z.array(wireObject({ text: as('texto', z.string()), next: as('sigue', z.nullable(z.int())) })),
          ),
          /** Places of its options, in the order in which they are shown. */
          shown: as('orden', z.array(z.int())),
        }),
      ),
    ),
  ),
} as const;
