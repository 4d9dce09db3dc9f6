import sanitizeHtml from 'sanitize-html';
import { flattened } from './flattened-html.ts';

/** The place of a picture in the address that it is written at; null takes the picture out. */
type PictureAt = (address: string) => string | null;

const storedPicture = /^\/archivos\/(\d{1,9})$/;
const packedPicture = /^archivos\/([0-9a-f]{64}(?:-\d{1,4})?)$/;

/** The file that a picture in stored HTML shows; null for any other address. */
export const pictureId = (address: string): number | null => {
  const id = Number(storedPicture.exec(address)?.[1]);
  return Number.isInteger(id) ? id : null;
};

/** The key of the file that a picture in the HTML of a package shows; null for any other address. */
export const packedPictureKey = (address: string): string | null => packedPicture.exec(address)?.[1] ?? null;

/** Where a picture stands in the HTML of a package. */
export const packedPictureAddress = (key: string): string => `archivos/${key}`;

const own: PictureAt = (address) => (pictureId(address) === null ? null : address);

const allowedTags = sanitizeHtml.defaults.allowedTags.concat(['h2', 'h3', 'figure', 'figcaption', 'img']);
const allowedAttributes = {
  ...sanitizeHtml.defaults.allowedAttributes,
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
};

/**
 * HTML of content made safe, to be stored: texts, lists, tables, links of http(s), mail and telephone, and pictures that
 * are files of the product, each with its alternative text. Scripts, handlers, styles, frames and foreign pictures go.
 */
export function cleanContentHtml(html: string, pictureAt: PictureAt = own): string {
  return sanitizeHtml(flattened(html), {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      img: (tagName, { src = '', alt = '', ...sides }) => {
        const at = pictureAt(src.trim());
        return { tagName, attribs: { ...(at === null ? {} : { src: at }), alt, ...sides } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

/**
 * The same content with the HTML of its fields `html` and `…Html` made safe: that is done where content enters, so that
 * every screen may show it as it is stored.
 */
export function withSafeHtml<T>(content: T, pictureAt: PictureAt = own): T {
  return safe(content, pictureAt) as T;
}

function safe(value: unknown, pictureAt: PictureAt): unknown {
  if (Array.isArray(value)) return value.map((inner) => safe(inner, pictureAt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      typeof inner === 'string' && isHtml(field)
        ? cleanContentHtml(inner, pictureAt)
        : safe(inner, pictureAt),
    ]),
  );
}

/** The refusal of a picture of a question that is anything else. */
export const QUESTION_PICTURE_TEXT =
  'La imagen de una pregunta es un solo archivo de imagen con su texto alternativo.';

/** One `<img>` as {@link cleanContentHtml} writes it, with words. */
const onePicture = /^<img src="[^"]+" alt="(?=[^"]*[^"\s])[^"]*"(?: (?:width|height)="[^"]*")* \/>$/;

/** The paths of the fields `pictureHtml` of some content that say something and are, made safe, not one picture. */
export function wrongPictures(content: unknown, pictureAt: PictureAt = own): (string | number)[][] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, inner]: [string, unknown]) => {
    const step = Array.isArray(content) ? Number(name) : name;
    if (name !== 'pictureHtml' || typeof inner !== 'string') {
      return wrongPictures(inner, pictureAt).map((path) => [step, ...path]);
    }
    const isRight = inner.trim() === '' || onePicture.test(cleanContentHtml(inner, pictureAt).trim());
    return isRight ? [] : [[step]];
  });
}

const isHtml = (field: string): boolean => /(^html|Html)$/.test(field);

/** The addresses of all pictures in the HTML of some content, each once. */
export function picturesOf(content: unknown): string[] {
  const found = new Set<string>();
  safe(content, (address) => {
    found.add(address);
    return address;
  });
  return [...found];
}
