const DAY_MS = 24 * 3_600_000;

/** Days for which what was deleted can be restored (product: bin). */
export const BIN_DAYS = 30;

/** The instant before which a deletion can no longer be undone. */
export const binEnd = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * DAY_MS);

/** Days that are left to restore it; the last one counts until it is over. */
export const binDaysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(1, Math.ceil((deletedAt.getTime() - binEnd(now).getTime()) / DAY_MS));
