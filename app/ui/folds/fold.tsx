import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

type Props = {
  title: string;
  /** Stays under the title when it is closed. */
  note?: ReactNode;
  /** Its place, for the order of a screen. */
  at?: string;
  children: ReactNode;
};

/** A card that opens, without code: what few look for. What many do is a `Collapsible`. */
export function Fold({ title, note, at, children }: Props) {
  return (
    <details className={`card ${styles.fold}`} data-at={at}>
      <summary className={styles.folded}>
        <span className="stack grow slim">
          <h2 className="medium strong">{title}</h2>
          {note}
        </span>
        <IconChevronDown className={styles.arrow} size={20} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
