import type { CSSProperties } from 'react';
import { placed } from '#app/ui/list/placed.ts';
import styles from './case-chart.module.css';
import type { Chart } from './case-tables.ts';

/** The bars of a column of numbers, from a common zero. The table below says the same to a screen reader. */
export function CaseChart({ title, bars }: Chart) {
  const values = bars.map(({ value }) => value);
  const low = Math.min(0, ...values);
  const span = Math.max(0, ...values) - low;
  const percent = (part: number) => `${(100 * part) / span}%`;
  return (
    <div className={styles.chart} aria-hidden>
      {title ? <p className="strong">{title}</p> : null}
      {placed(bars).map(({ place, one: { label, text, value } }) => (
        <div key={place} className={styles.row}>
          <span className="breaks">{label}</span>
          <span
            className={styles.track}
            style={{ '--zero': percent(-low), '--from': percent(Math.min(0, value) - low) } as CSSProperties}
          >
            <span
              className={styles.bar}
              data-below={value < 0 || undefined}
              style={{ width: percent(Math.abs(value)) }}
            />
          </span>
          <span className="strong nowrap" data-figures>
            {text}
          </span>
        </div>
      ))}
    </div>
  );
}
