import { useLocation, useNavigationType } from '@remix-run/react';
import { type RefObject, useRef } from 'react';
import { useEffectOn } from '../../use-effect-on.ts';
import { keepPlace, keptPlace } from './scroll-places.ts';

/**
 * Keeps the place of rows that scroll in a frame: another part of the list begins at its first row, and the way back to a
 * part leads to the place where it was left, as `ScrollPlace` does for a screen.
 */
export function useScrollPlace(frame: RefObject<HTMLElement>, part: string): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef<string | null>(null);
  useEffectOn([key, part], () => {
    const box = frame.current;
    if (!box) return;
    const entry = `${pathname} ${key}`;
    if (shown.current !== part) box.scrollTop = isBack ? keptPlace(entry) : 0;
    shown.current = part;
    // A frame that has left the document has no height any more.
    let top = box.scrollTop;
    const follow = () => {
      top = box.scrollTop;
    };
    const keep = () => keepPlace(entry, top);
    box.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      box.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  });
}
