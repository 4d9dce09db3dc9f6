import { expect, test } from 'vitest';
import { type LetterBrand, type LetterColours, writeLetter } from './letter.ts';

const colours: LetterColours = {
  canvas: '#ffffff',
  surface: '#fefefe',
  line: '#dddddd',
  ink: '#111111',
  inkSoft: '#444444',
  primary: '#0f6068',
  onPrimary: '#ffffff',
  primaryText: '#0f6068',
  feature: '#0a4046',
  onFeature: '#ffffff',
};
const brand: LetterBrand = {
  name: 'Camino & Cía.',
  accent: '#ff7d5c',
  light: colours,
  dark: { ...colours, ink: '#f2ece1' },
};
const parts = {
  subject: 'Elige <una> contraseña',
  greeting: 'Hola, Ana "Jefa" <script>:',
  paragraphs: ['Uno & dos.', 'Tres.'],
  lists: [{ title: 'Población & más', lines: ['Vigentes: 12', 'Bajas: <3'] }],
  action: { label: 'Elegir contraseña', link: 'https://rumbo.example/reset/ana/k?a=1&b="2"' },
  closing: 'Si no fuiste tú, no hagas nada.',
};
const letter = writeLetter(parts, brand);

test('says the same as plain text and as HTML', () => {
  const unescaped = letter.html
    .replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  for (const words of [
    parts.greeting,
    ...parts.paragraphs,
    ...parts.lists.flatMap(({ title, lines }) => [title, ...lines]),
    parts.action.label,
    parts.action.link,
    parts.closing,
    brand.name,
  ]) {
    expect(letter.text).toContain(words);
    expect(unescaped).toContain(words);
  }
});

test('lets nobody’s name become markup', () => {
  expect(letter.html).not.toContain('<script');
  expect(letter.html).not.toContain('b="2"');
});

test('has one button, nothing from elsewhere, and colours for the night', () => {
  const addresses = [...letter.html.matchAll(/(?:href|src|url\()="?([^")]+)/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(new Set(['https://rumbo.example/reset/ana/k?a=1&amp;b=&quot;2&quot;']));
  expect(letter.html.match(/class="button" style="display:inline-block/g)).toHaveLength(1);
  expect(letter.html).toMatch(/prefers-color-scheme:dark\){.*\.ink{color:#f2ece1!important}/);
});
