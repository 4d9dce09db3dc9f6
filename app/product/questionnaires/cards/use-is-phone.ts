import { useSyncExternalStore } from 'react';

/** As in cards.module.css. */
const PHONE = '(max-width: 47.99em)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(PHONE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True where one card is shown at a time; a turned device changes it. The server draws for a desk. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
