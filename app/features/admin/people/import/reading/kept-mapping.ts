import * as z from 'zod/mini';
import { type ImportColumn, importColumns } from '#app/contract/admin/people/import-columns.ts';

/** The columns that files with the same headings had the last time, on this device. */
const KEY = 'rumbo.importar.columnas';
/** Files of so many shapes are remembered. */
const MAX_KEPT = 10;

const kept = z.array(
  z.object({ headings: z.string(), mapping: z.array(z.nullable(z.literal(importColumns))) }),
);
type Kept = z.infer<typeof kept>;

const nameOf = (headings: readonly string[]): string => headings.join('\u0001').toLowerCase();

/** The columns that were chosen for a file with these headings; null where none were. */
export function keptMapping(headings: readonly string[]): (ImportColumn | null)[] | null {
  const found = read().find((one) => one.headings === nameOf(headings));
  return found?.mapping.length === headings.length ? found.mapping : null;
}

/** Remembers what the columns of a file hold. */
export function keepMapping(headings: readonly string[], mapping: readonly (ImportColumn | null)[]): void {
  const others = read().filter((one) => one.headings !== nameOf(headings));
  const next: Kept = [{ headings: nameOf(headings), mapping: [...mapping] }, ...others].slice(0, MAX_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A full or closed storage forgets: the columns are chosen again.
  }
}

function read(): Kept {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
