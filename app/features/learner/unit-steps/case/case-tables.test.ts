import { expect, test } from 'vitest';
import { caseParts } from './case-tables.ts';

const table = (head: string[], ...rows: string[][]): string =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;
const chartsOf = (html: string) => caseParts(html).flatMap(({ charts }) => charts);

test('a text is cut at its tables, and put together it is the same text', () => {
  const html = `<p>Antes</p>${table(['', 'Venta'], ['Pan', '3'], ['Fruta', '4'])}<p>Después</p>`;
  const parts = caseParts(html);
  expect(parts.map(({ charts }) => charts.length)).toEqual([0, 1, 0]);
  expect(parts.map((part) => part.html).join('')).toBe(html);
});

test('each column of numbers has a chart, with the numbers as they are written', () => {
  const charts = chartsOf(
    table(
      ['Área', 'Cambio', 'Venta', 'Nota'],
      ['Frutas &amp; pan', '+3 %', '$1,250.50', 'sube'],
      ['Abarrotes', '−14 %', '$980', 'baja'],
    ),
  );
  expect(charts).toEqual([
    {
      title: 'Cambio',
      bars: [
        { label: 'Frutas & pan', text: '+3 %', value: 3 },
        { label: 'Abarrotes', text: '−14 %', value: -14 },
      ],
    },
    {
      title: 'Venta',
      bars: [
        { label: 'Frutas & pan', text: '$1,250.50', value: 1250.5 },
        { label: 'Abarrotes', text: '$980', value: 980 },
      ],
    },
  ]);
});

test('a table without a heading has charts without one', () => {
  const html = '<table><tr><td>Pan</td><td>3</td></tr><tr><td>Fruta</td><td>4</td></tr></table>';
  expect(chartsOf(html).map(({ title }) => title)).toEqual(['']);
});

for (const [name, html] of [
  ['words', table(['', 'Quién'], ['Pan', 'Iván'], ['Fruta', 'Lupita'])],
  ['numbers and words in one column', table(['', 'Venta'], ['Pan', '3'], ['Fruta', 'sin dato'])],
  ['two units in one column', table(['', 'Venta'], ['Pan', '3 %'], ['Fruta', '$4'])],
  ['rows without names', table(['Año', 'Venta'], ['2024', '3'], ['2025', '4'])],
  ['one row', table(['', 'Venta'], ['Pan', '3'])],
  ['nothing but zeros', table(['', 'Venta'], ['Pan', '0'], ['Fruta', '0'])],
  ['a column that is missing in a row', table(['', 'Venta'], ['Pan', '3'], ['Fruta'])],
  ['more columns than a small chart tells', table([], ['a', '1', '1', '1', '1'], ['b', '2', '2', '2', '2'])],
  [
    'more rows than that',
    table([], ...Array.from({ length: 11 }, (_, n) => [`Tienda ${'a'.repeat(n)}`, '1'])),
  ],
  [
    'cells that span others',
    '<table><tr><td colspan="2">Pan</td></tr><tr><td>Pan</td><td>1</td></tr></table>',
  ],
] as const) {
  test(`a table of ${name} has no chart`, () => expect(chartsOf(html)).toEqual([]));
}
