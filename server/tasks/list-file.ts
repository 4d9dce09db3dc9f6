import type { World } from '../world.ts';

/** What the file of a list is read with. */
export type ListWork = Pick<World, 'db' | 'env' | 'clock'>;

/** A list of the administration as a file. */
export type ListFile<Q> = {
  /** Name of the file, and what its first line says; a file that can be imported again begins with its headings. */
  name: string;
  title: string | null;
  headings: readonly string[];
  /** The rows that its filters leave, in its order. */
  ids: (work: ListWork, query: Q) => Promise<number[]>;
  /** The lines of those of its rows. */
  lines: (work: ListWork, query: Q, ids: readonly number[]) => Promise<(readonly string[])[]>;
};

/** Lines that one step writes: one part of the file. The figures of an object are counted over everybody who has it. */
export const LINES_AT_ONCE = 200;

/** The rows of a list without ids of its own: their places, from 1 on. */
export const placesOf = (total: number): number[] => Array.from({ length: total }, (_, place) => place + 1);

/** The page of {@link LINES_AT_ONCE} rows at those places. */
export const pageAt = (places: readonly number[]): number => Math.ceil((places[0] ?? 1) / LINES_AT_ONCE);
