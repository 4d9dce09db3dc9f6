import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { ModuleProgress } from './progress.types.ts';
import { texts } from './texts.ts';
import styles from './unit-facts.module.css';

/** How far each module is: a bar with its figure, and a sign on what is finished. */
export function ModuleList({ modules }: { modules: readonly ModuleProgress[] }) {
  if (modules.length === 0) return <p className="quiet small">{texts.noModules}</p>;
  return (
    <ul className={`stack gap-xs bare-list ${styles.modules}`} aria-label={texts.modules}>
      {modules.map(({ order, progress, finished }) => (
        <li key={order} data-done={finished || undefined}>
          {finished ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
          <span className={styles.moduleName}>MÓDULO {displayNumber(order)}</span>
          <span className={styles.bar} style={{ '--share': `${progress}%` } as CSSProperties} aria-hidden />
          <span className={styles.figure} data-figures>
            {progress} %
          </span>
        </li>
      ))}
    </ul>
  );
}
