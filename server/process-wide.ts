/**
 * Gives the one object of a process, however often its module is read: the screens are built with modules of their own,
 * and would see neither the host's connections nor its metrics. The host is there first.
 */
export function processWide<T extends object>(name: string, make: () => T): T {
  const all = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`rumbo.${name}`);
  const known = all[key] ?? make();
  all[key] = known;
  return known;
}
