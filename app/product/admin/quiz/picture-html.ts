import { escapedHtml, unescapedHtml } from '#app/domain/text/html.ts';

/** A picture of a question or of an option, as it is stored: one `<img>` with its words. */
type QuestionPicture = { src: string; alt: string };

export const pictureHtmlOf = ({ src, alt }: QuestionPicture): string =>
  `<img src="${escapedHtml(src)}" alt="${escapedHtml(alt)}">`;

/** The picture of such HTML, whatever the order of its attributes; null where there is none. */
export function pictureOf(html: string | undefined): QuestionPicture | null {
  const src = attribute(html, 'src');
  return src === null ? null : { src, alt: attribute(html, 'alt') ?? '' };
}

function attribute(html: string | undefined, name: string): string | null {
  const value = new RegExp(`<img[^>]*\\s${name}="([^"]*)"`).exec(html ?? '')?.[1];
  return value === undefined ? null : unescapedHtml(value);
}
