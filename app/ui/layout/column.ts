import type { ReactNode } from 'react';

/** A column of a table. */
export type Column<K extends string = string> = {
  key: K;
  label: string;
  /** Stands below the name, which then does not wrap. */
  below?: ReactNode;
};
