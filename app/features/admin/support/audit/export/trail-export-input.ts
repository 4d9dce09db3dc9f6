import type { AuditFilter } from '#app/contract/admin/support/links/audit.ts';

/** What is stored of an export of the trail, and how far it is. */
export type TrailExportInput = {
  list: 'trailExport';
  filter: AuditFilter;
  /** Who did it; 0 for a username that nobody has. */
  personId: number | null;
  /** How many filters there are. */
  filtered: number;
  separator: ',' | ';';
  /** The line before the next ones: to the microsecond; null at the beginning. */
  after: { at: string; id: number } | null;
  /** Parts of the file that were written; -1 once they were removed. */
  parts: number;
};
