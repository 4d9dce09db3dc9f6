/** Wakes one waiting loop. A signal that comes while the loop works is not lost: its next wait ends at once. */
export type WakeSignal = {
  /** Signals now, and again after each of those pauses (ms) unless another signal comes first. */
  send(again: readonly number[]): void;
  /** Resolves at the next signal, at the latest after `limitMs`. */
  next(limitMs: number): Promise<void>;
};

/** A signal for one loop. */
export function createWakeSignal(): WakeSignal {
  let pending = false;
  let wake: () => void = () => undefined;
  let repeat: NodeJS.Timeout | undefined;

  const send = ([first, ...rest]: readonly number[]) => {
    clearTimeout(repeat);
    if (first !== undefined) repeat = setTimeout(() => send(rest), first);
    pending = true;
    wake();
  };
  return {
    send,
    async next(limitMs) {
      if (!pending) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, limitMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      pending = false;
    },
  };
}
