import * as z from 'zod/mini';

const option = z.object({
  text: z.string(),
  correct: z._default(z.boolean(), false),
  feedback: z._default(z.string(), ''),
});
const question = z.object({ key: z.string(), prompt: z.string(), options: z.array(option) });

/** `activity.body` as stored: what a type does not use is absent. */
const activityBody = z.object({
  html: z.optional(z.string()),
  seconds: z.optional(z.number()),
  chapters: z._default(z.array(z.object({ at: z.number(), title: z.string() })), []),
  transcriptHtml: z.optional(z.string()),
  questions: z._default(z.array(question), []),
});

export type ActivityBody = z.infer<typeof activityBody>;
export type StoredQuestion = z.infer<typeof question>;

/** Reads the stored body. @throws when what is stored is not a body: a fault of ours, not of the caller. */
export function readActivityBody(stored: unknown): ActivityBody {
  return activityBody.parse(stored ?? {});
}
