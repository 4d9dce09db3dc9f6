import { numberText } from '#app/domain/text/counts.ts';

const NEAR = 0.9;

/** The number of characters that are left, from nine tenths on; null before, and where there is no limit. */
export function lengthText(length: number, max: number | undefined): string | null {
  if (max === undefined || length < max * NEAR) return null;
  if (length > max) return `Sobran ${numberText(length - max)} caracteres, contando el formato.`;
  return `Quedan ${numberText(max - length)} caracteres, contando el formato.`;
}
