import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import styles from '../record-parts.module.css';
import type { UnitActivity } from './units.view.ts';

/** The activities of a unit, with the day on which each was finished. */
export function ActivityList({ activities }: { activities: readonly UnitActivity[] }) {
  if (activities.length === 0) return null;
  const finished = activities.filter(({ finishedOn }) => finishedOn !== null).length;
  return (
    <Collapsible
      title="Actividades"
      level={4}
      summary={`${finished} de ${activities.length}`}
      startsOpen={false}
    >
      <ul className={styles.rows}>
        {activities.map(({ id, name, kind, module, finishedOn, score }) => (
          <li key={id} className={styles.activity} data-done={finishedOn !== null || undefined}>
            {finishedOn === null ? (
              <IconCircle size={18} aria-hidden />
            ) : (
              <IconCircleCheckFilled size={18} aria-hidden />
            )}
            <span className={styles.stepWords}>
              <span>{name}</span>
              <span className="quiet small" data-figures>
                Módulo {module} · {activityTypeName(kind)}
                {score === null ? '' : ` · ${score} aciertos`}
              </span>
            </span>
            <span className="quiet small" data-figures>
              {finishedOn === null ? 'Pendiente' : shortDate(finishedOn)}
            </span>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
