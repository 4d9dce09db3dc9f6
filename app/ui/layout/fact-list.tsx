import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** What is known of a thing, name over value, side by side as far as there is room; `data-wide` takes a line of its own. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
