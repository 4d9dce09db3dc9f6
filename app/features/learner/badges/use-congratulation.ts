import { useCallback, useEffect, useRef, useState } from 'react';
import type { PopupBadge } from '#app/contract/learner/badges.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { usePause } from '#app/realtime/pause/use-pause.ts';
import { keepAlive } from '#app/realtime/session/alive.ts';
import { followTabs, noteOpened, wasOpened } from './award-memory.ts';

const markBadgeSeen = lateCall(async () => (await import('#app/contract/learner/badges.ts')).markBadgeSeen);

export type Congratulated = {
  /** The badge of the open dialog; stays while it closes. */
  badge: PopupBadge | null;
  opened: boolean;
  /** CONTINUAR: closes it and asks for the next one. */
  proceed: () => void;
};

/**
 * One congratulation at a time, at a pause, in one tab. `offers` are the badges that wait according to the frame's
 * loader and to the last push or alive; both may be older than the dialogs that the tabs opened since. Nothing opens, and nothing is
 * marked as seen, before the dialog's code is `ready`.
 */
export function useCongratulation(offers: readonly (PopupBadge | null)[], ready: boolean): Congratulated {
  const [badge, setBadge] = useState<PopupBadge | null>(null);
  const [opened, setOpened] = useState(false);
  const [next, setNext] = useState<PopupBadge | null>(null);
  const here = useRef<number | null>(null);

  const waiting = opened ? null : (firstUnopened([...offers, next]) ?? null);

  usePause(ready && waiting ? waiting.awardId : null, () => {
    if (!waiting || wasOpened(waiting.awardId)) return;
    here.current = waiting.awardId;
    setBadge(waiting);
    setOpened(true);
    noteOpened(waiting.awardId);
    void markSeen(waiting.awardId);
  });

  useEffect(
    () =>
      followTabs(
        (awardId) => here.current === awardId,
        () => {
          here.current = null;
          setOpened(false);
        },
      ),
    [],
  );

  const proceed = useCallback(async () => {
    here.current = null;
    setOpened(false);
    setNext((await keepAlive({ patient: true })) ?? null);
  }, []);

  return { badge, opened, proceed };
}

function firstUnopened(offers: readonly (PopupBadge | null)[]): PopupBadge | undefined {
  return offers.find((offer) => offer !== null && !wasOpened(offer.awardId)) ?? undefined;
}

/** Seen is set when it opens (spec §4.1). Where that fails the badge still waits, and is shown on the next load. */
async function markSeen(awardId: number): Promise<void> {
  try {
    await call(markBadgeSeen, { params: { awardId } });
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}
