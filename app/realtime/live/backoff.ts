/** Shortest wait before a lost socket is tried again, in ms (R13). */
export const MIN_WAIT_MS = 500;
/** Longest wait while the service is away, in ms (R13). */
export const MAX_WAIT_MS = 5_000;
/** Longest wait of a tab that the server keeps refusing (S13: five sockets per session), in ms. */
export const MAX_REFUSED_WAIT_MS = 60_000;

/**
 * Milliseconds before try `attempt` (from 0): twice as long each time, and anywhere in the upper half of it, so that a
 * thousand browsers do not come back at once. `chance` is in [0, 1).
 */
export function backoffMs(attempt: number, chance: number, max = MAX_WAIT_MS): number {
  const ceiling = Math.min(max, 2 * MIN_WAIT_MS * 2 ** attempt);
  return Math.round(ceiling / 2 + (ceiling / 2) * chance);
}
