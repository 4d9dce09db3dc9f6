import { useEffect, useRef } from 'react';
import { createListeners } from '../listeners.ts';

/** A screen takes no longer to come than this, from its read to its first listening. */
const LONGEST_WAY_MS = 5_000;

const listeners = createListeners();
let toldAt = Number.NEGATIVE_INFINITY;

/** Gives the news that figures of the administration have moved to whoever shows some. */
export function tellAnalytics(): void {
  toldAt = performance.now();
  listeners.notify();
}

/** Hears that figures have moved, once a second at most; also what was told while the screen was on its way. */
export function useAnalyticsNews(hear: () => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    if (performance.now() - toldAt < LONGEST_WAY_MS) latest.current();
    return listeners.subscribe(() => latest.current());
  }, []);
}
