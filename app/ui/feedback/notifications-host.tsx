import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { announcements } from './notify.ts';

const Region = lazy(() => import('./notifications-region.tsx'));

/** Where short messages appear. The live region stands from the start, the cards come with the first one. */
export function NotificationsHost() {
  const message = useSyncExternalStore(announcements.subscribe, announcements.latest, () => '');
  return (
    <>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      {message ? (
        <Suspense fallback={null}>
          <Region />
        </Suspense>
      ) : null}
    </>
  );
}
