import * as z from 'zod/mini';

/**
 * A question of an exercise or of a bank as it is stored, by its kind; what says nothing is absent
 * (`app/domain/quiz/question.ts`). One without a kind is of before there were kinds.
 */

const option = z.object({
  text: z.string(),
  correct: z._default(z.boolean(), false),
  feedback: z._default(z.string(), ''),
  pictureHtml: z.optional(z.string()),
});

const common = {
  key: z.string(),
  prompt: z.string(),
  pictureHtml: z.optional(z.string()),
  points: z.optional(z.int()),
  explanation: z.optional(z.string()),
} as const;

export const storedQuestion = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.optional(z.literal(['choice', 'several', 'boolean'])),
    options: z.array(option),
  }),
  z.object({ ...common, kind: z.literal('ordering'), items: z.array(z.string()) }),
  z.object({
    ...common,
    kind: z.literal('matching'),
    pairs: z.array(z.object({ left: z.string(), right: z.string() })),
    extras: z.array(z.string()),
  }),
  z.object({ ...common, kind: z.literal('short'), accepted: z.array(z.string()) }),
  z.object({
    ...common,
    kind: z.literal('number'),
    value: z.nullable(z.number()),
    tolerance: z.number(),
    unit: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('decision'),
    steps: z.array(
      z.object({
        key: z.string(),
        prompt: z.string(),
        options: z.array(z.extend(option, { next: z.nullable(z.string()) })),
      }),
    ),
  }),
]);
