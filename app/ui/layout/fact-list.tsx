import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Facts, name over value, side by side as far as there is room; one with `data-wide` has a line of its own. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** A {@link FactList} of names with their values. */
export function NamedFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <FactList>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-figures>{value}</dd>
        </div>
      ))}
    </FactList>
  );
}
