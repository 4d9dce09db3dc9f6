import { lazy, Suspense, useEffect, useState } from 'react';

const Region = lazy(() => import('./notifications-region.tsx'));

/** Mounts the region of the short messages once the browser has nothing better to do. */
export function NotificationsHost() {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const wake = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(wake, 1_000);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(wake, { timeout: 3_000 });
    return () => cancelIdleCallback(request);
  }, []);

  return idle ? (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  ) : null;
}
