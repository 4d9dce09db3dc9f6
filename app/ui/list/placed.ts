/** The places of so many things of one kind, from 0: their keys where nothing else names them. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** Each thing with its place, its key where two may look the same and none moves. */
export const placed = <T>(things: readonly T[]): { place: number; one: T }[] =>
  things.map((one, place) => ({ place, one }));
