import type { World } from '../world.ts';

/** The means to read the file of a list. */
export type ListWork = Pick<World, 'db' | 'env' | 'clock'>;

/** The heading of a column: of texts, or with what else a workbook holds there. */
export type Heading = string | { name: string; holds: 'number' | 'day' };

/** Headings of columns of numbers. */
export const numbers = (...names: readonly string[]): Heading[] =>
  names.map((name) => ({ name, holds: 'number' }));

/** Headings of columns of days. */
export const days = (...names: readonly string[]): Heading[] => names.map((name) => ({ name, holds: 'day' }));

/** A list of the administration as a file. */
export type ListFile<Q> = {
  /** Name of the file, and what its first line says; a file that can be imported again begins with its headings. */
  name: string;
  title: string | null;
  headings: readonly Heading[];
  /** The rows that its filters leave, in its order. */
  ids: (work: ListWork, query: Q) => Promise<number[]>;
  /** The lines of those of its rows. */
  lines: (work: ListWork, query: Q, ids: readonly number[]) => Promise<(readonly string[])[]>;
};

/** Lines that one step writes: one part of the file. The figures of an object are counted over everybody who has it. */
export const LINES_AT_ONCE = 200;

/** A number in a file; nothing where there is none. */
export const numberCell = (value: number | null): string => (value === null ? '' : String(value));

type PagedFile<Q, R> = Omit<ListFile<Q>, 'ids' | 'lines'> & {
  page: (work: ListWork, query: Q, at: { page: number; size: number }) => Promise<Page<R>>;
  line: (work: ListWork, row: R) => readonly string[];
};
type Page<R> = { rows: readonly R[]; total: number; page: number };

/** A list whose rows have no ids, as a file: it is read by pages, by the places of its rows from 1 on. */
export function pagedFile<Q, R>({ page, line, ...file }: PagedFile<Q, R>): ListFile<Q> {
  return {
    ...file,
    ids: async (work, query) => {
      const { total } = await page(work, query, { page: 1, size: 1 });
      return Array.from({ length: total }, (_, place) => place + 1);
    },
    lines: async (work, query, [first = 1]) => {
      const wanted = Math.ceil(first / LINES_AT_ONCE);
      const found = await page(work, query, { page: wanted, size: LINES_AT_ONCE });
      // A list that has lost its last page by now gives the one before it.
      return found.page === wanted ? found.rows.map((row) => line(work, row)) : [];
    },
  };
}
