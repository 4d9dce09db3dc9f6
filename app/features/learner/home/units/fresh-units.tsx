import { useEffect, useRef } from 'react';
import { units } from '#app/contract/learner/home.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import type { HomeUnit } from '../home.types.ts';

/**
 * `GET /api/get_unidades`, which the browser makes on `/` and nowhere else (spec §7, A-25): where the units stand
 * otherwise than the screen says (it may come from the browser's own cache), the screen is read again.
 */
export function FreshUnits({ shown }: { shown: readonly HomeUnit[] }) {
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    const leave = new AbortController();
    void differs(() => latest.current, leave.signal).then((stale) => {
      if (stale) readNow();
    });
    return () => leave.abort();
  }, []);
  return null;
}

/** False also when the call fails: nothing is shown then (spec §8). */
async function differs(shown: () => readonly HomeUnit[], signal: AbortSignal): Promise<boolean> {
  try {
    const { units: now } = await call(units, { signal });
    return JSON.stringify(now.map(figures)) !== JSON.stringify(shown().map(figures));
  } catch (error) {
    if (signal.aborted || isCallError(error)) return false;
    throw error;
  }
}

type Figures = Pick<HomeUnit, 'id' | 'progress' | 'opensOn' | 'challengeDueOn'>;

const figures = (unit: Figures) => [unit.id, unit.progress, unit.opensOn, unit.challengeDueOn];
