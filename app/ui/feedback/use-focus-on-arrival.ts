import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { MAIN_ID } from '../layout/skip-link.tsx';

/** Key of the location that a document was opened with. */
const OPENED = 'default';

/**
 * Who came here from another screen by something that went with it stands at the beginning of this one, and not outside
 * of it all.
 */
export function useFocusOnArrival(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== OPENED) focusMainWhenLost();
  }, [key]);
}

/** To the beginning of the screen, where the focus went with what had it. */
export function focusMainWhenLost(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
