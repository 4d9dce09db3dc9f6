import type { ReactNode } from 'react';
import styles from './home.module.css';

type Props = {
  title: string;
  /** Beside the title, small. */
  note?: ReactNode;
  /** Its place among the parts of a phone (home.module.css). */
  at: 'pending' | 'session' | 'units' | 'final' | 'month' | 'level' | 'more';
  children: ReactNode;
};

/** A titled card below the next step. */
export function Part({ title, note, at, children }: Props) {
  return (
    <section className={`card ${styles.part}`} data-at={at}>
      <div className="row gap-sm between">
        <h2 className={styles.name}>{title}</h2>
        {note ? <span className="quiet tiny">{note}</span> : null}
      </div>
      {children}
    </section>
  );
}
