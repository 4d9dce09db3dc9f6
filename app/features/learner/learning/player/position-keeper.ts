import type { Position } from '#app/contract/learner/learning.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { lateCall } from '#app/realtime/late-call.ts';

const savePosition = lateCall(async () => (await import('#app/contract/learner/learning.ts')).savePosition);

export type PositionKeeper = {
  /** Notes a new position; `stopped` stores it at once. */
  note: (reached: Position, stopped?: 'stopped') => void;
  /** Stores the last one and listens no more. */
  end: () => void;
};

/** Milliseconds between two saves while somebody listens, watches or reads. */
const SAVE_MS = 10_000;

/**
 * Keeps where a person is: at most every 10 s while it changes, and at once when they stop there or the page is hidden or
 * left. A save that fails is replaced by the next one. It lives as long as its medium, which a screen may outlive.
 */
export function keepPosition(activityId: number): PositionKeeper {
  let latest: Position | null = null;
  let savedAt = 0;
  const save = () => {
    const reached = latest;
    if (!reached) return;
    latest = null;
    savedAt = performance.now();
    const body = {
      seconds: Math.floor(reached.seconds),
      fraction: Math.min(1, Math.max(0, reached.fraction)),
      speed: reached.speed,
    };
    call(savePosition, { params: { activityId }, body, keepalive: true }).catch((error: unknown) => {
      if (!isCallError(error)) throw error;
      latest ??= reached;
    });
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  document.addEventListener('visibilitychange', hidden);
  return {
    note(reached, stopped) {
      latest = reached;
      if (stopped || performance.now() - savedAt > SAVE_MS) save();
    },
    end() {
      document.removeEventListener('visibilitychange', hidden);
      save();
    },
  };
}

/** Where nothing is kept: somebody else only looks at the screen. */
export const keepsNothing: PositionKeeper = { note: () => undefined, end: () => undefined };
