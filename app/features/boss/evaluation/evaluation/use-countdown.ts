import { useBlocker } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** How long a grade can still be taken back before it leaves (seconds). */
export const UNDO_SECONDS = 10;

/**
 * Counts down on this screen, then calls `done` once; until then the press can be taken back. Leaving the screen ends the
 * countdown and nothing is done; leaving inside the product asks first, and the countdown waits for the answer. Only
 * seconds that pass on the screen count: a laptop that was closed meanwhile sends nothing when it opens.
 */
export function useCountdown(done: () => void) {
  const [left, setLeft] = useState<number | null>(null);
  const onDone = useRef(done);
  onDone.current = done;
  const counting = left !== null;
  const leaving = useBlocker(counting);
  const paused = leaving.state === 'blocked';

  useEffect(() => {
    if (!counting || paused) return;
    const timer = setInterval(() => setLeft((before) => before && before - 1), 1_000);
    return () => clearInterval(timer);
  }, [counting, paused]);

  useEffect(() => {
    if (left !== 0) return;
    setLeft(null);
    onDone.current();
  }, [left]);

  // The browser may keep a page that was left, and would go on counting when somebody comes back to it.
  useEffect(() => {
    const stop = () => setLeft(null);
    window.addEventListener('pagehide', stop);
    return () => window.removeEventListener('pagehide', stop);
  }, []);

  return { left, start: () => setLeft(UNDO_SECONDS), stop: () => setLeft(null), leaving };
}
