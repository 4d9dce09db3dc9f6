import * as z from 'zod/mini';
import {
  kindOf,
  MAX_ACCEPTED,
  MAX_EXTRAS,
  MAX_ITEMS,
  MAX_OPTIONS,
  MAX_QUESTION_POINTS,
  MAX_STEPS,
  type QuizQuestion,
} from '../../../domain/quiz/question.ts';
import { wholeQuestionText } from '../../admin/content/quiz/question-faults.ts';
import { storableText } from '../../wire/fields.ts';

/** A question of an exercise or of a bank in a package, as it is stored, by its kind (product: kinds of question). */

const name = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Falta el texto.'), z.maxLength(max), storableText);
const text = (max: number) => z.string().check(z.maxLength(max), storableText);
const upTo = <S extends z.ZodMiniType>(item: S, max: number) => z.array(item).check(z.maxLength(max));
const pictureHtml = z.optional(text(2_000));

const common = {
  key: name(60),
  prompt: name(2_000),
  pictureHtml,
  points: z.optional(z.int().check(z.gte(1), z.lte(MAX_QUESTION_POINTS))),
  explanation: z.optional(text(2_000)),
} as const;
const option = z.object({ text: name(1_000), correct: z.boolean(), feedback: text(2_000), pictureHtml });
const pair = z.object({ left: name(1_000), right: name(1_000) });

const step = z.object({
  key: name(60),
  // The question itself introduces the first step.
  prompt: text(2_000),
  options: upTo(z.extend(option, { next: z.nullable(name(60)) }), MAX_OPTIONS),
});

const ofKind = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.optional(z.literal(['choice', 'several', 'boolean'])),
    options: upTo(option, MAX_OPTIONS),
  }),
  z.object({ ...common, kind: z.literal('ordering'), items: upTo(name(1_000), MAX_ITEMS) }),
  z.object({
    ...common,
    kind: z.literal('matching'),
    pairs: upTo(pair, MAX_ITEMS),
    extras: upTo(name(1_000), MAX_EXTRAS),
  }),
  z.object({ ...common, kind: z.literal('short'), accepted: upTo(name(1_000), MAX_ACCEPTED) }),
  z.object({
    ...common,
    kind: z.literal('number'),
    value: z.nullable(z.number()),
    tolerance: z.number(),
    unit: text(40),
  }),
  z.object({ ...common, kind: z.literal('decision'), steps: upTo(step, MAX_STEPS) }),
]);

/** The sentence that keeps a question of an exercise out; one right option is read as before there were kinds. */
function refusalOf(question: QuizQuestion): string | null {
  if (kindOf(question) !== 'choice' || !('options' in question)) return wholeQuestionText(question);
  const isOne = question.options.filter(({ correct }) => correct).length === 1;
  return isOne ? null : 'Cada pregunta tiene exactamente una respuesta correcta.';
}

const refusedBy = (refusal: (question: QuizQuestion) => string | null) =>
  z.check<QuizQuestion>((context) => {
    const message = refusal(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });

/** A question of an exercise. */
export const packedQuestion = ofKind.check(refusedBy(refusalOf));

/** A question of a bank that is stored whole: before there were kinds there was none. */
export const packedDetail = ofKind.check(refusedBy(wholeQuestionText));

/** True for a question that says more than a prompt and one right option among texts: older versions would lose it. */
export const needsKinds = (question: QuizQuestion): boolean =>
  kindOf(question) !== 'choice' ||
  question.points !== undefined ||
  question.explanation !== undefined ||
  question.pictureHtml !== undefined ||
  ('options' in question && question.options.some((one) => one.pictureHtml !== undefined));
