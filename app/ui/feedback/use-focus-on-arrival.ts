import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { MAIN_ID } from '../layout/skip-link.tsx';

/** Key of the location that a document was opened with. */
const OPENED = 'default';

/**
 * Who came here from another screen by something that went with it stands at the beginning of this one, and not outside
 * of it all. `subject` names what the screen shows.
 */
export function useFocusOnArrival(subject: string): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each subject; a new address of the same is no arrival.
  useEffect(() => {
    if (key === OPENED || document.activeElement !== document.body) return;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [subject]);
}
