import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, type TablerIcon } from '@tabler/icons-react';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { texts } from './texts.ts';
import type { Moment } from './timeline.ts';
import styles from './unit-facts.module.css';

const signs: Record<Moment['state'], { Icon: TablerIcon; spoken: string }> = {
  done: { Icon: IconCircleCheckFilled, spoken: '' },
  ahead: { Icon: IconCircle, spoken: ', por venir' },
  late: { Icon: IconAlertTriangle, spoken: ', vencida' },
};

/** What happened in the unit and what is still to come, first to last. */
export function UnitTimeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <div className={`stack gap-md slim ${styles.moments}`}>
      <h3>{texts.timeline}</h3>
      {moments.length === 0 ? <p className="quiet small">{texts.noTimeline}</p> : null}
      <ol className={`stack gap-xs bare-list ${styles.timeline}`}>
        {moments.map(({ day, text, state }) => {
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
