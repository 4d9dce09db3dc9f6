import type { Cell, Figure, FigureKind, FigureTable } from '#app/contract/admin/figures/analytics.ts';
import type { FigureKey, TableKey } from '#app/contract/admin/figures/figure-keys.ts';
import { isListKey, type ListKey } from '#app/contract/admin/figures/figure-lists.ts';

/** The figures of one block. */
export type Figures = { figures: Figure[]; tables: FigureTable[] };

/** Rows of a table at most. */
export const TABLE_ROWS = 100;

/** A figure opens the list of its name; one of questions, sessions or objects has none. */
const ownList = (key: FigureKey): ListKey | null => (isListKey(key) ? key : null);

/** A count: its list has as many rows. */
export const count = (key: FigureKey, value: number): Figure => ({
  key,
  kind: 'count',
  value,
  n: null,
  of: null,
  list: ownList(key),
});

/** A share of a base, in whole percent; nothing without a base. */
export const share = (key: FigureKey, n: number, of: number): Figure => ({
  key,
  kind: 'percent',
  value: percentOf(n, of),
  n,
  of,
  list: ownList(key),
});

/** A mean or a middle over `n`, perhaps of `of`; nothing without one. `list`: where it is not the one of its name. */
export const average = (
  kind: FigureKind,
  key: FigureKey,
  { n, of = null, value }: { n: number; of?: number | null; value: number | null },
  list: ListKey | null = ownList(key),
): Figure => ({ key, kind, value: n === 0 ? null : value, n, of, list });

/** Rounded to a number of decimals, a half upwards. */
const halfUp = (value: number, decimals = 0): number => {
  const factor = 10 ** decimals;
  return Math.floor(value * factor + 0.5 + 1e-9) / factor;
};

/** Whole percent, a half upwards; null without a base. */
export const percentOf = (n: number, of: number): number | null => meanOf(100 * n, of);

/** A sum shared among `n`, a half upwards; null without one. */
export const meanOf = (sum: number, n: number, decimals = 0): number | null =>
  n === 0 ? null : halfUp(sum / n, decimals);

/** Rounded, a half upwards; null stays. */
export const roundedTo = (value: number | null, decimals = 0): number | null =>
  value === null ? null : halfUp(value, decimals);

/** The count of each value, in the order of the values. */
export type Spread = readonly { value: number; n: number }[];

export const sizeOf = (spread: Spread): number => spread.reduce((sum, { n }) => sum + n, 0);

/** The mean of a spread, a half upwards; null without values. */
export const meanIn = (spread: Spread, decimals = 0): number | null =>
  meanOf(
    spread.reduce((sum, { value, n }) => sum + value * n, 0),
    sizeOf(spread),
    decimals,
  );

/** The middle of a spread, of an even number the mean of the two, a half upwards; null without values. */
export function medianIn(spread: Spread, decimals = 0): number | null {
  const total = sizeOf(spread);
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    for (const { value, n } of spread) {
      passed += n;
      if (passed > place) return value;
    }
    return Number.NaN;
  };
  return roundedTo((at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2, decimals);
}

type TableRow = {
  name: string;
  values: readonly (number | null)[];
  lists?: readonly (ListKey | null)[];
  /** The part of its lists that the row counts, or that each of its cells does. */
  parts?: string | readonly (string | null)[];
  exerciseId?: number | undefined;
};

/** A table of rows that were read up to the bound; `total` counts those that were left out too. */
export function shortTable(
  key: TableKey,
  columns: FigureTable['columns'],
  rows: readonly TableRow[],
  total: number = rows.length,
): FigureTable {
  const shown = rows.slice(0, TABLE_ROWS);
  const cellsOf = ({ values, lists = [], parts }: TableRow): Cell[] =>
    values.map((value, place) => {
      const list = value === null ? null : (lists[place] ?? null);
      const part = typeof parts === 'string' ? parts : parts?.[place];
      return { value, list, ...(list && part && { part }) };
    });
  return {
    key,
    columns,
    rows: shown.map((row) => ({ name: row.name, cells: cellsOf(row), exerciseId: row.exerciseId })),
    left: total - shown.length,
  };
}
