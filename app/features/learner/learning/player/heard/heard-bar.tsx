import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRefresh,
  IconRewindBackward15,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { activityHref } from '#app/contract/learner/links/learner.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { useVisit } from '../../activity/use-visit.ts';
import { clock, SKIP_SECONDS } from '../media-time.ts';
import type { Medium, MediumState } from '../medium.ts';
import { useMediumState } from '../use-medium.ts';
import { type Heard, heard, stopHearing } from './heard.ts';
import styles from './heard-bar.module.css';
import { useFootHeight } from './use-foot-height.ts';
import { useMediaSession } from './use-media-session.ts';

/** The bar of a medium whose player is out of view, or on a screen that was left (product: players). */
export function HeardBar() {
  const now = useSyncExternalStore(heard.subscribe, heard.now, heard.now);
  useEffect(heard.bar, []);
  return now ? <Playing now={now} /> : null;
}

function Playing({ now }: { now: Heard }) {
  const state = useMediumState(now.medium, now.medium.state());
  useMediaSession(now, state);
  if (now.isSeen) return null;
  return (
    <>
      {now.player ? null : <HeardElsewhere key={now.activityId} activityId={now.activityId} />}
      <Bar now={now} state={state} />
    </>
  );
}

/** It still counts as a visit of its activity (product: visits). */
function HeardElsewhere({ activityId }: { activityId: number }) {
  useVisit(activityId, false);
  return null;
}

type BarProps = { now: Heard; state: MediumState };

function Bar({ now: { medium, title, activityId, player }, state }: BarProps) {
  const { at, length, failed } = state;
  const foot = useFootHeight();
  return (
    <section className={styles.bar} style={{ bottom: foot }} aria-label="Reproductor" data-heard>
      <div className={styles.passed} style={{ width: `${(at / Math.max(1, length)) * 100}%` }} />
      <div className={styles.row}>
        <MainButton medium={medium} title={title} state={state} />
        <IconButton onClick={() => medium.skip(-SKIP_SECONDS)} aria-label="Regresar 15 segundos">
          <IconRewindBackward15 size={24} aria-hidden />
        </IconButton>
        {player ? (
          <button type="button" className={styles.title} onClick={() => goTo(player)}>
            <span className="spoken-only">Volver al reproductor: </span>
            <span className={styles.name}>{title}</span>
          </button>
        ) : (
          <Link className={styles.title} to={activityHref(activityId)}>
            <span className={styles.name}>{title}</span>
          </Link>
        )}
        {failed ? (
          <span className="quiet tiny" role="alert">
            No se pudo cargar
          </span>
        ) : (
          <span className="quiet tiny" data-figures>
            {clock(at)}
          </span>
        )}
        <IconButton onClick={stopHearing} aria-label="Cerrar el reproductor">
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}

type MainButtonProps = { medium: Medium; title: string; state: MediumState };

/** Plays and pauses; after a failure it loads the file again. */
function MainButton({ medium, title, state: { playing, failed } }: MainButtonProps) {
  if (failed) {
    return (
      <IconButton onClick={medium.retry} aria-label={`Reintentar «${title}»`}>
        <IconRefresh size={24} aria-hidden />
      </IconButton>
    );
  }
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <IconButton onClick={medium.toggle} aria-label={`${playing ? 'Pausar' : 'Reproducir'} «${title}»`}>
      <Icon size={24} aria-hidden />
    </IconButton>
  );
}

/** Its screen is open: only out of view. */
function goTo(player: HTMLElement): void {
  player.scrollIntoView({ block: 'center' });
  player.querySelector<HTMLElement>('button[data-size]')?.focus({ preventScroll: true });
}
