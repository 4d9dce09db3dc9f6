import { useEffect, useState } from 'react';

/** Seconds before each automatic attempt (product: outages). */
const WAITS: readonly number[] = [2, 4, 8];

export type AutomaticRetry = {
  /** Whole seconds until the next attempt; `undefined` when none is planned. */
  secondsLeft: number | undefined;
};

/**
 * Tries again by itself, three times at most, while `active`. `retry` is called when a wait is over and
 * nothing is running (`busy`); after the last attempt only the person decides.
 */
export function useAutomaticRetry(active: boolean, busy: boolean, retry: () => void): AutomaticRetry {
  const [attempt, setAttempt] = useState(0);
  const wait = active ? WAITS[attempt] : undefined;
  const [secondsLeft, setSecondsLeft] = useState(wait);

  useEffect(() => {
    if (busy || wait === undefined) return;
    setSecondsLeft(wait);
    const due = Date.now() + wait * 1000;
    const clock = setInterval(() => {
      const left = Math.ceil((due - Date.now()) / 1000);
      setSecondsLeft(Math.max(0, left));
      if (left > 0) return;
      clearInterval(clock);
      setAttempt((done) => done + 1);
      retry();
    }, 250);
    return () => clearInterval(clock);
  }, [busy, wait, retry]);

  return { secondsLeft: busy || wait === undefined ? undefined : secondsLeft };
}
