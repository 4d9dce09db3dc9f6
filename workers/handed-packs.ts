import type { QueueName } from '#app/contract/catalogue/jobs.ts';

/** The queues in which packs grow with the load, people's first; each mail is its own pack. */
export const growingQueues = ['live', 'bulk'] as const satisfies QueueName[];
export type GrowingQueue = (typeof growingQueues)[number];

/** The packs that this process's relay has put into the queue and whose end it has not seen. */
export type HandedPacks = {
  add(queue: QueueName, packId: string): void;
  remove(packId: string): void;
  /** The number of packs that may still go into the queue now. */
  room(queue: GrowingQueue): number;
  /** There is no room, and no end was seen for so long that another process may have taken the packs. */
  isStalled(queue: GrowingQueue): boolean;
  /** Counts a stalled queue anew. `waiting`: packs in it that no worker has; without one there is room again. */
  recount(queue: GrowingQueue, waiting: number): void;
  /** Milliseconds until there may be room without a pack's end; undefined where there is room. */
  lookAgainMs(): number | undefined;
};

/** As many as the workers of one process run at once, and one that waits for the first to end. */
const MAX_HANDED: Record<GrowingQueue, number> = { live: 5, bulk: 1 };
const stalledAfterMs = 100;
/** While somebody waits for live packs, a pack for very many people follows another one after so long at the earliest. */
const bulkPauseMs = 150;

/** The count of one relay; `now` in milliseconds. */
export function createHandedPacks(now: () => number = () => performance.now()): HandedPacks {
  const handed = { live: new Set<string>(), bulk: new Set<string>() };
  const endedAt = { live: now(), bulk: now() };
  let bulkSince = Number.NEGATIVE_INFINITY;

  const room = (queue: GrowingQueue) => {
    const mustYield = queue === 'bulk' && handed.live.size > 0 && now() - bulkSince < bulkPauseMs;
    return mustYield ? 0 : Math.max(0, MAX_HANDED[queue] - handed[queue].size);
  };
  return {
    add(queue, packId) {
      if (queue !== 'live' && queue !== 'bulk') return;
      handed[queue].add(packId);
      endedAt[queue] = now();
      if (queue === 'bulk') bulkSince = now();
    },
    remove(packId) {
      for (const queue of growingQueues) if (handed[queue].delete(packId)) endedAt[queue] = now();
    },
    room,
    isStalled: (queue) => handed[queue].size >= MAX_HANDED[queue] && now() - endedAt[queue] >= stalledAfterMs,
    recount(queue, waiting) {
      endedAt[queue] = now();
      if (waiting === 0) handed[queue].clear();
    },
    lookAgainMs: () => (growingQueues.every((queue) => room(queue) > 0) ? undefined : stalledAfterMs),
  };
}
