import { setTimeout as wait } from 'node:timers/promises';

type Options = {
  /** A look counts for so long. */
  everyMs: number;
  /** So long somebody waits for a look. */
  waitMs: number;
};

/**
 * Looks at something outside, such as the storage, at most so often, however many ask; null where it fails or does not
 * answer in time. Whoever comes while a look hangs is not kept waiting too.
 */
export function createGlance<T>(
  look: () => Promise<T>,
  { everyMs, waitMs }: Options,
): () => Promise<T | null> {
  let seen: T | null = null;
  let seenAt = Number.NEGATIVE_INFINITY;
  let looking: { isLate: boolean; work: Promise<T | null> } | null = null;
  const begin = () => {
    const work = look()
      .catch(() => null)
      .then((found) => {
        seen = found;
        seenAt = performance.now();
        looking = null;
        return found;
      });
    return { isLate: false, work };
  };
  return async () => {
    if (performance.now() - seenAt < everyMs) return seen;
    looking ??= begin();
    const mine = looking;
    if (mine.isLate) return null;
    const late = wait(waitMs, null, { ref: false }).then(() => {
      mine.isLate = true;
      return null;
    });
    return Promise.race([mine.work, late]);
  };
}
