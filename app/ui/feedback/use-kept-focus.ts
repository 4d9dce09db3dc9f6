import { useEffect } from 'react';
import { MAIN_ID } from '../layout/skip-link.tsx';

/** The parts of a screen that a screen reader names: the focus of a control that is gone goes on in the nearest one. */
const PARTS = `section, form, [role="region"], li, #${MAIN_ID}`;

/** The part that {@link useKeptFocus} gave the focus last. */
let given: Element | null = null;

/** True where no control has the focus: it is nowhere, or in the part that still stood when its control went. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || (given !== null && document.activeElement === given);

/**
 * Keeps the focus within the screen where the control that had it is taken away by its own press, such as a button that shows
 * new rows or opens a challenge again: the nearest part that still stands gets it, never the start of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The control of the screen that had the focus last, with the parts around it, the nearest first. */
    let last: { control: Element; parts: HTMLElement[] } | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest(`#${MAIN_ID}`)) return;
      last = { control: target, parts: partsAround(target) };
    };
    // A press beside it leaves it on purpose.
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !last?.control.contains(target)) last = null;
    };
    const keep = () => {
      if (!last || last.control.isConnected || document.activeElement !== document.body) return;
      if (document.querySelector('[role="dialog"]')) return;
      const part = last.parts.find(({ isConnected }) => isConnected);
      last = null;
      if (!part) return;
      if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
      part.focus({ preventScroll: true });
      given = part;
    };
    let frame = 0;
    // After the effects of whatever took it away: who moves the focus by itself has done so by then.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    };
    const observer = new MutationObserver(later);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', leave);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', leave);
    };
  }, []);
}

function partsAround(control: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let at = control.parentElement?.closest(PARTS); at; at = at.parentElement?.closest(PARTS)) {
    if (at instanceof HTMLElement) parts.push(at);
  }
  return parts;
}
