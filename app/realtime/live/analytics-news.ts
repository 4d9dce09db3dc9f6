import { useEffect } from 'react';
import { createListeners } from '../listeners.ts';

const listeners = createListeners();

/** Gives the news that figures have moved to whoever shows some. */
export const tellAnalytics = (): void => listeners.notify();

/** Hears that figures have moved. `hear` must be the same function at each render. */
export function useAnalyticsNews(hear: () => void): void {
  useEffect(() => listeners.subscribe(hear), [hear]);
}
