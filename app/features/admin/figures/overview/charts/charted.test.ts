import { expect, test } from 'vitest';
import type { FigureTable } from '#app/contract/admin/figures/analytics.ts';
import type { TableKey } from '#app/contract/admin/figures/figure-keys.ts';
import { barText, chartedOf, chartSentence } from './charted.ts';

/** The part of a table that is a chart, and its words (product: analytics). */

const table = (key: TableKey, values: readonly (number | null)[][]): FigureTable => ({
  key,
  columns: [
    { key: 'members', name: 'Participantes y unidades', kind: 'count' },
    { key: 'percent', name: 'De las abiertas', kind: 'percent' },
    { key: 'questions', name: 'Preguntas', kind: 'count' },
    { key: 'answered', name: 'Respondidas', kind: 'count' },
  ],
  rows: values.map((cells, line) => ({
    name: `Paso ${line + 1}`,
    cells: cells.map((value) => ({ value, list: null })),
  })),
  left: 0,
});

const rowsOf = [
  [40, 100, 7, null],
  [12, 30, 7, 3],
];

test('a funnel is bars of its people, with the share written beside them', () => {
  const funnel = table('funnel', rowsOf);
  const charted = chartedOf(funnel);
  expect(charted?.bars.map(({ key }) => key)).toEqual(['members']);
  const [row] = funnel.rows;
  if (!charted?.bars[0] || !row) throw new Error('no chart');
  expect(barText(row, charted.bars[0], charted)).toBe('40 · 100 %');
  expect(chartSentence(funnel, charted)).toBe(
    'Gráfica de 2 renglones, Embudo de las unidades abiertas: Participantes y unidades, de 12 en «Paso 2» a 40 en «Paso 1».',
  );
});

test('bars of several kinds say which they are, and what is not known is no zero', () => {
  const asked = table('forumByObject', rowsOf);
  const charted = chartedOf(asked);
  const [row] = asked.rows;
  if (!charted || !row) throw new Error('no chart');
  expect(charted.bars.map((bar) => barText(row, bar, charted))).toEqual(['7 · Preguntas', '— · Respondidas']);
  expect(chartSentence(asked, charted)).toBe(
    'Gráfica de 2 renglones, Preguntas por objeto: Preguntas, 7 en cada renglón; Respondidas, 3 en cada renglón.',
  );
});

test('one row, a map and a list of words stay tables', () => {
  expect(chartedOf(table('funnel', rowsOf.slice(1)))).toBeNull();
  expect(chartedOf(table('heatMap', rowsOf))).toBeNull();
  expect(chartedOf(table('surveyComments', rowsOf))).toBeNull();
});
