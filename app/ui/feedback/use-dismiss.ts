import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes a panel below its button by a press outside the box that holds both, or by Esc, which also gives the focus
 * back to the button (the first one in the box).
 */
export function useDismiss(open: boolean, close: () => void): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  const closing = useRef(close);
  closing.current = close;

  useEffect(() => {
    if (!open) return;
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closing.current();
      box.current?.querySelector('button')?.focus();
    };
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) closing.current();
    };
    document.addEventListener('keydown', typed);
    document.addEventListener('pointerdown', pressed);
    return () => {
      document.removeEventListener('keydown', typed);
      document.removeEventListener('pointerdown', pressed);
    };
  }, [open]);

  return box;
}
