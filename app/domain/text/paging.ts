/** One page of a list: its rows, and where they stand among all. */
export type PageOf<T> = {
  shown: T[];
  /** From one on; 0 where there is nothing. */
  from: number;
  to: number;
  page: number;
  pages: number;
};

/** A page of so many rows (null: all of them); one behind the last is the last one. */
export function pageOf<T>(rows: readonly T[], wanted: { page: number; size: number | null }): PageOf<T> {
  const size = wanted.size ?? Math.max(rows.length, 1);
  const pages = Math.max(Math.ceil(rows.length / size), 1);
  const page = Math.min(wanted.page, pages);
  const start = (page - 1) * size;
  const shown = rows.slice(start, start + size);
  return { shown, from: shown.length > 0 ? start + 1 : 0, to: start + shown.length, page, pages };
}
