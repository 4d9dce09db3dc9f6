import { setTimeout as wait } from 'node:timers/promises';
import { linkFault, type Visiting } from './check-link.ts';

/** Links that are visited at once. */
const AT_ONCE = 4;
/** Between two requests to one host, in ms. */
const HOST_EVERY_MS = 1_000;

/** When each host may be asked again, in ms of the process's own clock. */
const nextTurns = new Map<string, number>();

/** Waits for the turn of a host and takes it. */
async function turnOf(host: string): Promise<void> {
  const now = performance.now();
  for (const [other, at] of nextTurns) if (at < now) nextTurns.delete(other);
  const mine = Math.max(now, nextTurns.get(host) ?? 0);
  nextTurns.set(host, mine + HOST_EVERY_MS);
  await wait(mine - now);
}

/**
 * Visits links, four at once and a host once a second; gives why each leads nowhere, null where it leads to something.
 * `mayVisit`: which IP addresses; the public ones where nothing is said.
 */
export async function linkFaults(
  links: readonly string[],
  { mayVisit, timeoutMs }: Pick<Visiting, 'mayVisit' | 'timeoutMs'> = {},
): Promise<ReadonlyMap<string, string | null>> {
  const faults = new Map<string, string | null>();
  const left = [...new Set(links)];
  const visiting: Visiting = {
    turnOf,
    ...(mayVisit ? { mayVisit } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
  const walk = async (): Promise<void> => {
    for (let link = left.shift(); link !== undefined; link = left.shift()) {
      faults.set(link, await linkFault(link, visiting));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return faults;
}
