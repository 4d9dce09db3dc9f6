import styles from './notify.module.css';

type Listener = () => void;

let latest = '';
const listeners = new Set<Listener>();

/** A short word about where the person was led, in the place and manner of {@link notifySuccess}. */
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
  // The same words again are news again: a space that nobody sees makes them differ.
  latest = message === latest ? `${message}\u00a0` : message;
  for (const changed of listeners) changed();
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

/** For the host only: the last message, and a call when it changes. */
export const announcements = {
  latest: () => latest,
  subscribe(changed: Listener): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};
