import { useEffect, useRef } from 'react';
import type { BlockWord } from '#app/contract/admin/figures/analytics.ts';
import type { PushOf } from '#app/contract/catalogue/pushes.ts';
import { createListeners } from '../listeners.ts';

/** A screen takes no longer to come than this, from its read to its first listening, on a slow phone either. */
const LONGEST_WAY_MS = 30_000;

/** The blocks whose figures may be others; null: any of them. */
type Moved = readonly BlockWord[] | null;

const listeners = createListeners<[Moved]>();
let toldAt = Number.NEGATIVE_INFINITY;

/** Gives the news that figures of the administration have moved to whoever shows some. */
export function tellAnalytics({ blocks }: PushOf<'analytics.changed'>): void {
  toldAt = performance.now();
  // An older worker says nothing of them.
  listeners.notify(blocks ?? null);
}

/** Hears that figures have moved, once a second at most; also what was told while the screen was on its way. */
export function useAnalyticsNews(hear: (moved: Moved) => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    if (performance.now() - toldAt < LONGEST_WAY_MS) latest.current(null);
    return listeners.subscribe((moved) => latest.current(moved));
  }, []);
}
