import { useNavigate } from '@remix-run/react';
import { takeNext } from '#app/contract/review-queue.ts';
import { type ReviewFilter, reviewHref } from '#app/contract/tutor-links.ts';
import { call } from '#app/realtime/call.ts';
import { useWrite } from '#app/realtime/use-write.ts';

/** What is said at the end of a round. */
export const nothingLeft = 'No queda ningún reto libre por evaluar.';

/** Takes the free challenge that waits longest, or follows another, and opens it; says so where none is left. */
export function useTakeNext(filter: ReviewFilter) {
  const navigate = useNavigate();
  const { busy, fault, setFault, run } = useWrite();

  /** False when there was none to open. */
  const take = async (after?: number): Promise<boolean> => {
    let found = true;
    await run(async () => {
      const { grupo, unidad } = filter;
      const { reto } = await call(takeNext, { body: { grupo, unidad, despues: after } });
      if (reto) navigate(reviewHref({ userId: reto.usuario, unitId: reto.unidad }, filter));
      else setFault(nothingLeft);
      found = reto !== null;
    });
    return found;
  };
  return { take, busy, fault };
}
