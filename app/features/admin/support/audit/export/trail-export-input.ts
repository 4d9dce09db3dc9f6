import type { AuditFilter } from '#app/contract/admin/support/links/audit.ts';

/** The stored input of an export of the trail, and its progress. */
export type TrailExportInput = {
  list: 'trailExport';
  filter: AuditFilter;
  /** The author of the lines; 0 for a username that nobody has. */
  personId: number | null;
  /** The number of filters. */
  filtered: number;
  separator: ',' | ';';
  /** The line before the next ones: to the microsecond; null at the beginning. */
  after: { at: string; id: number } | null;
  /** Parts of the file that were written; -1 once they were removed. */
  parts: number;
};
