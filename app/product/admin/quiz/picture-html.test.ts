import { expect, test } from 'vitest';
import { pictureHtmlOf, pictureOf } from './picture-html.ts';

test('a picture is read back as it was written, its signs too', () => {
  const picture = { src: '/archivos/7', alt: 'Caja «A» & "B" <3, &amp; escrito' };
  expect(pictureOf(pictureHtmlOf(picture))).toEqual(picture);
});

test('reads a picture whatever the order of its attributes; none is none', () => {
  expect(pictureOf('<p><img alt="Una caja" class="x" src="/archivos/9"></p>')).toEqual({
    src: '/archivos/9',
    alt: 'Una caja',
  });
  expect(pictureOf('')).toBeNull();
  expect(pictureOf(undefined)).toBeNull();
});
