import { useRevalidator } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { moveFinalEvaluation } from '#app/contract/final-evaluation.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { readNow } from '#app/realtime/live-state.ts';

type Intent = 'comenzar' | 'terminar';

/** Starts or ends an attempt and reads the screen again; `fault` is the sentence of a refusal. */
export function useMove() {
  const { state } = useRevalidator();
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const move = useCallback(async (intent: Intent, attempt: number): Promise<boolean> => {
    setSending(true);
    setFault(null);
    try {
      await call(moveFinalEvaluation, { body: { intent, intento: attempt } });
      readNow();
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
      return false;
    } finally {
      setSending(false);
    }
  }, []);
  return { move, busy: sending || state === 'loading', sending, fault, setFault };
}
