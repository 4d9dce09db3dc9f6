import { hourText, longDate } from '#app/domain/deadlines/dates.ts';
import { useShowMore } from '#app/ui/list/show-more.tsx';
import type { HistoryItem } from './history.ts';
import styles from './history-list.module.css';

const STEP = 12;

/** A learner's history, the newest first. */
export function HistoryList({ items, zone }: { items: readonly HistoryItem[]; zone: string }) {
  const { items: shown, more } = useShowMore(items, STEP);
  return (
    <>
      <ol className={styles.history}>
        {shown.map(({ key, day, at, text, detail }) => (
          <li key={key}>
            <time className="quiet small" dateTime={at ?? day} data-figures>
              {longDate(day)}
              {at === null ? '' : `, ${hourText(zone, new Date(at))}`}
            </time>
            <span>{text}</span>
            {detail ? <span className={`quiet small ${styles.detail}`}>{detail}</span> : null}
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}
