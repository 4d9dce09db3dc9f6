import * as z from 'zod/mini';
import { storedQuestion } from './quiz-question.ts';

/** `activity.body` as stored: what a type does not use is absent. */
const activityBody = z.object({
  html: z.optional(z.string()),
  seconds: z.optional(z.number()),
  chapters: z._default(z.array(z.object({ at: z.number(), title: z.string() })), []),
  transcriptHtml: z.optional(z.string()),
  questions: z._default(z.array(storedQuestion), []),
  /** The options of each attempt stand in another order. */
  mixed: z._default(z.boolean(), false),
});

export type ActivityBody = z.infer<typeof activityBody>;

/** Reads the stored body. @throws when what is stored is not a body: a fault of ours, not of the caller. */
export function readActivityBody(stored: unknown): ActivityBody {
  return activityBody.parse(stored ?? {});
}
