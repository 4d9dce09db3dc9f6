import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createListeners } from '#app/realtime/listeners.ts';
import styles from './notices.module.css';

const Region = lazy(() => import('./notifications-region.tsx'));

let latest = '';
const listeners = createListeners();

/** A short message about where the person was led, shown as {@link notifySuccess} shows its own. */
export function notifyNote(message: string): Promise<void> {
  return notify(message, 'accent');
}

/**
 * A short green success message (5 s), seen and read aloud. Mantine's notifications are fetched with the first one:
 * no screen needs them to start. Errors never go here: they stay where they happened.
 * @public
 */
export function notifySuccess(message: string): Promise<void> {
  return notify(message, 'green', { root: styles.success, description: styles.words });
}

async function notify(message: string, color: 'green' | 'accent', classNames = {}): Promise<void> {
  // The same message twice is read aloud twice only when it differs: by a space that is not seen.
  latest = message === latest ? `${message}\u00a0` : message;
  listeners.notify();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    message,
    color,
    classNames,
    autoClose: 5_000,
    // The host's live region speaks; the visible card would repeat it.
    role: 'status',
    'aria-live': 'off',
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  });
}

/** Where short messages appear. The live region stands from the start, the cards come with the first message. */
export function NotificationsHost() {
  const message = useSyncExternalStore(
    listeners.subscribe,
    () => latest,
    () => '',
  );
  return (
    <>
      <span className="spoken-only" role="status">
        {message}
      </span>
      {message ? (
        <Suspense fallback={null}>
          <Region />
        </Suspense>
      ) : null}
    </>
  );
}
