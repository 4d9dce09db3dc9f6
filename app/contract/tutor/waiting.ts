const HOUR_MS = 3_600_000;

/** How long something has waited, in whole hours, days from two on: `menos de 1 h`, `5 h`, `3 días`. */
export function waitText(since: Date, now: Date): string {
  const hours = Math.floor(Math.max(0, now.getTime() - since.getTime()) / HOUR_MS);
  if (hours < 1) return 'menos de 1 h';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} días`;
}
