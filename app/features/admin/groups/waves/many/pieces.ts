/** A list in pieces of at most so many, in its order. */
export function piecesOf<T>(all: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let from = 0; from < all.length; from += size) pieces.push(all.slice(from, from + size));
  return pieces;
}
