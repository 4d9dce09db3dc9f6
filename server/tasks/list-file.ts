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
