import { wordFor } from '#app/domain/text/counts.ts';
import { textOfHtml } from '#app/domain/text/html.ts';

export type ArticlePart = { id: string; title: string };

/** Fewer headings than this are seen at a glance. */
const MIN_PARTS = 3;

/** The parts of an article by its headings, and its text with a place for each; an article that has few has no list. */
export function articleParts(html: string): { html: string; parts: readonly ArticlePart[] } {
  const parts: ArticlePart[] = [];
  const placed = html.replace(/<h2([^>]*)>([\s\S]*?)<\/h2>/g, (_, attributes: string, inner: string) => {
    const part = {
      id: `parte-${parts.length + 1}`,
      title: textOfHtml(inner),
    };
    parts.push(part);
    return `<h2${attributes} id="${part.id}" tabindex="-1">${inner}</h2>`;
  });
  return parts.length < MIN_PARTS ? { html, parts: [] } : { html: placed, parts };
}

/** «Te quedan 3 min»; `read` is 0 to 1. */
export function minutesLeftText(minutes: number, read: number): string {
  if (read >= 1) return 'Leído';
  const left = Math.max(1, Math.ceil(minutes * (1 - read)));
  return `Te ${wordFor(left, 'queda', 'quedan')} ${left} min`;
}
