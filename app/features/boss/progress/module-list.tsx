import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { Donut } from '#app/ui/layout/figures/donut.tsx';
import { texts } from './progress.texts.ts';
import type { ModuleProgress } from './progress.view.ts';
import styles from './unit-facts.module.css';

type Props = { modules: readonly ModuleProgress[]; mean: number; unit: number };

/** The mean of a unit's modules, and the progress of each: a bar with its figure, and a sign on a finished one. */
export function ModuleList({ modules, mean, unit }: Props) {
  return (
    <div className={`stack gap-sm slim ${styles.column}`}>
      <div className="row gap-sm between">
        <h3>{texts.modules}</h3>
        <div className={styles.mean}>
          <Donut value={mean} label={`${texts.modules} de la unidad ${unit}`} />
        </div>
      </div>
      {modules.length === 0 ? <p className="quiet small">{texts.noModules}</p> : null}
      <ul className={`stack gap-xs bare-list ${styles.modules}`} aria-label={texts.modules}>
        {modules.map(({ order, progress, finished }) => (
          <li key={order} data-done={finished || undefined}>
            {finished ? (
              <IconCircleCheckFilled size={18} aria-hidden />
            ) : (
              <IconCircle size={18} aria-hidden />
            )}
            <span className={styles.moduleName}>MÓDULO {displayNumber(order)}</span>
            <span className={styles.bar} style={{ '--share': `${progress}%` } as CSSProperties} aria-hidden />
            <span className={styles.figure} data-figures>
              {progress} %
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
