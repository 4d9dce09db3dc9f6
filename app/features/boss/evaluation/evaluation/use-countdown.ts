import { useEffect, useRef, useState } from 'react';
import { readNow } from '#app/realtime/live/live-state.ts';

/** After the end the screen asks the server, which has a moment left, again and again at this distance, in ms. */
const ASK_EVERY_MS = 2_000;

/** The last word of the server on a held send: ms left at that moment. */
export type Held = { remaining: number };

/**
 * Seconds until the server sends what it holds; null while it holds nothing. This screen only shows them: the server
 * counts, and sends whether or not a screen is open. Only the monotonic clock is used: setting the device's clock changes nothing.
 */
export function useCountdown(held: Held | null): number | null {
  const [left, setLeft] = useState(held && secondsOf(held.remaining));
  const end = useRef(0);

  useEffect(() => {
    setLeft(held && secondsOf(held.remaining));
    if (!held) return;
    end.current = performance.now() + held.remaining;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = Math.max(0, end.current - performance.now());
      setLeft(secondsOf(now));
      if (now === 0) readNow();
      timer = setTimeout(tick, now === 0 ? ASK_EVERY_MS : now % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [held]);

  return left;
}

const secondsOf = (ms: number): number => Math.ceil(ms / 1_000);
