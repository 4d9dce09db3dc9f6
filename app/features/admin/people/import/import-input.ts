import type {
  ImportColumn,
  ImportEncoding,
  ImportMode,
  ImportSeparator,
} from '#app/contract/admin/people/import.ts';

/**
 * The stored input of an import. `load`, then `check`: its rows are kept and judged; `run`, then `bosses`: they are
 * done, and those whose boss stood later in the file get theirs.
 */
export type ImportInput = {
  step: 'columns' | 'load' | 'check' | 'run' | 'bosses';
  encoding: ImportEncoding;
  separator: ImportSeparator;
  headings: string[];
  rowCount: number;
  /** The parts of the file, one a step. */
  parts: ImportPart[];
  /** The number of parts that were kept as rows. */
  loaded?: number;
  /** The last line that was judged, done or given its boss. */
  after?: number;
  mapping: (ImportColumn | null)[];
  mode: ImportMode;
};

/** Records of a file that stand together: the line of the first one, and their bytes from the one to before the other. */
export type ImportPart = { line: number; from: number; to: number };

/** The stored input of a row: its cells as they stand in the file, and the values that no other row may repeat. */
export type RowInput = {
  cells: string[];
  number?: string | null;
  username?: string;
  email?: string | null;
  /** True where it says that its person is a boss. */
  isBoss?: boolean;
  /** The number of its cells, where they are more than the headings. */
  cellCount?: number;
};
