import { useEffect, useState } from 'react';
import { type HealthReport, systemHealth } from '#app/contract/admin/support/health.ts';
import { call, isCallError } from '#app/realtime/call.ts';

/** An open tab looks this often, in ms. */
const LOOK_EVERY_MS = 5_000;

/**
 * The newest report: as the screen read it, or as it is told since. Looks every few seconds while the tab is in sight;
 * `isLate` where the last look failed.
 */
export function useHealth(read: HealthReport): { report: HealthReport; isLate: boolean } {
  const [told, setTold] = useState<HealthReport | null>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let busy = false;
    let ended = false;
    const look = async () => {
      if (busy || document.visibilityState !== 'visible') return;
      busy = true;
      try {
        const report = await call(systemHealth);
        if (ended) return;
        setTold(report);
        setLate(false);
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (!ended) setLate(true);
      } finally {
        busy = false;
      }
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }, []);
  return { report: told && told.at > read.at ? told : read, isLate };
}
