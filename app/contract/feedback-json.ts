import * as z from 'zod/mini';
import { AGREEMENT_TITLES } from '../domain/progress/agreements.ts';
import type { FeedbackForm } from '../domain/questionnaires/types.ts';
import { withVisibleTexts } from '../domain/text/text.ts';
import { storableText } from './wire.ts';

/** Texts of JSON inside the JSON of a call: the boss's form and the agreements (spec §3.4, §3.5, A-29). */

const text = z.string().check(z.maxLength(4_000), storableText);
const list = <S extends z.ZodMiniType>(item: S, longest: number) => z.array(item).check(z.maxLength(longest));

const option = z.object({
  respuesta: text,
  grupo: text,
  nombreInput: text,
  valor: z.optional(z.number()),
});
const item = z.object({
  pregunta: z.object({
    tipo: z._default(text, 'opcionMultiple'),
    titulo: text,
    respuestas: list(option, 20),
  }),
  respuesta: z.optional(z.nullable(z.union([text, z.number()]))),
});
const section = z.object({ titulo: text, texto: z._default(text, ''), preguntas: list(item, 100) });
const form = list(z.object({ secciones: list(z.object({ seccion: section }), 50) }), 10);

/** The form inside a text; null when it is none. */
export function readFeedbackForm(given: string): FeedbackForm | null {
  return form.safeParse(parsed(given)).data ?? null;
}

/** The form as it is stored; an evaluation of which nothing was ever stored has no sections. */
export function storedFeedbackForm(stored: unknown): FeedbackForm {
  return form.parse(stored ?? []);
}

/** One agreement as it travels; `respuesta` is empty where it was left so. */
const agreement = z.object({ titulo: z.optional(text), respuesta: z.string() });
const agreements = z.array(z.union([agreement, z.string()]));

/** The texts of the agreements inside a text, in their order; null when it holds none. */
export function readAgreements(given: string): string[] | null {
  const read = agreements.safeParse(parsed(given)).data;
  return read?.map((one) => (typeof one === 'string' ? one : one.respuesta)) ?? null;
}

/** The three items with their texts, as text: `[{"titulo":"Acuerdo 1","respuesta":"…"},…]`. */
export function agreementsText(agreed: readonly { position: number; text: string }[]): string {
  const items = AGREEMENT_TITLES.map((titulo, place) => ({
    titulo,
    respuesta: agreed.find(({ position }) => position === place + 1)?.text ?? '',
  }));
  return JSON.stringify(items);
}

/** What the text says in JSON; undefined when it is not JSON. */
function parsed(given: string): unknown {
  try {
    return withVisibleTexts(JSON.parse(given));
  } catch {
    return undefined;
  }
}
