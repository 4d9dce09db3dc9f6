import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

/** Thin bar at the top while a screen is on its way; quick answers never show it (100 ms). */
export function NavigationBar() {
  const busy = useNavigation().state !== 'idle';

  useEffect(() => {
    if (!busy) return;
    const start = setTimeout(nprogress.start, 100);
    return () => {
      clearTimeout(start);
      nprogress.complete();
    };
  }, [busy]);

  return (
    <div aria-hidden data-print="never">
      <NavigationProgress color="accent" size={3} withinPortal={false} />
    </div>
  );
}
