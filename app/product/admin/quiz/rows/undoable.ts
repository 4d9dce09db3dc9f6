/** A row that was taken away, its place, and how many were left. */
export type Removed<T> = { one: T; place: number; left: number };

/**
 * The row that was taken away, while it may be put back: no longer once the list has grown otherwise, holds it again, or
 * has as many as it may.
 */
export const undoable = <T extends { key: string }>(
  removed: Removed<T> | null,
  list: readonly T[],
  max: number,
): Removed<T> | null =>
  removed &&
  list.length <= removed.left &&
  list.length < max &&
  !list.some(({ key }) => key === removed.one.key)
    ? removed
    : null;
