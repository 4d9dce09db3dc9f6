import { useEffect, useRef } from 'react';
import { isFocusLost } from '../feedback/use-kept-focus.ts';

/** Mantine's own dialogs wait as long before they give the focus back, in ms. */
const BACK_AFTER_MS = 10;

/**
 * For a dialog with `returnFocus={false}`: its opener gets the focus back when it closes, unless the confirmed action has
 * moved the focus already: the opener may be about to disappear, and the focus with it.
 */
export function useDialogFocus(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (opened) {
      opener.current = document.activeElement;
      wasOpened.current = true;
      return;
    }
    if (!wasOpened.current) return;
    wasOpened.current = false;
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const elsewhere = !isFocusLost() && !activeElement?.closest('[role="dialog"]');
      if (!elsewhere && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    }, BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opened]);
}
