import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { MAIN_ID } from '../layout/skip-link.tsx';
import { isFocusLost, useKeptFocus } from './use-kept-focus.ts';

/** Key of the location that a document was opened with. */
const OPENED = 'default';

/**
 * Moves the focus to the beginning of a screen whose opener (a link of the previous screen) is gone: it would be outside
 * of everything otherwise. Within a screen it is kept near its control ({@link useKeptFocus}).
 */
export function useFocusOnArrival(): void {
  useKeptFocus();
  const { key } = useLocation();
  useEffect(() => {
    if (key !== OPENED) focusMainWhenLost();
  }, [key]);
}

/** Moves the focus and the scroll to the beginning of the screen. */
export function goToTop(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/** Moves the focus to the beginning of the screen when the element that had it was removed. */
export function focusMainWhenLost(): void {
  if (!isFocusLost()) return;
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
