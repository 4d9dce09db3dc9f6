import * as z from 'zod/mini';

const question = z.object({ key: z.string(), title: z.string() });

/** A boss's questionnaire in one edition, `version`, as the database gives it. */
const stored = z.object({
  versionId: z.int(),
  key: z.string(),
  version: z.int(),
  unitTitle: z.string(),
  paragraphs: z.array(z.string()),
  sections: z.array(z.object({ title: z.string(), text: z.string(), questions: z.array(question) })),
});
export type StoredQuestionnaire = z.infer<typeof stored>;

/** Reads the questionnaire; null where there is none. @throws when what is stored is not one: a fault of ours. */
export function readQuestionnaire(content: unknown): StoredQuestionnaire | null {
  return content === null ? null : stored.parse(content);
}
