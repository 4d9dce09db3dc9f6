/** Asks for a read; `isWanted` is asked once more when the read could begin. */
export type ReadAgain = (isWanted?: () => boolean) => void;

export type ReadQueue = {
  ask: ReadAgain;
  /** Says whether a navigation, which reads too, is on its way. */
  navigating: (now: boolean) => void;
  /** Says that a read has ended. */
  ended: () => void;
};

/** A read that takes longer than this no longer holds back the next one, in ms. */
const STUCK_MS = 8_000;
/** After a read the screen rests so many times as long as the read took: a heavy one is not read without a pause. */
const REST = 3;

/**
 * One read at a time. The first hint reads at once; those that come while a read or a navigation is on its way share
 * one more read after it, because it may have begun before what they tell of; the slower it was, the later that one.
 * `now` is monotonic, in ms.
 */
export function createReadQueue(read: () => void, now: () => number): ReadQueue {
  let startedAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let navigating = false;
  let waiting: (() => boolean)[] = [];

  const begin = () => {
    if (waiting.length === 0 || navigating || now() - startedAt < STUCK_MS) return;
    const rest = restsUntil - now();
    if (rest > 0) {
      setTimeout(begin, rest);
      return;
    }
    const wanted = waiting.some((isWanted) => isWanted());
    waiting = [];
    if (!wanted) return;
    startedAt = now();
    read();
  };

  return {
    ask(isWanted = () => true) {
      waiting.push(isWanted);
      begin();
      // Who waits for a read that never ends is heard when that one is given up.
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
