import { useEffect, useRef } from 'react';
import { claimReview, type ReviewView } from '#app/contract/tutor/review.ts';
import { call, ignoreRefusal } from '#app/realtime/call.ts';
import { readNow } from '#app/realtime/live/live-state.ts';

/** Claims the challenge at the first focus; leaving the screen releases it where nothing was written. */
export function useClaim({ id, lock, draft }: ReviewView) {
  const begun = draft.savedAt === null ? 'claimed' : 'kept';
  const state = useRef<'none' | 'claimed' | 'kept'>(lock?.mine && lock.since !== null ? begun : 'none');

  useEffect(
    () => () => {
      if (state.current !== 'claimed') return;
      // If the release does not arrive, the claim ends after 20 minutes anyway.
      call(claimReview, { params: { submissionId: id }, body: { release: true } }).catch(ignoreRefusal);
    },
    [id],
  );

  return {
    /** `deliveryId`: the delivery on the screen. */
    claim: (deliveryId: number) => {
      if (state.current !== 'none') return;
      state.current = 'claimed';
      call(claimReview, { params: { submissionId: id }, body: { deliveryId } }).catch((error: unknown) => {
        state.current = 'none';
        ignoreRefusal(error);
        readNow();
      });
    },
    /** From now on leaving the screen releases nothing. */
    keep: () => {
      state.current = 'kept';
    },
  };
}
