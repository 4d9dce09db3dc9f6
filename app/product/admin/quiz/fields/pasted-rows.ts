type Pasted<T> = {
  place: number;
  pasted: readonly T[];
  isEmpty: (row: T) => boolean;
  max: number;
};

/** `begin`: the place of the first pasted row; `taken`: how many went in, `left`: how many found no room. */
export type WithPasted<T> = { rows: T[]; begin: number; taken: number; left: number };

/**
 * The rows with the pasted ones at that place, in place of an empty one and of the empty ones behind it, else behind what is
 * written there. Nothing that was written goes away: what is more than the list holds is left out of the pasted rows.
 */
export function withPastedRows<T>(
  rows: readonly T[],
  { place, pasted, isEmpty, max }: Pasted<T>,
): WithPasted<T> {
  const isFree = (at: number) => at < rows.length && isEmpty(rows[at] as T);
  const begin = Math.min(isFree(place) ? place : place + 1, rows.length);
  let empty = 0;
  while (empty < pasted.length && isFree(begin + empty)) empty += 1;
  const taken = pasted.slice(0, Math.max(0, max - rows.length) + empty);
  return {
    rows: rows.toSpliced(begin, Math.min(empty, taken.length), ...taken),
    begin,
    taken: taken.length,
    left: pasted.length - taken.length,
  };
}
