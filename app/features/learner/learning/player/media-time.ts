/** Seconds as `m:ss`. */
export function clock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}

/** Playing speeds on offer. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** Media heard or seen to this fraction only propose to finish the activity. */
export const nearlyAll = 0.9;

/** Seconds of a jump back or on. */
export const SKIP_SECONDS = 15;
