import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { ChallengeTable } from './challenge-table.tsx';
import { ModuleList } from './module-list.tsx';
import styles from './progress.module.css';
import { texts } from './progress.texts.ts';
import type { UnitProgress, UnitWork } from './progress.view.ts';
import { UnitFeedback } from './unit-feedback.tsx';
import { UnitResults } from './unit-results.tsx';
import { UnitTimeline } from './unit-timeline.tsx';

type Props = {
  unit: UnitProgress;
  /** Where an address leads to it. */
  anchor?: string;
  startsOpen?: boolean;
  /** The content below the panels of the boss. */
  children?: ReactNode;
};

/**
 * One unit: the person's work, the opinions of others, and the two panels of the boss. It folds to its name; paper has it
 * open, on a page of its own.
 */
export function UnitDetail({ unit, anchor, startsOpen = true, children }: Props) {
  const { order, name, opensOn, work, evaluation } = unit;
  const number = displayNumber(order);
  const [title, body] = [useId(), useId()];
  const [open, setOpen] = useState(startsOpen);
  return (
    <section id={anchor} className={styles.unit} aria-labelledby={title} data-open={open || undefined}>
      <header className={styles.head}>
        <div>
          <p className="primary tiny strong wide-spaced">UNIDAD DE APRENDIZAJE {number}</p>
          <h2 id={title}>
            <button
              type="button"
              className="bare-button no-padding same-color to-start cover-link"
              aria-expanded={open}
              aria-controls={body}
              data-print="always"
              onClick={() => setOpen(!open)}
            >
              {name}
            </button>
          </h2>
        </div>
        <p className="quiet small">
          {texts.startsOn}:{' '}
          {opensOn === null ? <span>Por definir</span> : <time dateTime={opensOn}>{longDate(opensOn)}</time>}
        </p>
        <IconChevronDown className={styles.arrow} size={22} aria-hidden />
      </header>
      <div id={body} className={styles.body}>
        {work ? <Work work={work} number={number} /> : null}
        <UnitFeedback evaluation={evaluation} />
        {children}
      </div>
    </section>
  );
}

function Work({ work, number }: { work: UnitWork; number: number }) {
  return (
    <>
      <div className={styles.facts}>
        <ModuleList modules={work.modules} mean={work.moduleProgress} unit={number} />
        <ChallengeTable challenge={work.challenge} />
        <UnitTimeline entries={work.timeline} />
      </div>
      <UnitResults {...work} />
    </>
  );
}
