import { IconArrowLeft, IconArrowRight, IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { activityHref, moduleHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { EXERCISE } from '#app/domain/content/activity-kinds.ts';
import { moduleTitle } from '#app/product/steps/module-title.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { useIsPreview } from '#app/realtime/preview-mode.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useSecondTap } from '#app/ui/controls/forms/second-tap.ts';
import type { ActivityView, Neighbour } from '../learning.types.ts';
import styles from './finish-bar.module.css';

const finishActivity = lateCall(
  async () => (await import('#app/contract/learner/learning.ts')).finishActivity,
);

type Props = {
  activity: ActivityView;
  proposed: boolean;
  /** Where the last activity of a unit leads on to (`afterModules`). */
  afterModules: Way | null;
};

/**
 * The foot of an activity: finish it, take that back by a button of its own, and its neighbours. The tick shows at
 * once; the rest of the learner's figures arrive with the push. `proposed` says that it was heard, read or answered to
 * the end.
 */
export function FinishBar({ activity, proposed, afterModules }: Props) {
  const { busy, fault, run } = useAction();
  const secondTap = useSecondTap();
  const finish = useRef<HTMLButtonElement>(null);
  const isPreview = useIsPreview();
  // Until the screen is read again: then it says the same, or another device said otherwise.
  const [wanted, setWanted] = useState<{ before: boolean; finished: boolean } | null>(null);
  const finished = wanted?.before === activity.finished ? wanted.finished : activity.finished;
  const mark = async (next: boolean) => {
    if (busy || secondTap.is()) return;
    // The button that takes it back goes with the focus.
    finish.current?.focus();
    setWanted({ before: activity.finished, finished: next });
    const input = { params: { activityId: activity.id }, body: { finished: next } };
    if (await run(finishActivity, input)) return;
    setWanted(null);
    secondTap.forget();
  };
  const isFresh = wanted?.finished ?? false;
  // An exercise is answered first: its own button is the next action.
  const isNext = activity.kind !== EXERCISE || proposed || activity.lastAttempt !== null;
  const takeBack = finished ? (
    <Button
      className={`target ${styles.takeBack}`}
      data-fresh={isFresh || undefined}
      size="sm"
      variant="subtle"
      disabled={isPreview}
      aria-disabled={busy}
      onClick={() => void mark(false)}
    >
      {isFresh ? 'Deshacer' : 'Marcar como no finalizada'}
    </Button>
  ) : null;
  return (
    <>
      {finished && !isFresh ? <div className={styles.later}>{takeBack}</div> : null}
      <section
        className={styles.bar}
        aria-label="Avance de la actividad"
        data-still={activity.kind === EXERCISE || undefined}
      >
        <div className={styles.row} data-finished={finished || undefined}>
          {fault ? (
            <p role="alert" className={`all-columns fault centered ${styles.fault}`}>
              {fault}
            </p>
          ) : null}
          {proposed && !finished ? (
            <p role="status" className={`all-columns strong centered ${styles.proposal}`}>
              ¿Ya la terminaste? Márcala y sigue adelante.
            </p>
          ) : null}
          <NeighbourLink way={neighbourWay(activity.previous)} side="previous" />
          <Button
            ref={finish}
            className={styles.finish}
            size="lg"
            color={isNext && !finished ? 'accent' : undefined}
            variant={finished ? 'light' : isNext ? 'filled' : 'default'}
            aria-pressed={finished}
            aria-disabled={finished}
            disabled={isPreview}
            onClick={() => (finished ? undefined : void mark(true))}
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
          {takeBack}
          <NeighbourLink way={wayOn(activity, afterModules)} side="next" />
        </div>
      </section>
    </>
  );
}

type Way = { to: string; name: string };

const neighbourWay = (to: Neighbour | null): Way | null => to && { to: activityHref(to.id), name: to.name };

/**
 * From the last activity of a module to the next module, and from the last module to the next step of the unit, or back to
 * the unit where none is left.
 */
export function wayOn(
  { next, nextModule, unit }: Pick<ActivityView, 'next' | 'nextModule' | 'unit'>,
  afterModules: Way | null,
): Way {
  if (nextModule && !next) {
    return { to: moduleHref(unit.id, nextModule.id), name: moduleTitle(nextModule) };
  }
  return neighbourWay(next) ?? afterModules ?? { to: unitHref(unit.id), name: 'Volver a la unidad' };
}

/** The way back or on; on a phone only its arrow, with the name for screen readers. */
function NeighbourLink({ way, side }: { way: Way | null; side: 'previous' | 'next' }) {
  if (!way) return <span className={styles.neighbour} />;
  const before = side === 'previous';
  return (
    <ButtonLink
      to={way.to}
      variant="subtle"
      className={styles.neighbour}
      data-side={side}
      aria-label={`${before ? 'Anterior' : 'Siguiente'}: ${way.name}`}
      {...(before
        ? { leftSection: <IconArrowLeft size={20} aria-hidden /> }
        : { rightSection: <IconArrowRight size={20} aria-hidden /> })}
    >
      <span className={styles.name}>{way.name}</span>
    </ButtonLink>
  );
}
