import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { Donut } from '#app/ui/layout/figures/donut.tsx';
import { ChallengeTable } from './challenge-table.tsx';
import styles from './progress.module.css';
import { texts } from './progress.texts.ts';
import type { ModuleProgress, UnitProgress, UnitWork } from './progress.view.ts';
import facts from './unit-facts.module.css';
import { UnitFeedback } from './unit-feedback.tsx';
import { UnitResults } from './unit-results.tsx';
import { UnitTimeline } from './unit-timeline.tsx';

type Props = {
  unit: UnitProgress;
  /** Where an address leads to it. */
  anchor?: string;
  /** The content below the panels of the boss. */
  children?: ReactNode;
};

/** One unit: the person's work, the opinions of others, and the two panels of the boss. A page of its own on paper. */
export function UnitDetail({ unit, anchor, children }: Props) {
  const { order, name, opensOn, work, evaluation } = unit;
  const number = displayNumber(order);
  const title = useId();
  return (
    <section id={anchor} className={`stack gap-lg card pad-md ${styles.unit}`} aria-labelledby={title}>
      <header className="row gap-md between">
        <div className="slim">
          <p className="primary tiny strong wide-spaced">UNIDAD DE APRENDIZAJE {number}</p>
          <h2 id={title}>{name}</h2>
          <p className="quiet small">
            {texts.startsOn}:{' '}
            {opensOn === null ? (
              <span>Por definir</span>
            ) : (
              <time dateTime={opensOn}>{longDate(opensOn)}</time>
            )}
          </p>
        </div>
        {work ? (
          <div className={styles.progress}>
            <Donut value={work.moduleProgress} label={`${texts.modules} de la unidad ${number}`} />
            <span className="quiet small" aria-hidden>
              {texts.modules}
            </span>
          </div>
        ) : null}
      </header>
      {work ? <Work work={work} /> : null}
      <UnitFeedback evaluation={evaluation} />
      {children}
    </section>
  );
}

function Work({ work }: { work: UnitWork }) {
  return (
    <>
      <div className={styles.facts}>
        <div className={styles.column}>
          <ModuleList modules={work.modules} />
          <ChallengeTable challenge={work.challenge} />
        </div>
        <UnitTimeline entries={work.timeline} />
      </div>
      <UnitResults {...work} />
    </>
  );
}

/** The progress of each module: a bar with its figure, and a sign on a finished one. */
function ModuleList({ modules }: { modules: readonly ModuleProgress[] }) {
  if (modules.length === 0) return <p className="quiet small">{texts.noModules}</p>;
  return (
    <ul className={`stack gap-xs bare-list ${facts.modules}`} aria-label={texts.modules}>
      {modules.map(({ order, progress, finished }) => (
        <li key={order} data-done={finished || undefined}>
          {finished ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
          <span className={facts.moduleName}>MÓDULO {displayNumber(order)}</span>
          <span className={facts.bar} style={{ '--share': `${progress}%` } as CSSProperties} aria-hidden />
          <span className={facts.figure} data-figures>
            {progress} %
          </span>
        </li>
      ))}
    </ul>
  );
}
