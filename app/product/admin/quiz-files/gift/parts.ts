import { cutAt } from './answers.ts';

/** A masked question in its parts. `body`: between its braces; null where it has none. */
export type Parts = { before: string; body: string | null; after: string };

/** Takes the title off, `::title::`, which has no place here. */
export function withoutTitle(text: string): string {
  const begun = text.trimStart();
  if (!begun.startsWith('::')) return begun;
  const end = begun.indexOf('::', 2);
  return end < 0 ? begun : begun.slice(end + 2);
}

/** The parts of a masked question without its title, or the sentence that says why it has none. */
export function partsOf(text: string): Parts | string {
  const begin = text.indexOf('{');
  const end = text.indexOf('}');
  if (begin < 0 && end < 0) return { before: text, body: null, after: '' };
  if (begin < 0 || (end >= 0 && end < begin)) return 'Le falta la llave «{» que abre sus respuestas.';
  if (end < 0) {
    return 'Le falta la llave «}» que cierra sus respuestas; entre ellas no puede haber una línea vacía.';
  }
  const body = text.slice(begin + 1, end);
  if (body.includes('{')) return 'Tiene una llave «{» dentro de otra: si es parte del texto, escribe «\\{».';
  const after = text.slice(end + 1);
  if (/[{}]/.test(after))
    return 'Tiene más de un par de llaves: si son parte del texto, escribe «\\{» y «\\}».';
  return { before: text.slice(0, begin), body, after };
}

/** The answers between the braces, and the general feedback behind `####`. */
export const generalFeedback = (body: string): [answers: string, feedback: string] => cutAt(body, '####');
