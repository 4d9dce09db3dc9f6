import { useRef, useState } from 'react';
import { timeNotice } from '#app/domain/grades/final-evaluation.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { useEffectOn } from '#app/ui/use-effect-on.ts';

/** After the end the screen asks the server, which may have a moment left, again and again at this distance, in ms. */
const ASK_EVERY_MS = 2_000;

type Countdown = {
  /** Time left in ms. */
  left: number;
  /** «Quedan 5 minutos.», said once when it is so; empty before. */
  notice: string;
};

/**
 * Counts down from the time that the server had left when it was asked. `read` is new with each answer of the server. Only the
 * monotonic clock is used: setting the device's clock changes nothing (R25). `onEnd` must be stable.
 */
export function useCountdown(remainingMs: number, read: unknown, onEnd: () => void): Countdown {
  const [left, setLeft] = useState(remainingMs);
  const [notice, setNotice] = useState('');
  const before = useRef(remainingMs);

  useEffectOn([remainingMs, read, onEnd], () => {
    const end = performance.now() + remainingMs;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = Math.max(0, end - performance.now());
      setLeft(now);
      const minutes = timeNotice(before.current, now);
      if (minutes !== null)
        setNotice(`${wordFor(minutes, 'Queda', 'Quedan')} ${countText(minutes, 'minuto', 'minutos')}.`);
      before.current = now;
      if (now === 0) onEnd();
      timer = setTimeout(tick, now === 0 ? ASK_EVERY_MS : now % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  });

  return { left, notice };
}
