/** The list with the thing at one place moved to another; as it was where either is no place of it. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const isPlace = (place: number) => place >= 0 && place < list.length;
  if (!isPlace(from) || !isPlace(to)) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** A row of a list: its upper end and its height, in px. */
export type Row = { top: number; height: number };

/**
 * The place that a dragged row has where the pointer is at that height: behind every other whose middle is above it.
 */
export const placeOfDragged = (rows: readonly Row[], from: number, at: number): number =>
  rows.filter(({ top, height }, place) => place !== from && top + height / 2 < at).length;
