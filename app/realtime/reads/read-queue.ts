export type Hint = {
  /** This person's own change or badge: it does not wait for the pause between two reads. */
  atOnce?: boolean;
};

/** Asks for a read. */
export type ReadAgain = (hint?: Hint) => void;

export type ReadQueue = {
  ask: ReadAgain;
  /** Says whether a navigation, which reads too, is on its way. */
  navigating: (now: boolean) => void;
  /** Says that a read has ended. */
  ended: () => void;
};

/** The pushes of one change come within so many ms: they share a read, and a badge is drawn before it. */
const GATHER_MS = 50;
/** A read that takes longer than this no longer holds back the next one, in ms. */
const STUCK_MS = 8_000;
/** After a read comes a pause, so many times as long as the read took: a heavy screen is not read all the time. */
const REST = 3;

/**
 * One read at a time. The first hint reads a moment later, with those that come with it; those that come while a read or
 * a navigation is on its way share one more read after it, because it may have begun before their change; the slower it
 * was, the later the next one begins. `now` is monotonic, in ms.
 */
export function createReadQueue(read: () => void, now: () => number): ReadQueue {
  let startedAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let navigating = false;
  let waiting: Hint[] = [];

  const begin = () => {
    if (waiting.length === 0 || navigating || now() - startedAt < STUCK_MS) return;
    const rest = waiting.some(({ atOnce }) => atOnce) ? 0 : restsUntil - now();
    if (rest > 0) {
      setTimeout(begin, rest);
      return;
    }
    waiting = [];
    startedAt = now();
    read();
  };

  return {
    ask(hint = {}) {
      waiting.push(hint);
      if (hint.atOnce) begin();
      else setTimeout(begin, GATHER_MS);
      // A hint that waits for a read which never ends is read when that one is given up.
      if (waiting.length > 0) setTimeout(begin, STUCK_MS);
    },
    navigating(is) {
      navigating = is;
      begin();
    },
    ended() {
      const took = now() - startedAt;
      if (took < STUCK_MS) restsUntil = now() + Math.min(took * REST, STUCK_MS);
      startedAt = Number.NEGATIVE_INFINITY;
      begin();
    },
  };
}
