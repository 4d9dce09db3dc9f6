import type { AffectedScope } from '#app/contract/admin/support/audit.ts';
import type { AuditFilter } from '#app/contract/admin/support/links/audit.ts';

/**
 * The stored input of a search for the people that an incident touched, and its progress (product: who was affected).
 */
export type AffectedInput = {
  list: 'affected';
  /** As it was asked. */
  scope: AffectedScope;
  look: TrailLook | TableLook;
  stage: 'look' | 'write';
  separator: ',' | ';';
  /** People found; null until all are. */
  people: number | null;
  /** The last person who was written. */
  written: number;
  /** Parts of the file that were written; -1 once they were removed. */
  parts: number;
};

/** Through lines of the trail, newest first. */
export type TrailLook = {
  of: 'trail';
  filter: AuditFilter;
  /** The author of the acts; 0 for a username that nobody has. */
  personId: number | null;
  after: { at: string; id: number } | null;
  /** Lines that name nobody, by action. */
  unnamed: Record<string, number>;
};

/** Through people, by the rows that a table has of them. */
export type TableLook = {
  of: 'table';
  table: string;
  /** `yyyy-mm-dd`: what came later is left out. */
  to: string | null;
  /** Columns with a moment, which tell when a row came and changed. */
  moments: string[];
  /** The last person who was looked at. */
  after: number;
};

/** The stored finding about a person, of a row of such a task. */
export type Found = {
  count: number;
  first: string | null;
  last: string | null;
  /** In words; actions of the trail by their names. */
  columns: string[];
  acts: string[];
};

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
