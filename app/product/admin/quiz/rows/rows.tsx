import type { ReactNode } from 'react';
import { RowHandle } from './row-handle.tsx';
import styles from './rows.module.css';
import type { Rows } from './use-rows.ts';

type Props<T> = {
  rows: Rows<T>;
  label: string;
  /** `handle` drags the row. */
  children: (place: number, handle: ReactNode) => ReactNode;
};

/** The rows of a list that is written (`useRows`), and the sentence that tells of its last change. */
export function RowList<T>({ rows, label, children }: Props<T>) {
  return (
    <>
      <ol ref={rows.list} className="stack gap-xs bare-list" aria-label={label}>
        {rows.keys.map((key, place) => (
          <li key={key} className={styles.row} {...rows.row(place)}>
            {children(place, <RowHandle {...rows.handle(place)} />)}
          </li>
        ))}
      </ol>
      <p className={rows.isWarning ? 'warning small' : 'spoken-only'} role="status">
        {rows.said}
      </p>
    </>
  );
}
