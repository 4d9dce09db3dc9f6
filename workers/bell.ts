/** Wakes one sleeper. A ring that comes while it is awake is not lost: its next sleep ends at once. */
export type Bell = {
  /** Rings now, and again after each of those pauses (ms) unless somebody rings meanwhile. */
  ring(again: readonly number[]): void;
  /** Resolves at the next ring, at the latest after `limitMs`. */
  next(limitMs: number): Promise<void>;
};

/** A bell for one sleeper. */
export function createBell(): Bell {
  let rung = false;
  let wake: () => void = () => undefined;
  let echo: NodeJS.Timeout | undefined;

  const ring = ([first, ...rest]: readonly number[]) => {
    clearTimeout(echo);
    if (first !== undefined) echo = setTimeout(() => ring(rest), first);
    rung = true;
    wake();
  };
  return {
    ring,
    async next(limitMs) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, limitMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}
