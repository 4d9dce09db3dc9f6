import { UNDO_MINUTES } from '../undo-minutes.ts';

/** A move of one generation that can be taken back. */
type Shift = {
  id: number;
  groupId: number;
  groupName: string;
  days: number;
  reason: string;
  madeAt: Date;
  authorId: number;
  authorName: string;
};

/** A move of several generations by one person; `undoUntil` is the first end of a time to take it back. */
export type Move = {
  key: string;
  days: number;
  reason: string;
  author: string;
  madeAt: string;
  undoUntil: string;
  shifts: { groupId: number; shiftId: number; name: string }[];
};

/** Between two generations of one move lies less than this, in ms: they are moved one after another. */
const PAUSE_MS = 30_000;

/** Puts together what one person moved by as many days for one reason without a pause; a single generation is no move of many. */
export function movesOf(shifts: readonly Shift[]): Move[] {
  const all: Shift[][] = [];
  for (const shift of shifts) {
    const own = all.findLast((some) => isSame(some, shift));
    if (own) own.push(shift);
    else all.push([shift]);
  }
  return all
    .filter((some) => some.length > 1)
    .map((some) => moveOf(some))
    .reverse();
}

function isSame(some: readonly Shift[], shift: Shift): boolean {
  const last = some.at(-1);
  return (
    last !== undefined &&
    last.authorId === shift.authorId &&
    last.days === shift.days &&
    last.reason === shift.reason &&
    shift.madeAt.getTime() - last.madeAt.getTime() < PAUSE_MS
  );
}

function moveOf(some: readonly Shift[]): Move {
  const [first] = some as [Shift];
  return {
    key: String(first.id),
    days: first.days,
    reason: first.reason,
    author: first.authorName,
    madeAt: first.madeAt.toISOString(),
    undoUntil: new Date(first.madeAt.getTime() + UNDO_MINUTES * 60_000).toISOString(),
    shifts: some.map(({ id, groupId, groupName }) => ({ groupId, shiftId: id, name: groupName })),
  };
}
