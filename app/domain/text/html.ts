// The ampersand first: those of the other entities are not to be written again.
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** A text as it stands in HTML, also within the quotes of an attribute. */
export const escapedHtml = (text: string): string =>
  Object.entries(entities).reduce((html, [sign, entity]) => html.replaceAll(sign, entity), text);

/** The text that {@link escapedHtml} wrote. */
export const unescapedHtml = (html: string): string =>
  Object.entries(entities)
    .toReversed()
    .reduce((text, [sign, entity]) => text.replaceAll(entity, sign), html);

/** Entities of texts as people write them; whatever else stands there is shown as it is. */
const readEntities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&minus;': '−',
};

/** The words of a piece of HTML, in one line. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, (entity) => readEntities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
