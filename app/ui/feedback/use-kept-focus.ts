import { useEffect } from 'react';
import { MAIN_ID } from '../layout/skip-link.tsx';

/** The parts of a screen that a screen reader names: the focus of a control that is gone goes on in the nearest one. */
const PARTS = `section, form, [role="region"], li, [role="dialog"], #${MAIN_ID}`;
const DIALOG = '[role="dialog"]';
/** A dialog in front of the screen; a panel beside it is none. */
export const MODAL = `${DIALOG}:not([aria-modal="false"])`;

/** A control that had the focus, with the parts around it, the nearest first. */
type Had = { control: Element; parts: HTMLElement[] };

/** The part that {@link useKeptFocus} gave the focus last. */
let given: Element | null = null;

/** The screen, or the dialog or panel over or beside it, that had the focus last. */
let recent: Element | null = null;

/** True where no control has the focus: it is nowhere, or in the part that still stood when its control went. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || (given !== null && document.activeElement === given);

/**
 * Keeps the focus within the screen where the control that had it is taken away by its own press, such as a button that shows
 * new rows or opens a challenge again: the nearest part that still stands gets it, never the start of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The last control of the screen, and of each dialog over it. */
    const last = new WeakMap<Element, Had>();
    const remember = ({ target }: FocusEvent) => {
      const ground = target instanceof Element ? target.closest(`${DIALOG}, #${MAIN_ID}`) : null;
      if (ground) recent = ground;
      if (ground && target instanceof Element && target !== ground) {
        last.set(ground, { control: target, parts: partsAround(target) });
      }
    };
    // A press beside it leaves it on purpose.
    const leave = ({ target }: PointerEvent) => {
      const ground = groundInFront();
      if (ground && target instanceof Node && !last.get(ground)?.control.contains(target))
        last.delete(ground);
    };
    /** The ground in front and the control that had the focus there, where that is gone. */
    const gone = () => {
      const ground = groundInFront();
      const had = ground && last.get(ground);
      return had && !had.control.isConnected ? { ground, had } : null;
    };
    const keep = () => {
      const lost = gone();
      if (!lost || document.activeElement !== document.body) return;
      const part = lost.had.parts.find(({ isConnected }) => isConnected);
      last.delete(lost.ground);
      if (!part) return;
      if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
      part.focus({ preventScroll: true });
      given = part;
    };
    let frame = 0;
    // After the effects of whatever took it away: who moves the focus by itself has done so by then.
    const later = () => {
      cancelAnimationFrame(frame);
      if (!gone()) return;
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

/** The dialog in front, else the screen or the panel beside it. */
function groundInFront(): Element | null {
  const modal = [...document.querySelectorAll(MODAL)].at(-1);
  if (modal) return modal;
  if (recent?.isConnected) return recent;
  return [...document.querySelectorAll(DIALOG)].at(-1) ?? document.getElementById(MAIN_ID);
}

function partsAround(control: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let at = control.parentElement?.closest(PARTS); at; at = at.parentElement?.closest(PARTS)) {
    if (at instanceof HTMLElement) parts.push(at);
  }
  return parts;
}
