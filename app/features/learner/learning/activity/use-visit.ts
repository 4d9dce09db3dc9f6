import { useEffect } from 'react';
import { call, ignoreRefusal } from '#app/realtime/call.ts';
import { lateCall, screenStands } from '#app/realtime/late-call.ts';
import { useIsPreview } from '#app/realtime/preview-mode.ts';
import { heard } from '../player/heard/heard.ts';

const noteVisit = lateCall(async () => (await import('#app/contract/learner/learning.ts')).noteVisit);

/** Milliseconds between two looks at whether somebody is there. */
const LOOK_MS = 5_000;
/** Seconds of a visit that are told at once. */
const TOLD_SECONDS = 30;
/** A learner who touched nothing for so long has gone away. */
const AWAY_MS = 60_000;

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * Notes that an activity was opened, and how long somebody was active in it: the page is in sight, and it plays or was
 * touched within a minute (product: visits). One that is not `isOpen` is only heard, on another screen. What cannot be told
 * is left out, such as a visit of a page that is left before the call's contract has come: its loss harms nobody.
 */
export function useVisit(activityId: number, isOpen = true): void {
  const isPreview = useIsPreview();
  useEffect(() => {
    if (isPreview) return;
    const isPlaying = () => {
      const now = heard.now();
      return now?.activityId === activityId && now.medium.state().playing;
    };
    let seconds = 0;
    let isOver = false;
    let isTold = !isOpen;
    let touchedAt = performance.now();
    const tell = () => {
      call(noteVisit, { params: { activityId }, body: { seconds }, keepalive: true }).catch(ignoreRefusal);
      seconds = 0;
      isTold = true;
    };
    const touched = () => {
      touchedAt = performance.now();
    };
    const look = () => {
      const isThere = isPlaying() || (isOpen && performance.now() - touchedAt < AWAY_MS);
      if (document.visibilityState === 'hidden' || !isThere) return;
      seconds += LOOK_MS / 1_000;
      if (seconds >= TOLD_SECONDS) tell();
    };
    const left = () => {
      if (seconds > 0 || !isTold) tell();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') left();
    };
    void screenStands.then(() => {
      if (!isTold && !isOver) tell();
    });
    const timer = setInterval(look, LOOK_MS);
    for (const sign of signsOfLife) window.addEventListener(sign, touched, { passive: true });
    document.addEventListener('visibilitychange', hidden);
    return () => {
      isOver = true;
      clearInterval(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, touched);
      document.removeEventListener('visibilitychange', hidden);
      left();
    };
  }, [activityId, isOpen, isPreview]);
}
