import * as z from 'zod/mini';
import { type FormSection, questionKind } from './drafts.ts';

/** `unit.self_assessment` as stored: titled sections of items (spec §3.5). */
const storedSections = z.array(
  z.object({
    title: z.string(),
    items: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(questionKind.options),
        prompt: z.string(),
        options: z.optional(z.array(z.string())),
      }),
    ),
  }),
);
type StoredItem = z.infer<typeof storedSections>[number]['items'][number];

const TEXT_LENGTH = 200;
const QUESTION_LENGTH = 2_000;

/** The stored self-assessment as a form. @throws when what is stored is not one: a fault of ours. */
export function assessmentSections(stored: unknown): FormSection[] {
  return storedSections.parse(stored).map(({ title, items }) => ({
    titulo: title,
    preguntas: items.map((item) => ({
      clave: item.key,
      tipo: item.kind,
      titulo: item.prompt,
      obligatoria: true,
      ...shapeOf(item),
    })),
  }));
}

function shapeOf({ kind, options }: StoredItem) {
  switch (kind) {
    case 'rango':
      return { minimo: 0, maximo: 10 };
    case 'opcionMultiple':
      return { opciones: options ?? [] };
    case 'texto':
      return { largo: TEXT_LENGTH };
    default:
      return { largo: QUESTION_LENGTH };
  }
}
