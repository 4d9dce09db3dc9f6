import { UNDO_MINUTES } from '../undo-minutes.ts';

/** A move of one generation, with others, that can be taken back. */
type Shift = {
  batchId: string | null;
  groupId: number;
  groupName: string;
  days: number;
  reason: string;
  madeAt: Date;
  authorName: string;
};

/** A move of several generations by one person; `undoUntil` is the first end of a time to take it back. */
export type Move = {
  batchId: string;
  days: number;
  reason: string;
  author: string;
  madeAt: string;
  undoUntil: string;
  groups: { id: number; name: string }[];
};

/** Puts together what was moved together, the latest move first; of a single generation it stands in its tab. */
export function movesOf(shifts: readonly Shift[]): Move[] {
  const batches = new Map<string, Move>();
  for (const { batchId, groupId, groupName, days, reason, madeAt, authorName } of shifts) {
    if (batchId === null) continue;
    const known = batches.get(batchId);
    if (known) {
      known.groups.push({ id: groupId, name: groupName });
      continue;
    }
    batches.set(batchId, {
      batchId,
      days,
      reason,
      author: authorName,
      madeAt: madeAt.toISOString(),
      undoUntil: new Date(madeAt.getTime() + UNDO_MINUTES * 60_000).toISOString(),
      groups: [{ id: groupId, name: groupName }],
    });
  }
  return [...batches.values()].filter(({ groups }) => groups.length > 1).reverse();
}

/** A list in pieces of at most so many, in its order. */
export function piecesOf<T>(all: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let from = 0; from < all.length; from += size) pieces.push(all.slice(from, from + size));
  return pieces;
}
