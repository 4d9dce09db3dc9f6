/** The chances of the company: each follows from its keys alone, so that two loads are alike. */

type Key = string | number;

/** A number of [0, 1) that depends on the keys alone (FNV-1a, then the last mixing of murmur3). */
export function chance(...keys: readonly Key[]): number {
  let hash = 0x811c9dc5;
  for (const sign of keys.join(' ')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** True as often as `share` says. */
export const happens = (share: number, ...keys: readonly Key[]): boolean => chance(...keys) < share;

/** A number from `low` to below `high`. */
export const between = (low: number, high: number, ...keys: readonly Key[]): number =>
  low + (high - low) * chance(...keys);

/** A whole number from `low` to `high`. */
export const wholeBetween = (low: number, high: number, ...keys: readonly Key[]): number =>
  Math.floor(between(low, high + 1, ...keys));

/** One of the list. @throws for an empty one */
export function oneOf<T>(list: readonly T[], ...keys: readonly Key[]): T {
  const chosen = list[Math.floor(chance(...keys) * list.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
