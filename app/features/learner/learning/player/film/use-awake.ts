import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Medium } from '../medium.ts';

/** The controls of a film that plays go so long after the last move, in ms. */
const ASLEEP_MS = 3_000;

/**
 * The controls of a film are in sight for a while as it plays: after a move of the mouse, a tap, a key or a press on one of
 * them, and as long as that press lasts. A tap of a finger on the picture shows or hides them, so that the first one presses
 * nothing unseen; a click plays or pauses.
 */
export function useAwake(medium: Medium | null, player: RefObject<HTMLElement | null>) {
  const [wokenAt, setWokenAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  /** Its click does not say it in every browser: in Safari that is a plain MouseEvent. */
  const pointerType = useRef('');
  useEffect(() => {
    const box = player.current;
    if (!box) return;
    const wake = () => setWokenAt(performance.now());
    const moved = (event: PointerEvent) => {
      // A finger that taps moves a little too.
      if (event.pointerType === 'touch') return;
      wake();
      // The browser's list of a select may keep the end of its press.
      if (event.buttons === 0) setHeld(false);
    };
    const pressed = (event: PointerEvent) => {
      pointerType.current = event.pointerType;
      if (event.target instanceof HTMLVideoElement) return;
      wake();
      setHeld(true);
    };
    const released = () => setHeld(false);
    box.addEventListener('pointermove', moved);
    box.addEventListener('pointerdown', pressed);
    box.addEventListener('keydown', wake);
    // Also of a finger that the browser no longer follows, as it scrolls.
    box.addEventListener('input', wake);
    window.addEventListener('pointerup', released);
    window.addEventListener('pointercancel', released);
    return () => {
      box.removeEventListener('pointermove', moved);
      box.removeEventListener('pointerdown', pressed);
      box.removeEventListener('keydown', wake);
      box.removeEventListener('input', wake);
      window.removeEventListener('pointerup', released);
      window.removeEventListener('pointercancel', released);
    };
  }, [player]);
  useEffect(() => {
    if (wokenAt === 0 || isHeld) return;
    const timer = setTimeout(() => setWokenAt(0), ASLEEP_MS);
    return () => clearTimeout(timer);
  }, [wokenAt, isHeld]);
  const tapped = () => {
    const isTouch = pointerType.current === 'touch';
    // A click of a screen reader comes without a press.
    pointerType.current = '';
    if (!isTouch) medium?.toggle();
    else setWokenAt((at) => (at === 0 ? performance.now() : 0));
  };
  return { isAwake: wokenAt !== 0, tapped };
}
