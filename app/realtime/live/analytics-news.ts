import { useEffect, useRef } from 'react';
import { createListeners } from '../listeners.ts';

const listeners = createListeners();

/** Gives the news that figures of the administration have moved to whoever shows some. */
export const tellAnalytics = (): void => listeners.notify();

/** Hears that figures have moved, once a second at most. */
export function useAnalyticsNews(hear: () => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => listeners.subscribe(() => latest.current()), []);
}
