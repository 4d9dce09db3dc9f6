import { useRef } from 'react';

/** The content of a drawer or dialog: of now while it is open, and the last of it while it slides away. */
export function useLastShown<T>(now: T, isOpen: boolean): T {
  const last = useRef(now);
  if (isOpen) last.current = now;
  return last.current;
}
