import { Button } from '@mantine/core';
import { Link, useFetcher } from '@remix-run/react';
import { IconArrowLeft, IconArrowRight, IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { activityHref } from '#app/contract/screen-links.ts';
import type { ActivityForm } from './activity-form.ts';
import styles from './finish-bar.module.css';
import type { ActivityView } from './learning.types.ts';

/**
 * The foot of an activity: finish or un-finish it, and its neighbours. The tick shows at once; the rest of the
 * learner's figures arrive with the push. `proposed` says that it was heard, read or answered whole.
 */
export function FinishBar({ activity, proposed }: { activity: ActivityView; proposed: boolean }) {
  const fetcher = useFetcher<{ finished: boolean }>({ key: `finish-${activity.id}` });
  const wanted = fetcher.json as { finalizada?: boolean } | undefined;
  const finished = wanted?.finalizada ?? activity.finished;
  const toggle = () => {
    const body: ActivityForm = { intent: 'finish', finalizada: !finished };
    fetcher.submit(body, { method: 'post', encType: 'application/json' });
  };
  return (
    <footer className={styles.bar}>
      <div className={styles.finish}>
        {proposed && !finished ? (
          <p role="status" className={styles.proposal}>
            ¿Ya la terminaste? Márcala y sigue adelante.
          </p>
        ) : null}
        <Button
          size="lg"
          color={finished ? 'primary' : 'accent'}
          variant={finished ? 'light' : 'filled'}
          aria-pressed={finished}
          onClick={toggle}
          leftSection={
            finished ? (
              <IconCircleCheckFilled size={22} aria-hidden />
            ) : (
              <IconCircleCheck size={22} aria-hidden />
            )
          }
        >
          {finished ? 'Finalizada' : 'Marcar como finalizada'}
        </Button>
      </div>
      <nav className={styles.neighbours} aria-label="Actividades del módulo">
        {activity.previous ? (
          <Button
            component={Link}
            to={activityHref(activity.previous.id)}
            variant="subtle"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            <span className={styles.name}>{activity.previous.name}</span>
          </Button>
        ) : (
          <span />
        )}
        {activity.next ? (
          <Button
            component={Link}
            to={activityHref(activity.next.id)}
            variant="subtle"
            rightSection={<IconArrowRight size={18} aria-hidden />}
          >
            <span className={styles.name}>{activity.next.name}</span>
          </Button>
        ) : null}
      </nav>
    </footer>
  );
}
