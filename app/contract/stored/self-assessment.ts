import * as z from 'zod/mini';
import type { FormSection } from '../../domain/questionnaires/form.ts';
import { encode } from '../wire/codec.ts';
import { questionKind } from '../wire/drafts.ts';

/** A unit's self-assessment as `step_content` has it: titled sections of items (spec §3.5). */
const storedSections = z.array(
  z.object({
    title: z.string(),
    items: z.array(
      z.object({
        key: z.string(),
        kind: questionKind,
        prompt: z.string(),
        options: z.optional(z.array(z.string())),
      }),
    ),
  }),
);
type StoredItem = z.infer<typeof storedSections>[number]['items'][number];

type StoredSection = z.infer<typeof storedSections>[number];

/** Reads the stored self-assessment. @throws when what is stored is not one: a fault of ours. */
export const readAssessment = (stored: unknown): StoredSection[] => storedSections.parse(stored);

/** The sections of a self-assessment as they are stored. */
export const storedAssessment = (sections: readonly StoredSection[]): unknown =>
  encode(storedSections, [...sections]);

const TEXT_LENGTH = 200;
const QUESTION_LENGTH = 2_000;

/** The stored self-assessment as a form. @throws when what is stored is not one: a fault of ours. */
export function assessmentSections(stored: unknown): FormSection[] {
  return readAssessment(stored).map(({ title, items }) => ({
    title,
    questions: items.map((item) => ({
      key: item.key,
      kind: item.kind,
      title: item.prompt,
      required: true,
      ...shapeOf(item),
    })),
  }));
}

function shapeOf({ kind, options }: StoredItem) {
  switch (kind) {
    case 'scale':
      return { min: 0, max: 10 };
    case 'choice':
      return { options: options ?? [] };
    case 'text':
      return { maxLength: TEXT_LENGTH };
    default:
      return { maxLength: QUESTION_LENGTH };
  }
}
