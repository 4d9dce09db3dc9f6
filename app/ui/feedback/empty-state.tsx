import type { ReactNode } from 'react';
import styles from './state.module.css';

type EmptyStateProps = {
  title: string;
  /** How and when it will be filled. */
  children?: ReactNode;
  /** The button or link that fills it. */
  action?: ReactNode;
};

/** Nothing here yet, said on purpose: never shown while something may still arrive. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.drawing} viewBox="0 0 120 48" width="120" height="48" aria-hidden>
        <path d="M10 38 C36 38 34 14 60 14 S88 30 110 12" />
        <circle cx="10" cy="38" r="5" />
        <circle cx="60" cy="14" r="5" />
        <circle cx="110" cy="12" r="5" />
      </svg>
      <p className="ink strong">{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
