/** Written by Word, or by a program that writes as it does. */
const isOfWord = /class="?'?Mso|mso-list|urn:schemas-microsoft-com:office/i;
const supportLists = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/gi;
const listParagraph = /<p\b([^>]*mso-list:\s*l\d+[^>]*)>([\s\S]*?)<\/p>/gi;
const numbered = /^\(?(?:\d{1,4}|[a-z]{1,6})[.)]/i;
const ownPicture = /^\/archivos\/\d+/;

/** Takes up a picture that came within the text; gives the key of its place, null where it stays out. */
type TakePicture = (address: string, alt: string) => string | null;

const staysOut: TakePicture = () => null;

/**
 * HTML that is pasted, with the lists and titles that Word means, the places of the pictures that came within it, and how
 * many pictures of it stay out.
 */
export function pastedHtml(html: string, take: TakePicture = staysOut): { html: string; leftOut: number } {
  let leftOut = 0;
  const placed = html.replace(/<img\b[^>]*?\bsrc=(["'])(.*?)\1[^>]*>/gis, (picture, _, src: string) => {
    if (ownPicture.test(src)) return picture;
    const [, , alt = ''] = /\balt=(["'])(.*?)\1/is.exec(picture) ?? [];
    const key = src.startsWith('data:') ? take(src, alt) : null;
    if (key === null) leftOut += 1;
    return key === null ? '' : `<img data-pasted="${key}">`;
  });
  return { html: isOfWord.test(placed) ? withLists(withTitles(placed)) : withTitles(placed), leftOut };
}

/** A text of ours has two levels of titles: those of a page begin with its first one. */
function withTitles(html: string): string {
  const lowers = /<h1\b/i.test(html);
  return html.replace(/<(\/?)h([1-6])\b/gi, (_, slash: string, level: string) => {
    const wanted = Number(level) + (lowers ? 1 : 0);
    return `<${slash}h${Math.min(3, Math.max(2, wanted))}`;
  });
}

type Item = { level: number; tag: 'ul' | 'ol'; list: string; html: string };

/** Word writes a point as a paragraph with its sign: paragraphs that follow each other become one list. */
function withLists(html: string): string {
  let made = '';
  let at = 0;
  let items: Item[] = [];
  for (const found of html.matchAll(listParagraph)) {
    const [whole, attributes = '', inner = ''] = found;
    const between = html.slice(at, found.index);
    if (between.trim() !== '') {
      made += listHtml(items) + between;
      items = [];
    }
    items.push(itemOf(attributes, inner));
    at = found.index + whole.length;
  }
  return made + listHtml(items) + html.slice(at);
}

function itemOf(attributes: string, inner: string): Item {
  const [, list = '', level = '1'] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(attributes) ?? [];
  let sign = '';
  const html = inner.replace(supportLists, (_, marker: string) => {
    sign = marker;
    return '';
  });
  const text = sign
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\s/g, '')
    .trim();
  return { level: Number(level), tag: numbered.test(text) ? 'ol' : 'ul', list, html: html.trim() };
}

/** Nested lists of points; another list of Word, or another kind of sign, begins another one. */
function listHtml(items: readonly Item[]): string {
  let made = '';
  const open: Item[] = [];
  const close = () => {
    made += `</li></${open.pop()?.tag}>`;
  };
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) close();
    const before = open.at(-1);
    if (before?.level === item.level && (before.tag !== item.tag || before.list !== item.list)) close();
    if (open.at(-1)?.level === item.level) made += '</li>';
    else {
      made += `<${item.tag}>`;
      open.push(item);
    }
    made += `<li><p>${item.html}</p>`;
  }
  while (open.length > 0) close();
  return made;
}
