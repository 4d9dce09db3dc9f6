import { numberText, tenthsText } from '#app/domain/text/counts.ts';

/** 'unos segundos', '5 min', '3 h', '2 días'. */
export function durationText(seconds: number): string {
  if (seconds < 60) return 'unos segundos';
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3_600) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} días`;
}

const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** '12.5 GB'; less than a kilobyte is told in bytes. */
export function byteText(bytes: number): string {
  if (bytes < 1024) return `${numberText(bytes)} bytes`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length);
  return `${tenthsText(bytes / 1024 ** power)} ${units[power - 1]}`;
}
