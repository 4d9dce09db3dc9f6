import type { Sample } from '../client/load.ts';

/** Milliseconds, of one distribution. */
export type Spread = { p50: number; p95: number; p99: number; max: number };

/** The spread of what was measured; all NaN when nothing was. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** The middle one (of an even number, the higher of the two). */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The middle of each figure over several repeats. */
export function medianSpread(spreads: readonly Spread[]): Spread {
  const of = (key: keyof Spread) => median(spreads.map((spread) => spread[key]));
  return { p50: of('p50'), p95: of('p95'), p99: of('p99'), max: of('max') };
}

/** The number of right answers per second of a sample. */
export function rightPerSecond({ durations, refused, mistaken, seconds }: Sample): number {
  return (durations.length - refused - mistaken) / seconds;
}
