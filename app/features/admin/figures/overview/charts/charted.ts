import type { FigureTable } from '#app/contract/admin/figures/analytics.ts';
import type { ColumnKey, TableKey } from '#app/contract/admin/figures/figure-keys.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { figureText, tableNames } from '../figures/figure.texts.ts';

type Column = FigureTable['columns'][number] & {
  /** The place of its cells in a row. */
  place: number;
};

/**
 * The parts of a table in a chart: a bar of each row for each of some columns, and one that is written beside them.
 * `apart`: each column is a chart of its own.
 */
export type Charted = { bars: readonly Column[]; beside: Column | null; apart: boolean };

/** Distributions, funnels and comparisons; what is not here stays a table. */
const charted = new Map<TableKey, { bars: readonly ColumnKey[]; beside?: ColumnKey; apart?: true }>([
  ...(['byGroup', 'byBoss', 'byStore', 'byArea', 'byJob'] as const).map(
    (key) => [key, { bars: ['present', 'away', 'late'] }] as const,
  ),
  ['socialLevels', { bars: ['people'] }],
  ['gradeClasses', { bars: ['challengeGrades', 'bossGrades', 'finalGrades'], apart: true }],
  ['funnel', { bars: ['members'], beside: 'percent' }],
  ['objectsByKind', { bars: ['openable', 'opened', 'finished', 'abandoned'] }],
  ['forumByTutor', { bars: ['answered'] }],
  ['forumByObject', { bars: ['questions', 'answered'] }],
  ['sessions', { bars: ['invited', 'attended'] }],
  ['surveyScales', { bars: ['scored1', 'scored2', 'scored3', 'scored4', 'scored5'] }],
  ['surveyRecommendation', { bars: ['promoters', 'neutral', 'detractors'] }],
]);

/** The parts of a table in its chart; null where it stays a table, as one of a single row does. */
export function chartedOf({ key, columns, rows }: FigureTable): Charted | null {
  const meant = charted.get(key);
  if (!meant || rows.length < 2) return null;
  const placed = columns.map((column, place) => ({ ...column, place }));
  return {
    bars: placed.filter((column) => meant.bars.includes(column.key)),
    beside: placed.find((column) => column.key === meant.beside) ?? null,
    apart: meant.apart ?? false,
  };
}

/** A chart in one sentence: of each kind of bar the smallest and the largest. */
export function chartSentence({ key, rows }: FigureTable, { bars }: Charted): string {
  const spans = bars.map(({ name, kind, place }) => {
    const known = rows.flatMap((row) => {
      const value = row.cells[place]?.value ?? null;
      return value === null ? [] : [{ name: row.name, value }];
    });
    const [first, ...others] = known;
    if (!first) return `${name}, sin datos suficientes`;
    const least = others.reduce((low, one) => (one.value < low.value ? one : low), first);
    const most = others.reduce((high, one) => (one.value > high.value ? one : high), first);
    const told = (value: number) => figureText(kind, value);
    return least.value === most.value
      ? `${name}, ${told(most.value)} en cada renglón`
      : `${name}, de ${told(least.value)} en «${least.name}» a ${told(most.value)} en «${most.name}»`;
  });
  return `Gráfica de ${numberText(rows.length)} renglones, ${tableNames[key] ?? key}: ${spans.join('; ')}.`;
}

/**
 * The text at the end of a bar: its value, that of the column beside it, and the bar's name where there are several.
 */
export function barText(row: FigureTable['rows'][number], column: Column, charted: Charted): string {
  const { bars, beside, apart } = charted;
  const texts = [column, ...(beside ? [beside] : [])].map(({ kind, place }) => {
    const value = row.cells[place]?.value ?? null;
    return value === null ? '—' : figureText(kind, value);
  });
  return [...texts, ...(bars.length > 1 && !apart ? [column.name] : [])].join(' · ');
}

/** Sizes of a chart, in px: they are known before its code has come, so that nothing moves when it does. */
export const BAR_GAP = 4;
const ROW_GAP = 14;
const HEADING = 28;

/** The thickness of a bar: a bar that stands alone is high enough for a finger. */
export const barSize = (bars: number): number => (bars === 1 ? 28 : 20);

/** The height of a row, with its bars and the room to the next one. */
export const rowHeight = (bars: number): number => bars * barSize(bars) + (bars - 1) * BAR_GAP + ROW_GAP;

/** The height of the whole chart, side by side where the columns stand apart. */
export const chartHeight = (rows: number, { bars, apart }: Charted): number =>
  apart ? HEADING + rows * rowHeight(1) : rows * rowHeight(bars.length);
