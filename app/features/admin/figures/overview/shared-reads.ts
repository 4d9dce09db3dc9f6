type Read<T> = () => Promise<T>;
type Turn<T> = {
  answer: Promise<T>;
  /** Puts its beginning off once more, for another one who asks; null once it has begun. */
  putOff: (() => void) | null;
  next: Promise<T> | null;
};

/** Screens that are told of a change at the same moment ask within so long of the one before, in ms. */
const GATHER_MS = 30;
/** Nobody waits longer than this for others, in ms. */
const GATHER_AT_MOST_MS = 200;

/**
 * Shares reads: of all who ask for the same key, one is read for at a time. A question that comes while a read runs
 * waits for the next one with all others: an answer never began before its question. One that `gathers` begins when
 * nobody else has asked for a moment: fifty open screens that are told of a change cost one read.
 */
export function createSharedReads<T>(): (
  key: string,
  read: Read<T>,
  options?: { gathers: boolean },
) => Promise<T> {
  const turns = new Map<string, Turn<T>>();

  const begin = (key: string, read: Read<T>, gathers: boolean): Promise<T> => {
    const turn: Turn<T> = { answer: Promise.resolve() as never, putOff: null, next: null };
    turn.answer = gathers ? gathered(turn).then(read) : read();
    turns.set(key, turn);
    const end = () => {
      if (!turn.next) turns.delete(key);
    };
    turn.answer.then(end, end);
    return turn.answer;
  };

  return (key, read, { gathers } = { gathers: false }) => {
    const turn = turns.get(key);
    if (!turn) return begin(key, read, gathers);
    if (turn.putOff) {
      turn.putOff();
      return turn.answer;
    }
    turn.next ??= turn.answer.then(
      () => begin(key, read, gathers),
      () => begin(key, read, gathers),
    );
    return turn.next;
  };
}

/** Waits until nobody has asked for a moment. */
function gathered<T>(turn: Turn<T>): Promise<void> {
  const since = performance.now();
  return new Promise((resolve) => {
    const done = () => {
      turn.putOff = null;
      resolve();
    };
    let timer = setTimeout(done, GATHER_MS);
    turn.putOff = () => {
      clearTimeout(timer);
      const left = since + GATHER_AT_MOST_MS - performance.now();
      timer = setTimeout(done, Math.min(GATHER_MS, Math.max(0, left)));
    };
  });
}
