import { coarseAddress } from '../auth/address.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { saveLimitMet } from '../repositories/system/limits-met.ts';
import type { LimitMet } from './counting.ts';
import type { LimitName } from './names.ts';

const MINUTE_MS = 60_000;
/** Limits and networks that are told of at once; beyond, a flood from everywhere is left to the counters. */
const MAX_TOLD = 1_000;

type Entry = { limit: LimitName | 'forwarded'; network: string; times: number };

/**
 * Tells the log and *Salud* that a limit was met, and that X-Forwarded-For comes from an address that is not trusted: the
 * first time at once, the others with their number each minute (product: limits). It names no person and no household.
 */
export function createTold(
  db: Database,
  log: Logger,
): { met: LimitMet; untrustedForward: (address: string) => void } {
  const told = new Map<string, Entry>();
  const note = (limit: Entry['limit'], address: string | null) => {
    const network = address === null ? '' : (coarseAddress(address.replace(/\/64$/, '')) ?? '');
    const key = `${limit} ${network}`;
    const before = told.get(key);
    if (before) {
      before.times += 1;
      return;
    }
    if (told.size >= MAX_TOLD) return;
    const entry = { limit, network, times: 1 };
    told.set(key, entry);
    void write(key, entry);
  };
  async function write(key: string, entry: Entry): Promise<void> {
    const { limit, network, times } = entry;
    entry.times = 0;
    if (times === 0) {
      told.delete(key);
      return;
    }
    if (limit === 'forwarded')
      log.warn(
        { network, times },
        'X-Forwarded-For comes from an address that is not trusted (TRUST_PROXY): everybody behind it counts as one address',
      );
    else log.warn({ limit, network: network || undefined, times }, 'a limit was met');
    try {
      await saveLimitMet(db, { limit, network, times });
    } catch (error) {
      log.warn({ err: error, limit }, 'a met limit is not in Salud');
    }
    setTimeout(() => void write(key, entry), MINUTE_MS).unref();
  }
  return { met: note, untrustedForward: (address) => note('forwarded', address) };
}
