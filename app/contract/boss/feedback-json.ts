import * as z from 'zod/mini';
import { AGREEMENT_TITLES } from '../../domain/progress/agreements.ts';
import type { FilledSection } from '../../domain/questionnaires/types.ts';
import { withVisibleTexts } from '../../domain/text/text.ts';
import { feedbackForm, wireForm } from '../stored/feedback-form.ts';
import { decode, encode } from '../wire/codec.ts';
import { storableText } from '../wire/fields.ts';

/** Texts of JSON inside the JSON of a call: the boss's form and the agreements (spec §3.4, §3.5, A-29). */

/** A filled questionnaire in its text. */
export const formText = z.codec(z.string(), z.custom<readonly FilledSection[]>(), {
  decode: (text, context) => {
    const read = wireForm.safeParse(parsed(text));
    if (read.success) return decode(feedbackForm, read.data);
    context.issues.push({ code: 'custom', message: 'La evaluación no tiene su forma.', input: text });
    return z.NEVER;
  },
  encode: (sections) => JSON.stringify(encode(feedbackForm, sections)),
});

/** One agreement as it travels; `respuesta` is empty where it was left so. */
const agreement = z.object({
  titulo: z.optional(z.string().check(z.maxLength(4_000), storableText)),
  respuesta: z.string(),
});
const agreements = z.array(z.union([agreement, z.string()]));

/** The texts of the agreements in their order, always three when we write: `[{"titulo":"Acuerdo 1","respuesta":"…"},…]`. */
export const agreementTexts = z.codec(z.string(), z.custom<readonly string[]>(), {
  decode: (text, context) => {
    const read = agreements.safeParse(parsed(text));
    if (read.success) return read.data.map((one) => (typeof one === 'string' ? one : one.respuesta));
    context.issues.push({ code: 'custom', message: 'Los acuerdos no tienen su forma.', input: text });
    return z.NEVER;
  },
  encode: (texts) =>
    JSON.stringify(AGREEMENT_TITLES.map((titulo, index) => ({ titulo, respuesta: texts[index] ?? '' }))),
});

/** The value that the text holds, as the rest of a body is read; undefined when it is not JSON. */
function parsed(text: string): unknown {
  try {
    return withVisibleTexts(JSON.parse(text));
  } catch {
    return undefined;
  }
}
