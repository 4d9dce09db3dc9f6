import type { Cell, Figure, FigureKind, FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import { halfUp } from './figures.server.ts';
import type { ListKey } from './lists.server.ts';

/** The figures of one block. */
export type Figures = { figures: Figure[]; tables: FigureTable[] };

/** Rows of a table at most. */
export const TABLE_ROWS = 100;

/** A count of what is no membership: questions, sessions, objects. */
export const countOf = (key: string, value: number): Figure => ({
  key,
  kind: 'count',
  value,
  n: null,
  of: null,
  list: null,
});

/** A share of what is no membership, in whole percent; nothing without a base. */
export const shareOf = (key: string, n: number, of: number): Figure => ({
  key,
  kind: 'percent',
  value: percentOf(n, of),
  n,
  of,
  list: null,
});

/** A mean or a middle over `n`; nothing without one. */
export const averageOf = (
  kind: FigureKind,
  key: string,
  { n, of = null, value }: { n: number; of?: number | null; value: number | null },
): Figure => ({ key, kind, value: n === 0 ? null : value, n, of, list: null });

/** Whole percent, a half upwards; null without a base. */
export const percentOf = (n: number, of: number): number | null => (of === 0 ? null : halfUp((100 * n) / of));

/** Rounded, a half upwards; null stays. */
export const roundedTo = (value: number | null, decimals = 0): number | null =>
  value === null ? null : halfUp(value, decimals);

/** A table of rows that were read up to the bound; `total` counts those that were left out too. */
export function shortTable(
  key: string,
  columns: FigureTable['columns'],
  rows: readonly { name: string; values: readonly (number | null)[]; lists?: readonly (ListKey | null)[] }[],
  total: number = rows.length,
): FigureTable {
  const shown = rows.slice(0, TABLE_ROWS);
  const cellsOf = (values: readonly (number | null)[], lists: readonly (ListKey | null)[]): Cell[] =>
    values.map((value, place) => ({ value, list: lists[place] ?? null }));
  return {
    key,
    columns,
    rows: shown.map(({ name, values, lists = [] }) => ({ name, cells: cellsOf(values, lists) })),
    left: total - shown.length,
  };
}
