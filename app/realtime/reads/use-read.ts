import { useCallback, useRef, useState } from 'react';
import { isCallError } from '#app/realtime/call.ts';
import { useEffectOn } from '#app/ui/use-effect-on.ts';

/**
 * The answer of a call of *Ayuda*, read again whenever the frame is: the shown one stays until the next. `read` must be
 * the same function for the same question.
 */
export function useRead<T>(ask: () => Promise<T>, frame: object | null) {
  const [found, setFound] = useState<T | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const turn = useRef(0);
  const read = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    try {
      const answer = await ask();
      if (own !== turn.current) return;
      setFound(answer);
      setFault(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (own === turn.current) setFault(error.message);
    }
  }, [ask]);
  useEffectOn([read, frame], () => void read());
  return { found, fault, read };
}
