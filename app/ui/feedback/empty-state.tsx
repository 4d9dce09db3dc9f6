import type { ReactNode } from 'react';
import styles from './state.module.css';

type EmptyStateProps = {
  title: string;
  /** How and when it will be filled. */
  children?: ReactNode;
  /** The button or link that fills it. */
  action?: ReactNode;
};

/** A way without a traveller, in the manner of the covers. */
function EmptyDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 168 96" width="168" height="96" aria-hidden>
      <rect className={styles.ground} width="168" height="96" rx="18" />
      <path
        className={styles.hill}
        d="M0 78c30-26 56 8 88-8s46-42 80-28v36a18 18 0 0 1-18 18H18A18 18 0 0 1 0 78z"
      />
      <path className={styles.way} d="M14 70C44 70 44 40 76 40S104 58 130 34" />
      <circle className={styles.station} cx="42" cy="59" r="6" />
      <circle className={styles.station} cx="84" cy="41" r="6" />
      <path className={styles.pole} d="M130 36V12" />
      <path className={styles.flag} d="M132 12h22l-6 7 6 7h-22z" />
    </svg>
  );
}

/** Nothing here yet, said on purpose: never shown while something may still arrive. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <EmptyDrawing />
      <p className="ink strong">{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
