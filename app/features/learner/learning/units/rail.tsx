import type { ReactNode } from 'react';
import styles from './units.module.css';

type BesideRailProps = { children: ReactNode; rail: ReactNode };

/** A path, and beside it on a wide screen, below it on a narrow one, what is good to know. */
export function BesideRail({ children, rail }: BesideRailProps) {
  return (
    <div className={`grid one-column gap-lg ${styles.columns}`}>
      <div className={`stack slim ${styles.path}`}>{children}</div>
      <div className={`stack gap-md slim ${styles.rail}`}>{rail}</div>
    </div>
  );
}

type RailPartProps = { title: string; isWide?: boolean; children: ReactNode };

/** One part of the rail; `isWide` stands there on a wide screen alone. */
export function RailPart({ title, isWide = false, children }: RailPartProps) {
  return (
    <section className={`stack gap-xs card pad-md ${styles.part}`} data-wide={isWide || undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
