import type { Status } from '../status.ts';
import styles from './state-word.module.css';

/** A state as a dot and a word; what is late has a diamond. */
export function StateWord({ status, children }: { status: Status; children: string }) {
  return (
    <span className={`inline gap-6 tiny quiet ${styles.state}`} data-status={status}>
      {children}
    </span>
  );
}
