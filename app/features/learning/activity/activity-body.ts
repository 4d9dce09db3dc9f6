import { z } from 'zod';

const option = z.object({
  text: z.string(),
  correct: z.boolean().default(false),
  feedback: z.string().default(''),
});
const question = z.object({ key: z.string(), prompt: z.string(), options: z.array(option) });

/** `activity.body` as stored: what a type does not use is absent. */
const activityBody = z.object({
  html: z.string().optional(),
  seconds: z.number().optional(),
  chapters: z.array(z.object({ at: z.number(), title: z.string() })).default([]),
  transcriptHtml: z.string().optional(),
  questions: z.array(question).default([]),
});

export type ActivityBody = z.infer<typeof activityBody>;
export type StoredQuestion = z.infer<typeof question>;

/** Reads the stored body. @throws when what is stored is not a body: a fault of ours, not of the caller. */
export function readActivityBody(stored: unknown): ActivityBody {
  return activityBody.parse(stored ?? {});
}
