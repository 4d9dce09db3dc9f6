import type { QueuePosition } from '#app/contract/tutor/review.ts';
import type { Neighbour } from '#app/contract/tutor/review-queue.ts';

/** A challenge of the queue, the longest waiting first; `free`: this tutor may take it. */
export type Queued = Neighbour & { deliveredAt: string; free: boolean };

/**
 * The position of a challenge in the queue, and its free neighbours; after the last comes the first. The neighbours of a
 * challenge that left the queue are those of its former position.
 */
export function queuePosition(
  queue: readonly Queued[],
  current: Pick<Queued, 'id' | 'deliveredAt'>,
): QueuePosition {
  const index = queue.findIndex(({ id }) => id === current.id);
  const others = queue.filter(({ id, free }) => free && id !== current.id);
  const before = others.filter((other) => comesBefore(other, current));
  const after = others.filter((other) => !comesBefore(other, current));
  return {
    position: index < 0 ? null : index + 1,
    total: queue.length,
    previous: neighbour(before.at(-1) ?? after.at(-1)),
    next: neighbour(after[0] ?? before[0]),
  };
}

type Waiting = Pick<Queued, 'id' | 'deliveredAt'>;

function comesBefore(one: Waiting, other: Waiting): boolean {
  const [at, otherAt] = [Date.parse(one.deliveredAt), Date.parse(other.deliveredAt)];
  return at < otherAt || (at === otherAt && one.id < other.id);
}

function neighbour(queued: Queued | undefined): Neighbour | null {
  if (!queued) return null;
  const { id, userId, unitId } = queued;
  return { id, userId, unitId };
}
