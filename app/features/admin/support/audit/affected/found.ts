import * as z from 'zod/mini';
import { affectedRow } from '#app/contract/stored/tasks/support.ts';

/** The finding about a person. */
export type Found = z.output<typeof affectedRow>;

/** The finding in the row of a person; an empty one once the row was forgotten. */
export const foundOf = (stored: unknown): Found => z.parse(affectedRow, stored);

/** Different columns, and actions, that are kept of one person. */
const MOST_KINDS = 40;

/** Both of what was found of one person. */
export function together(one: Found | undefined, other: Found): Found {
  if (!one) return other;
  const moments = [one.first, one.last, other.first, other.last].filter((at) => at !== null).sort();
  return {
    count: one.count + other.count,
    first: moments[0] ?? null,
    last: moments.at(-1) ?? null,
    columns: [...new Set([...one.columns, ...other.columns])].slice(0, MOST_KINDS),
    acts: [...new Set([...one.acts, ...other.acts])].slice(0, MOST_KINDS),
  };
}
