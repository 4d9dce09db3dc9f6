import { useEffect, useRef } from 'react';
import { createListeners } from '../listeners.ts';

/** Hints come by the hundred: a screen of figures is read at most so often, in ms. */
const READ_EVERY_MS = 1_000;

const listeners = createListeners();

/** Says to whoever shows figures of the administration that some have changed. */
export const tellAnalytics = (): void => listeners.notify();

/** Hears that figures have changed: at once, and of what comes within {@link READ_EVERY_MS} once more at its end. */
export function useAnalyticsHints(hear: () => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isOwed = false;
    const tell = () => {
      latest.current();
      isOwed = false;
      timer = setTimeout(() => {
        timer = null;
        if (isOwed) tell();
      }, READ_EVERY_MS);
    };
    const stop = listeners.subscribe(() => {
      if (timer === null) tell();
      else isOwed = true;
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, []);
}
