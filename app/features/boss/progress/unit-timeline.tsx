import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, type TablerIcon } from '@tabler/icons-react';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { texts } from './progress.texts.ts';
import type { TimelineEntry } from './timeline.ts';
import styles from './unit-facts.module.css';

const signs: Record<TimelineEntry['state'], { Icon: TablerIcon; spoken: string }> = {
  done: { Icon: IconCircleCheckFilled, spoken: '' },
  ahead: { Icon: IconCircle, spoken: ', por venir' },
  late: { Icon: IconAlertTriangle, spoken: ', vencida' },
};

/** Past events and coming days of a unit, first to last. */
export function UnitTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <div className={`stack gap-md slim ${styles.entries}`}>
      <h3>{texts.timeline}</h3>
      {entries.length === 0 ? <p className="quiet small">{texts.noTimeline}</p> : null}
      <ol className={`stack gap-xs bare-list ${styles.timeline}`}>
        {entries.map(({ day, text, state }) => {
          const { Icon, spoken } = signs[state];
          return (
            <li key={`${day} ${text}`} data-state={state}>
              <Icon size={18} aria-hidden />
              <span>
                {text}
                <span className="spoken-only">{spoken}</span>
              </span>
              <time dateTime={day}>{shortDate(day)}</time>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
