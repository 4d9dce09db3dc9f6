import { setTimeout as wait } from 'node:timers/promises';

/**
 * Shares reads: of those who ask for the same key, one is read for at a time, and no two begin within `ms`. Whoever asks
 * while one runs, or too early, waits for the next one with everybody else: an answer never began before its question.
 */
export function createSharedReads<T>(ms: number): (key: string, read: () => Promise<T>) => Promise<T> {
  type Turn = { beganAt: number; answer: Promise<T>; next: Promise<T> | null };
  const turns = new Map<string, Turn>();

  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const turn: Turn = { beganAt: performance.now(), answer: read(), next: null };
    turns.set(key, turn);
    const end = async () => {
      await wait(Math.max(0, turn.beganAt + ms - performance.now()));
      if (turns.get(key) === turn && !turn.next) turns.delete(key);
    };
    turn.answer.then(end, end);
    return turn.answer;
  };

  return (key, read) => {
    const turn = turns.get(key);
    if (!turn) return begin(key, read);
    turn.next ??= (async () => {
      await turn.answer.catch(() => undefined);
      await wait(Math.max(0, turn.beganAt + ms - performance.now()));
      return begin(key, read);
    })();
    return turn.next;
  };
}
