const HOUR_MS = 3_600_000;

/** A number of hours as one reads it: `menos de 1 h`, `5.5 h`, from two days on `3 días`. */
export function hoursText(hours: number): string {
  if (hours < 1) return 'menos de 1 h';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} días`;
}

/** How long something has waited, in whole hours: `menos de 1 h`, `5 h`, `3 días`. */
export const waitText = (since: Date, now: Date): string =>
  hoursText(Math.floor(Math.max(0, now.getTime() - since.getTime()) / HOUR_MS));
