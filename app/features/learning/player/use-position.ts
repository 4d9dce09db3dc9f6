import { useCallback, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import type { positionBody } from '#app/contract/learning.ts';

export type Reached = { seconds: number; fraction: number; speed: number };

/** Milliseconds between two saves while somebody listens, watches or reads. */
const saveEvery = 10_000;

/**
 * Keeps where a person is: at most every 10 s while it changes, and at once when they stop there or the page is hidden or
 * left. Returns the function that notes a new place. A save that fails is replaced by the next one.
 */
export function usePosition(activityId: number): (reached: Reached, stopped?: 'stopped') => void {
  const latest = useRef<Reached | null>(null);
  const savedAt = useRef(0);

  const save = useCallback(() => {
    const reached = latest.current;
    if (!reached) return;
    latest.current = null;
    savedAt.current = performance.now();
    const body: z.infer<typeof positionBody> = {
      segundos: Math.floor(reached.seconds),
      fraccion: Math.min(1, Math.max(0, reached.fraction)),
      velocidad: reached.speed,
    };
    // A plain request instead of a fetcher: nothing on the screen has to be read again.
    fetch(`/objetos.data?actividad=${activityId}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {
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
      latest.current = reached;
      if (stopped || performance.now() - savedAt.current > saveEvery) save();
    },
    [save],
  );
}
