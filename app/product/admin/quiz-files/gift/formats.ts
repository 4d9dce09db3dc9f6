import { unmasked } from './escapes.ts';

export type TextFormat = 'html' | 'markdown' | 'plain' | 'moodle';

/** A text of GIFT as plain text, and the parts of it that are lost. */
export type PlainText = { text: string; lost: string[] };

const format = /^\s*\[(html|markdown|plain|moodle)\]/i;
const IMAGE_TEXT = 'su imagen no se importa: agrégala después.';
const LOOK_TEXT = 'se quita el formato de su texto (negritas, enlaces, tablas…).';
const MARKDOWN_TEXT = 'su texto en Markdown se guarda con sus marcas.';

/** The format that a masked text names, and what follows it; without one it is the text of its question. */
export function formatOf(text: string, usual: TextFormat): { format: TextFormat; rest: string } {
  const [whole, name] = format.exec(text) ?? [];
  return whole === undefined
    ? { format: usual, rest: text }
    : { format: name?.toLowerCase() as TextFormat, rest: text.slice(whole.length) };
}

/** A masked text in words. */
export function plainText(text: string, usual: TextFormat): PlainText {
  const { format, rest } = formatOf(text, usual);
  const words = unmasked(rest);
  if (format === 'html') return textOfHtml(words);
  return { text: words.trim(), lost: format === 'markdown' && /[*_`#[]/.test(words) ? [MARKDOWN_TEXT] : [] };
}

/** None of it looks back further than a tag, so that no text takes long. */
const tags = /<!--(?:(?!-->)[\s\S])*(?:-->|$)|<(\/?)([a-z][a-z0-9]{0,15})(?=[\s/>])[^<>]*>/gi;
/** Their ends are ends of lines; what they look like is nothing that a text has lost. */
const lines = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr']);
const plain = new Set(['span']);

function textOfHtml(html: string): PlainText {
  const lost = new Set<string>();
  const text = html
    .replace(/\s+/g, ' ')
    .replace(tags, (_, slash: string | undefined, name: string | undefined) => {
      const kind = (name ?? '').toLowerCase();
      if (kind === 'img') lost.add(IMAGE_TEXT);
      else if (kind !== '' && !lines.has(kind) && !plain.has(kind)) lost.add(LOOK_TEXT);
      return kind === 'br' || (slash === '/' && lines.has(kind)) ? '\n' : '';
    });
  const trimmed = decoded(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text: trimmed, lost: [...lost] };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  iquest: '¿',
  iexcl: '¡',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rarr: '→',
  deg: '°',
};
const accents: Readonly<Record<string, string>> = { acute: '\u0301', tilde: '\u0303', uml: '\u0308' };

/** The characters that HTML writes by a name or a number; a name that Spanish has no need of stays as it is. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name === undefined) {
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    }
    const [, letter = '', accent = ''] = /^([a-z])(acute|tilde|uml)$/i.exec(name) ?? [];
    const mark = accents[accent.toLowerCase()];
    if (mark !== undefined) return `${letter}${mark}`.normalize('NFC');
    return entities[name.toLowerCase()] ?? whole;
  });
