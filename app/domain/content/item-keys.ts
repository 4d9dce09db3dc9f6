type Item = { key?: string | undefined; kind: string };

/**
 * Items with a key each. One that was known keeps it, whatever its words and its place are now; a new one, one of another
 * kind and a second one with the same key get a key that nothing had before.
 */
export function withKeys<T extends Item>(
  items: readonly T[],
  { known, prefix }: { known: ReadonlyMap<string, string>; prefix: string },
): (T & { key: string })[] {
  const used = new Set<string>();
  let last = lastNumber([...known.keys()], prefix);
  return items.map((item) => {
    const { key: own = '', kind } = item;
    const key = known.get(own) === kind && !used.has(own) ? own : `${prefix}${++last}`;
    used.add(key);
    return { ...item, key };
  });
}

/** The highest number that stands behind the prefix in any of the keys; 0 for none. */
function lastNumber(keys: readonly string[], prefix: string): number {
  return keys.reduce((last, key) => {
    const number = key.startsWith(prefix) ? Number(key.slice(prefix.length)) : 0;
    return Number.isSafeInteger(number) && number > last ? number : last;
  }, 0);
}
