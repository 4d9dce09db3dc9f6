import { expect, test } from 'vitest';
import { htmlValue, isLinkAddress } from './extensions.ts';
import { lengthText } from './labels.ts';

test.each([
  ['', ''],
  ['<p></p>', ''],
  ['<p></p><p></p>', ''],
  ['<p>a</p><p></p>', '<p>a</p><p></p>'],
  ['<p></p><img src="/archivos/1">', '<p></p><img src="/archivos/1">'],
  ['<p>a</p><img data-pasted="k-1"><p></p>', '<p>a</p><p></p>'],
  ['<img data-pasted="k-1"><p></p>', ''],
])('an editor with %j has the value %j', (html, value) => {
  expect(htmlValue(html)).toBe(value);
});

test.each([
  ['https://ejemplo.mx', true],
  ['https://ejemplo.mx/guia?a=1#b', true],
  ['http://ejemplo.mx', false],
  ['ejemplo.mx', false],
  ['https://ejemplo', false],
  ['https://ejemplo.mx/a b', false],
  ['javascript:alert(1)', false],
])('%s may be written as a link: %s', (address, may) => {
  expect(isLinkAddress(address)).toBe(may);
});

test.each([
  [899, 1_000, null],
  [900, 1_000, 'Quedan 100 caracteres, contando el formato.'],
  [1_000, 1_000, 'Quedan 0 caracteres, contando el formato.'],
  [2_500, 1_000, 'Sobran 1,500 caracteres, contando el formato.'],
  [2_500, undefined, null],
])('a text of %i with room for %s says %j', (length, max, text) => {
  expect(lengthText(length, max)).toBe(text);
});
