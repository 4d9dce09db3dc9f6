import { useNavigate } from '@remix-run/react';
import { reviewHref } from '#app/contract/tutor/links/tutor.ts';
import type { ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { useAction } from '#app/realtime/use-action.ts';

const takeNext = lateCall(async () => (await import('#app/contract/tutor/review-queue.ts')).takeNext);

/** The message when no free challenge is left. */
export const nothingLeft = 'No queda ningún reto libre por evaluar.';

/** Takes the free challenge that waits longest, or follows another, and opens it; shows a message where none is left. */
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
