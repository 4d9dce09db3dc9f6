import { NavigationProgress as MantineProgress, nprogress } from '@mantine/nprogress';
import { useEffect } from 'react';

/** Quick answers never show the bar; ms. */
const SHOWN_AFTER_MS = 100;

/** Thin bar at the top while a screen loads. */
export function NavigationProgress({ busy }: { busy: boolean }) {
  useEffect(() => {
    if (!busy) return;
    const start = setTimeout(nprogress.start, SHOWN_AFTER_MS);
    return () => {
      clearTimeout(start);
      nprogress.complete();
    };
  }, [busy]);

  return <MantineProgress color="accent" size={3} withinPortal={false} />;
}
