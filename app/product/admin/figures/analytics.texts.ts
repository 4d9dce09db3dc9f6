import { displayNumber } from '#app/domain/progress/progress.ts';

/** Instead of a figure that nothing stands behind. */
export const noData = 'Sin datos suficientes';

/** '1. ESTRATEGIA'. */
export const unitName = ({ order, name }: { order: number; name: string }): string =>
  `${displayNumber(order)}. ${name}`;

/** A number of hours as one reads it: `menos de 1 h`, `5.5 h`, from two days on `3 días`. */
export function hoursText(hours: number): string {
  if (hours < 1) return 'menos de 1 h';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} días`;
}
