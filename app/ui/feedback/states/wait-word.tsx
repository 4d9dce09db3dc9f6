import { hoursText } from '#app/contract/wire/wait-texts.ts';
import styles from './wait-word.module.css';

/** From so many hours on a wait is long, and too long: two days and five. */
const LONG_HOURS = 48;
const LATE_HOURS = 120;

/** How long something has waited, by whole hours; its number says it, and its colour what comes first. */
export function WaitWord({ hours }: { hours: number }) {
  const level = hours > LATE_HOURS ? 'late' : hours > LONG_HOURS ? 'long' : undefined;
  return (
    <span className={`nowrap ${styles.wait}`} data-level={level} data-figures>
      {hoursText(hours)}
    </span>
  );
}
