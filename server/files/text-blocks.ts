import sanitizeHtml from 'sanitize-html';
import type { ComparedBlock } from '../../app/contract/admin/compared-text.ts';
import { flattened } from './flattened-html.ts';

/** A paragraph, a heading or a point of a list, in words. */
export type TextBlock = { kind: ComparedBlock['kind']; text: string };

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const others = ['p', 'div', 'blockquote', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'th', 'br'];
const token = /<(\/?)(\w+)(?: href="([^"]*)")?\s*\/?>|([^<]+)/g;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const decoded = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '');

/**
 * The text of HTML by its paragraphs, without its looks: bold and italics are no other text. A link is followed
 * by where it leads.
 */
export function textBlocks(html: string): TextBlock[] {
  const plain = sanitizeHtml(flattened(html), {
    allowedTags: [...headings, ...others, 'a'],
    allowedAttributes: { a: ['href'] },
  });
  const blocks: TextBlock[] = [];
  const open: string[] = [];
  let text = '';
  let link = { href: '', from: 0 };
  const kindOf = (): TextBlock['kind'] => {
    if (open.includes('li')) return 'item';
    return open.some((tag) => headings.includes(tag)) ? 'heading' : 'paragraph';
  };
  const end = () => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line !== '') blocks.push({ kind: kindOf(), text: line });
    text = '';
  };
  for (const [, slash, tag = '', href = '', words] of plain.matchAll(token)) {
    if (words !== undefined) text += decoded(words);
    else if (tag === 'br') text += ' ';
    else if (tag === 'a' && slash === '') link = { href: decoded(href), from: text.length };
    else if (tag === 'a') text += addressText(link.href, text.slice(link.from));
    else {
      end();
      if (slash === '') open.push(tag);
      else open.splice(Math.max(0, open.lastIndexOf(tag)));
    }
  }
  end();
  return blocks;
}

/** The address of a link, unless its words say it. */
function addressText(href: string, words: string): string {
  const address = href.replace(/^(mailto|tel):/, '');
  return address === '' || words.trim() === address || href.startsWith('tel:') ? '' : ` (${address})`;
}

/** True where two texts say the same. */
export const saysTheSame = (one: string, other: string): boolean =>
  JSON.stringify(textBlocks(one)) === JSON.stringify(textBlocks(other));
