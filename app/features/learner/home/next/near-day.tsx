import { Link } from '#app/ui/controls/link.tsx';
import type { NearDay } from '../home.types.ts';
import styles from './near-day.module.css';

/** The nearest day in one line that leads to its thing. */
export function NearDayLine({ day: { text, when, href, late, listed } }: { day: NearDay }) {
  return (
    <Link className={styles.line} to={href} data-late={late || undefined} data-listed={listed || undefined}>
      <span className={styles.text}>{text}</span>
      <span className={styles.when}>{when}</span>
      <span aria-hidden>›</span>
    </Link>
  );
}
