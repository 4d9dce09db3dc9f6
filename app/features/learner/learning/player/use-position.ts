import { useCallback, useEffect, useRef } from 'react';
import { type Position, savePosition } from '#app/contract/learner/learning.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useIsPreview } from '#app/realtime/preview-mode.ts';

export type Reached = Position;

/** Milliseconds between two saves while somebody listens, watches or reads. */
const saveEvery = 10_000;

/**
 * Keeps where a person is: at most every 10 s while it changes, and at once when they stop there or the page is hidden or
 * left. Returns the function that notes a new position. A save that fails is replaced by the next one.
 */
export function usePosition(activityId: number): (reached: Reached, stopped?: 'stopped') => void {
  const latest = useRef<Reached | null>(null);
  const savedAt = useRef(0);
  const isPreview = useIsPreview();

  const save = useCallback(() => {
    const reached = latest.current;
    if (!reached) return;
    latest.current = null;
    savedAt.current = performance.now();
    const body = {
      seconds: Math.floor(reached.seconds),
      fraction: Math.min(1, Math.max(0, reached.fraction)),
      speed: reached.speed,
    };
    call(savePosition, { params: { activityId }, body, keepalive: true }).catch((error: unknown) => {
      if (!isCallError(error)) throw error;
      latest.current ??= reached;
    });
  }, [activityId]);

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      save();
    };
  }, [save]);

  return useCallback(
    (reached, stopped) => {
      if (isPreview) return;
      latest.current = reached;
      if (stopped || performance.now() - savedAt.current > saveEvery) save();
    },
    [save, isPreview],
  );
}
