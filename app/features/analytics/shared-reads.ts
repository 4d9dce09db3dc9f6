/**
 * Shares reads: of those who ask for the same key, one is read for at a time. Whoever asks while one runs waits for the
 * next one with everybody else: an answer never began before its question.
 */
export function createSharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  type Turn = { answer: Promise<T>; next: Promise<T> | null };
  const turns = new Map<string, Turn>();

  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const turn: Turn = { answer: read(), next: null };
    turns.set(key, turn);
    const end = () => {
      if (!turn.next) turns.delete(key);
    };
    turn.answer.then(end, end);
    return turn.answer;
  };

  return (key, read) => {
    const turn = turns.get(key);
    if (!turn) return begin(key, read);
    turn.next ??= turn.answer.then(
      () => begin(key, read),
      () => begin(key, read),
    );
    return turn.next;
  };
}
