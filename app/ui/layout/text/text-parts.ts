/** A piece of a person's text: words, or an address to open. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/** Addresses of the web, with their scheme written out; nothing else ever becomes a link. */
const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Marks that end a sentence rather than an address. */
const TRAILING = /[.,;:!?¡¿)\]}»”’]+$/;

/** Splits a text into its words and the http(s) addresses among them. Nothing of it is ever HTML. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    const href = addressOf(address);
    if (!href) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'link', text: address, href });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** The http(s) address that a text is, or null. */
export function addressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href, username, password } = new URL(text);
  // «https://banco.mx@otro.mx» shows one site and opens another
  if (username || password) return null;
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
