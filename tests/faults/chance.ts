/** Random numbers that a seed repeats, so that a failed run can be had again. */
export type Chance = {
  /** 0 ≤ n < 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  oneOf<T>(items: readonly T[]): T;
};

/** Mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    oneOf(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
  };
}

/** FAULT_SEED repeats a run; without it every run is another one. */
export function seedOfRun(): number {
  return Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
}
