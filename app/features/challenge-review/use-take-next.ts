import { useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { takeNext } from '#app/contract/review-queue.ts';
import { type ReviewFilter, reviewHref } from '#app/contract/tutor-links.ts';
import { call, isCallError } from '#app/realtime/call.ts';

const nothingLeft = 'No queda ningún reto libre por evaluar.';

/** Takes the free challenge that waits longest, or follows another, and opens it; says so where none is left. */
export function useTakeNext(filter: ReviewFilter) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef(false);

  /** False when there was none to open. */
  const take = async (after?: number): Promise<boolean> => {
    if (running.current) return true;
    running.current = true;
    setBusy(true);
    setFault(null);
    try {
      const { grupo, unidad } = filter;
      const { reto } = await call(takeNext, { body: { grupo, unidad, despues: after } });
      if (reto) navigate(reviewHref({ userId: reto.usuario, unitId: reto.unidad }, filter));
      else setFault(nothingLeft);
      return reto !== null;
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
      return true;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { take, busy, fault };
}
