import { useCallback, useRef, useState } from 'react';
import type { Celebration } from '#app/contract/learner/celebrations.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { usePause } from '#app/realtime/pause/use-pause.ts';

const celebrate = lateCall(async () => (await import('#app/contract/learner/celebrations.ts')).celebrate);

type Stage = 'asked' | 'taken' | 'open' | 'closed';
type Held = { id: number; celebration: Celebration | null; stage: Stage };

/**
 * One celebration at a time, at a pause, in one tab of one device: the server gives each to the first that asks, so a
 * celebration that two tabs offer is opened once. It opens with the answer where the pause still holds, else at the next
 * one. `waitingId` may be older than the last one that was asked for: none is asked for twice.
 */
export function useCelebration(waitingId: number | null) {
  const [held, setHeld] = useState<Held | null>(null);
  const asked = useRef(new Set<number>());

  const isFree = held === null || held.stage === 'closed';
  const due = waitingId !== null && isFree && !asked.current.has(waitingId) ? waitingId : null;
  usePause(due, (holds) => {
    if (due === null) return;
    asked.current.add(due);
    setHeld({ id: due, celebration: null, stage: 'asked' });
    void take(due).then((celebration) => {
      setHeld({ id: due, celebration, stage: stageOf(celebration, holds) });
      // Another tab was faster: one that waits behind it comes with the frame.
      if (!celebration) readNow();
    });
  });
  usePause(held?.stage === 'taken' ? held.id : null, () => {
    setHeld((one) => one && { ...one, stage: 'open' });
  });

  const close = useCallback(() => {
    setHeld((one) => one && { ...one, stage: 'closed' });
    // Another one that waits comes with the frame.
    readNow();
  }, []);
  return { celebration: held?.celebration ?? null, opened: held?.stage === 'open', close };
}

function stageOf(celebration: Celebration | null, holds: () => boolean): Stage {
  if (!celebration) return 'closed';
  return holds() ? 'open' : 'taken';
}

/** Null where it was celebrated before or taken back, or cannot be asked for now: then it waits for the next load. */
async function take(celebrationId: number): Promise<Celebration | null> {
  try {
    return (await call(celebrate, { params: { celebrationId } })).celebration;
  } catch (error) {
    if (isCallError(error)) return null;
    throw error;
  }
}
