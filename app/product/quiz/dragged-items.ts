import type { RowDrag } from '#app/ui/list/rows/use-row-drag.ts';

/**
 * How far from its place an item is drawn while one is dragged, in px: that one follows the pointer, and those between
 * its place and its next one make room.
 */
export function shiftOf({ from, to, by, rows }: RowDrag, place: number): number {
  if (place === from) return by;
  const [one, other] = rows;
  const gap = one && other ? other.top - one.top - one.height : 0;
  const room = (rows[from]?.height ?? 0) + gap;
  if (place > from && place <= to) return -room;
  return place < from && place >= to ? room : 0;
}
