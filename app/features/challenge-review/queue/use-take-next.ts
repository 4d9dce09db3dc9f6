import { useNavigate } from '@remix-run/react';
import { type ReviewFilter, takeNext } from '#app/contract/review-queue.ts';
import { reviewHref } from '#app/contract/tutor-links.ts';
import { useAction } from '#app/realtime/use-action.ts';

/** What is said at the end of a round. */
export const nothingLeft = 'No queda ningún reto libre por evaluar.';

/** Takes the free challenge that waits longest, or follows another, and opens it; says so where none is left. */
export function useTakeNext(filter: ReviewFilter) {
  const navigate = useNavigate();
  const { busy, fault, setFault, run } = useAction();

  /** False when there was none to open. */
  const take = async (after?: number): Promise<boolean> => {
    const { group, unit } = filter;
    const taken = await run(takeNext, { body: { group, unit, after } });
    if (!taken) return true;
    const next = taken.reply?.next ?? null;
    if (next) navigate(reviewHref(next, filter));
    else setFault(nothingLeft);
    return next !== null;
  };
  return { take, busy, fault };
}
