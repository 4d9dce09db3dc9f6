import { addressOf, type TextPart, textParts } from '#app/ui/layout/text/text-parts.ts';

/** A piece of a line: as in any text, or in bold. */
export type MarkedPart = TextPart | { kind: 'strong'; parts: TextPart[] };
/** A paragraph, with its line breaks, or a list. */
export type MarkedBlock =
  | { kind: 'paragraph'; parts: MarkedPart[] }
  | { kind: 'list'; ordered: boolean; items: MarkedPart[][] };

const STRONG = /\*\*(?=\S)([^\n]*?\S)\*\*/g;
const NAMED_LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s<>"'`()]+)\)/gi;
const BULLET = /^[-*] +(?=\S)/;
const NUMBER = /^\d{1,3}[.)] +(?=\S)/;

/**
 * Reads the few marks of a tutor's text: `**bold**`, lines that begin with `- ` or `1. `, `[name](https://…)` and
 * plain addresses. Everything else, HTML too, stays as it was written.
 */
export function markedBlocks(text: string): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    const body = lines.join('\n').trim();
    if (body !== '') blocks.push({ kind: 'paragraph', parts: markedParts(body) });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const mark = BULLET.exec(line) ?? NUMBER.exec(line);
    if (mark) {
      endParagraph();
      addItem(blocks, NUMBER.test(line), markedParts(line.slice(mark[0].length)));
    } else if (line.trim() === '') endParagraph();
    else lines.push(line);
  }
  endParagraph();
  return blocks;
}

/** The text without its marks, for where only words fit. */
export function withoutMarks(text: string): string {
  const words = (parts: readonly MarkedPart[]): string =>
    parts.map((part) => (part.kind === 'strong' ? words(part.parts) : part.text)).join('');
  return markedBlocks(text)
    .map((block) =>
      block.kind === 'paragraph'
        ? words(block.parts)
        : block.items
            .map((item, index) => `${block.ordered ? `${index + 1}.` : '•'} ${words(item)}`)
            .join('\n'),
    )
    .join('\n');
}

function addItem(blocks: MarkedBlock[], ordered: boolean, item: MarkedPart[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
  else blocks.push({ kind: 'list', ordered, items: [item] });
}

function markedParts(text: string): MarkedPart[] {
  return split<MarkedPart>(text, STRONG, linkedParts, ([, inner = '']) => ({
    kind: 'strong',
    parts: linkedParts(inner),
  }));
}

/** Links with a name, then plain addresses. A name that is itself an address could lie about where it leads. */
function linkedParts(text: string): TextPart[] {
  return split<TextPart>(text, NAMED_LINK, textParts, ([, name = '', address = '']) => {
    const href = name.includes('://') ? null : addressOf(address);
    return href ? { kind: 'link', text: name, href } : null;
  });
}

/** Makes a part of each match where `part` allows it; `rest` reads the text between. */
function split<P>(
  text: string,
  pattern: RegExp,
  rest: (text: string) => P[],
  part: (match: RegExpExecArray) => P | null,
): P[] {
  const parts: P[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const found = part(match);
    if (!found) continue;
    parts.push(...rest(text.slice(from, match.index)), found);
    from = match.index + match[0].length;
  }
  return [...parts, ...rest(text.slice(from))];
}
