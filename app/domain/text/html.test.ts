import { expect, test } from 'vitest';
import { escapedHtml, textOfHtml, unescapedHtml } from './html.ts';

test('a text is read back as it was written, an entity that somebody typed too', () => {
  const text = 'Caja «A» & "B" <3, &amp;lt; escrito';
  expect(escapedHtml('<a & "b">')).toBe('&lt;a &amp; &quot;b&quot;&gt;');
  expect(unescapedHtml(escapedHtml(text))).toBe(text);
});

test.each([
  ['<strong>Venta</strong> &amp;&nbsp;merma', 'Venta & merma'],
  ['&minus;14 %<br>\n de &laquo;hoy&raquo;', '−14 % de &laquo;hoy&raquo;'],
  ['&amp;lt;', '&lt;'],
])('the words of %s are «%s»', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
