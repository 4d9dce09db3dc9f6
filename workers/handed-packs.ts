import type { QueueName } from '#app/contract/catalogue/jobs.ts';

/** The packs that this process's relay has put into the queue and whose end it has not seen. */
export type HandedPacks = {
  add(queue: QueueName, packId: string): void;
  remove(packId: string): void;
  /** How many packs more may go into the queue now. */
  room(queue: 'live' | 'bulk'): number;
  /** Milliseconds until there may be room without a pack's end; undefined where there is room. */
  lookAgainMs(): number | undefined;
};

/** As many as the workers of one process run at once, and one that waits for the first to end. */
const MAX_HANDED = { live: 5, bulk: 1 } as const;

/**
 * Another process may have taken a pack: its end is not seen here. After so long it no longer counts, so that packs grow
 * a little slower there and nothing waits.
 */
const seenAtMostMs = 100;

/** While somebody waits for live packs, a pack for very many people follows another one after so long at the earliest. */
const bulkPauseMs = 150;

/** The count of one relay; `now` in milliseconds. */
export function createHandedPacks(now: () => number = () => performance.now()): HandedPacks {
  const handed = { live: new Map<string, number>(), bulk: new Map<string, number>() };
  let bulkSince = Number.NEGATIVE_INFINITY;

  const count = (queue: 'live' | 'bulk') => {
    for (const [id, since] of handed[queue]) {
      if (queue === 'live' && now() - since >= seenAtMostMs) handed.live.delete(id);
      if (queue === 'bulk' && now() - since >= 10 * seenAtMostMs) handed.bulk.delete(id);
    }
    return handed[queue].size;
  };
  const room = (queue: 'live' | 'bulk') => {
    const left = Math.max(0, MAX_HANDED[queue] - count(queue));
    const mustYield = queue === 'bulk' && count('live') > 0 && now() - bulkSince < bulkPauseMs;
    return mustYield ? 0 : left;
  };
  return {
    add(queue, packId) {
      if (queue === 'mail') return;
      handed[queue].set(packId, now());
      if (queue === 'bulk') bulkSince = now();
    },
    remove(packId) {
      handed.live.delete(packId);
      handed.bulk.delete(packId);
    },
    room,
    lookAgainMs: () => (room('live') > 0 && room('bulk') > 0 ? undefined : seenAtMostMs),
  };
}
