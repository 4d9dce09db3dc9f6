import type { CSSProperties } from 'react';
import styles from './criteria.module.css';

/** A criterion from 0 to 10 with every answer to it, in the order of the opinions; null where one has none. */
export type Criterion = { title: string; values: readonly (number | null)[] };

type Props = {
  criteria: readonly Criterion[];
  /** Hollow dots: the learner's own opinion. */
  own?: boolean;
};

/** One row of dots for each criterion, with the figures beside it. */
export function Criteria({ criteria, own = false }: Props) {
  if (criteria.length === 0) return null;
  return (
    <dl className={`grid gap-xs ${styles.criteria}`}>
      {criteria.map(({ title, values }) => (
        <div key={title} className={styles.criterion}>
          <dt className="small">{title}</dt>
          <dd className={styles.axis} aria-hidden>
            {values.map((value, place) =>
              value === null ? null : (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its opinion's place.
                  key={place}
                  data-own={own || undefined}
                  style={{ '--at': `${10 * value}%` } as CSSProperties}
                />
              ),
            )}
          </dd>
          <dd className={styles.figures} data-figures>
            {values.map((value) => value ?? '–').join(' · ')} de 10
          </dd>
        </div>
      ))}
    </dl>
  );
}
