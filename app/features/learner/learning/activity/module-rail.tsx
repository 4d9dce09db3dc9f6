import { IconCheck } from '@tabler/icons-react';
import { activityHref } from '#app/contract/learner/links/learner.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { ActivityView } from '../learning.types.ts';
import styles from './module-rail.module.css';

/** The activities of a module beside the one that is open, where the screen has room for them. */
export function ModuleRail({ id, inModule }: Pick<ActivityView, 'id' | 'inModule'>) {
  return (
    <nav className={styles.rail} aria-labelledby="en-este-modulo">
      <h2 id="en-este-modulo">En este módulo</h2>
      <ol className="bare-list">
        {inModule.map((activity, index) => (
          <li key={activity.id}>
            <Link
              className={styles.row}
              to={activityHref(activity.id)}
              aria-current={activity.id === id ? 'page' : undefined}
            >
              <span className={styles.sign} data-finished={activity.finished || undefined}>
                {activity.finished ? <IconCheck size={16} stroke={2.5} aria-hidden /> : index + 1}
              </span>
              <span className="stack slim">
                <span className={styles.name}>{activity.name}</span>
                <span className="quiet tiny regular">
                  {activityTypeName(activity.kind)} · {activity.minutes} min
                  {activity.finished ? <span className="spoken-only">, finalizada</span> : null}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
