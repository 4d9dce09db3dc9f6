import { numberText } from '#app/domain/text/counts.ts';
import type { LineText } from './found.ts';

/** Lines that are named; whoever mends so many asks again. */
const MAX_LINES = 200;

/** The first of some faults or notes; the last one tells how many more there are, at the line of the next one. */
export function firstLines(texts: readonly LineText[]): LineText[] {
  const next = texts[MAX_LINES];
  if (!next) return [...texts];
  const more = numberText(texts.length - MAX_LINES);
  return [...texts.slice(0, MAX_LINES), { line: next.line, text: `desde aquí hay ${more} más.` }];
}

/** «Línea 12: correcta: esa opción está vacía.» */
export const lineWords = ({ line, text }: LineText): string => `Línea ${line}: ${text}`;
