import * as z from 'zod/mini';
import type { FormSection } from '../../domain/questionnaires/form.ts';

/** A unit's case as `step_content` has it; its HTML was cleaned when it came in. */
const storedCase = z.object({
  title: z.string(),
  html: z.string(),
  questions: z.array(z.string()),
  modelAnswerHtml: z.string(),
});
type StoredCase = z.infer<typeof storedCase>;

/** Longest answer to a guide question, in characters. */
const ANSWER_LENGTH = 4_000;

/** Reads the stored case. @throws when what is stored is not a case: a fault of ours, not of the caller. */
export function readCase(stored: unknown): StoredCase {
  return storedCase.parse(stored);
}

/** The guide questions as a form; a question's key carries its number. */
export function caseSections({ questions }: StoredCase): FormSection[] {
  const asked = questions.map((title, index) => ({
    key: `caso-${index + 1}`,
    kind: 'question' as const,
    title,
    maxLength: ANSWER_LENGTH,
    required: true,
  }));
  return [{ title: 'Preguntas guía', questions: asked }];
}
