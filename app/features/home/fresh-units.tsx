import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { units } from '#app/contract/home.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import type { HomeUnit } from './home.types.ts';

/**
 * `GET /api/get_unidades`, which the browser makes on `/` and nowhere else (spec §7, A-25): where the units stand
 * otherwise than the screen says (it may come from the browser's own cache), the screen is read again.
 */
export function FreshUnits({ shown }: { shown: readonly HomeUnit[] }) {
  const { revalidate } = useRevalidator();
  const latest = useRef({ shown, revalidate });
  latest.current = { shown, revalidate };
  useEffect(() => {
    const leave = new AbortController();
    void differs(() => latest.current.shown, leave.signal).then((stale) => {
      if (stale) latest.current.revalidate();
    });
    return () => leave.abort();
  }, []);
  return null;
}

/** False also when the call fails: nothing is shown then (spec §8). */
async function differs(shown: () => readonly HomeUnit[], signal: AbortSignal): Promise<boolean> {
  try {
    const { unidades } = await call(units, { signal });
    const told = unidades.map((unit) => [unit.id, unit.avance, unit.fechaApertura, unit.retoFecha]);
    const seen = shown().map((unit) => [unit.id, unit.progress, unit.opensOn, unit.challengeDueOn]);
    return JSON.stringify(told) !== JSON.stringify(seen);
  } catch (error) {
    if (signal.aborted || isCallError(error)) return false;
    throw error;
  }
}
