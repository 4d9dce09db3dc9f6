import { expect, test } from 'vitest';
import { markdownTable } from '#tests/bench/measure/table.ts';
import type { Figure } from './figures.ts';
import { keptFigures, looksPage, tableOf } from './looks-page.ts';

const figure = (what: string, goal: Figure['goal']): Figure => ({ what, goal, measure: async () => 0 });
const home = figure('home 360: page', { ceiling: 2_000 });
const rows = figure('rows in view', { floor: 16 });

test('says what a figure was, what it is, and whether its goal is met', () => {
  const first = tableOf(
    new Map([
      [home, 4_317],
      [rows, 1],
    ]),
    new Map(),
  );
  expect(first.rows).toEqual([
    ['home 360: page', '–', '4317', '✗ ≤ 2000'],
    ['rows in view', '–', '1', '✗ ≥ 16'],
  ]);
  const kept = keptFigures(looksPage(markdownTable(first), 'abc feat: x'));
  const second = tableOf(
    new Map([
      [home, 1_990],
      [rows, Number.NaN],
    ]),
    kept,
  );
  expect(second.rows).toEqual([
    ['home 360: page', '4317', '1990', '✓ ≤ 2000'],
    ['rows in view', '1', '–', '✗ ≥ 16'],
  ]);
});
