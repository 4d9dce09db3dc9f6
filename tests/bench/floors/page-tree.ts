/** An element of a page as React draws it again; a text is a string. */
export type PageNode = string | { tag: string; attributes: Record<string, string>; children: PageNode[] };

type Element = Exclude<PageNode, string>;

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const part = /<!--.*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gs;

/** The elements of a page's body, of HTML that React wrote; scripts are left out. */
export function pageTree(html: string): Element {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const root: Element = { tag: 'body', attributes: {}, children: [] };
  const open = [root];
  for (const [text, closed, tag, written] of body.replaceAll(/<script.*?<\/script>/gs, '').matchAll(part)) {
    const inner = open.at(-1) ?? root;
    if (closed) open.pop();
    else if (tag) {
      const attributes = [...(written ?? '').matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
      const element = {
        tag,
        attributes: Object.fromEntries(attributes.map(([, name = '', value = '']) => [name, value])),
        children: [],
      };
      inner.children.push(element);
      if (!voidTags.has(tag)) open.push(element);
    } else if (!text.startsWith('<!--')) inner.children.push(text);
  }
  return root;
}
