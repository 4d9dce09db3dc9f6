import type {
  ImportColumn,
  ImportEncoding,
  ImportMode,
  ImportSeparator,
} from '#app/contract/admin/people-import.ts';

/**
 * What is stored of an import. `load`, then `check`: its rows are kept and judged; `run`, then `bosses`: they are
 * done, and those whose boss stood later in the file get theirs.
 */
export type ImportInput = {
  step: 'columns' | 'load' | 'check' | 'run' | 'bosses';
  encoding: ImportEncoding;
  separator: ImportSeparator;
  headings: string[];
  rowCount: number;
  /** Records of the file, headings and empty lines included. */
  recordCount: number;
  /** The last record that was kept; the headings are the first one. */
  loaded?: number;
  mapping: (ImportColumn | null)[];
  mode: ImportMode;
};

/** What is kept of a row: its cells as they stand in the file, and what another row may not repeat. */
export type RowInput = {
  cells: string[];
  number?: string | null;
  username?: string;
  email?: string | null;
  /** Whether it says that its person is a boss. */
  isBoss?: boolean;
};
