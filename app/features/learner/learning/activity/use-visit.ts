import { useEffect } from 'react';
import { noteVisit } from '#app/contract/learner/learning.ts';
import { call, ignoreRefusal } from '#app/realtime/call.ts';
import { useIsPreview } from '#app/realtime/preview-mode.ts';

/** Milliseconds between two looks at whether somebody is there. */
const LOOK_MS = 5_000;
/** Seconds of a visit that are told at once. */
const TOLD_SECONDS = 30;
/** A learner who touched nothing for so long has gone away. */
const AWAY_MS = 60_000;

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * Notes that an activity was opened, and how long somebody was active in it: the page is in sight, and it plays or was
 * touched within a minute (product: visits). What cannot be told is left out: a visit that is lost harms nobody.
 */
export function useVisit(activityId: number): void {
  const isPreview = useIsPreview();
  useEffect(() => {
    if (isPreview) return;
    let seconds = 0;
    let touchedAt = performance.now();
    const tell = () => {
      call(noteVisit, { params: { activityId }, body: { seconds }, keepalive: true }).catch(ignoreRefusal);
      seconds = 0;
    };
    const touched = () => {
      touchedAt = performance.now();
    };
    const look = () => {
      const isThere = isPlaying() || performance.now() - touchedAt < AWAY_MS;
      if (document.visibilityState === 'hidden' || !isThere) return;
      seconds += LOOK_MS / 1_000;
      if (seconds >= TOLD_SECONDS) tell();
    };
    const left = () => {
      if (seconds > 0) tell();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') left();
    };
    tell();
    const timer = setInterval(look, LOOK_MS);
    for (const sign of signsOfLife) window.addEventListener(sign, touched, { passive: true });
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, touched);
      document.removeEventListener('visibilitychange', hidden);
      left();
    };
  }, [activityId, isPreview]);
}

const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused);
