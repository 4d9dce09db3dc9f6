import { useEffect, useRef } from 'react';

/** As long as Mantine's own dialogs wait before they give the focus back, in ms. */
const BACK_AFTER_MS = 10;

/**
 * For a dialog with `returnFocus={false}`: what opened it has the focus again when it closes, unless what was done there
 * has led the focus elsewhere. What opened it may be about to go: it must not take the focus along.
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
      const elsewhere = activeElement !== document.body && !activeElement?.closest('[role="dialog"]');
      if (!elsewhere && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    }, BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opened]);
}
