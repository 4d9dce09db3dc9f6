import { useSyncExternalStore } from 'react';
import { setCookie } from '#app/ui/cookies.ts';
import { type FoldedRails, foldedRailsIn, type RailPlace, railCookie } from './rail-choice.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * True where the rail of that place is folded, and the way to the other. `read` is the server's answer, by which the first
 * paint is drawn; from then on the cookie itself rules, also where a frame comes anew after a failure.
 */
export function useRail(place: RailPlace, read: FoldedRails | undefined): [boolean, () => void] {
  const isFolded = useSyncExternalStore(
    subscribe,
    () => foldedRailsIn(document.cookie)[place],
    () => (read ?? foldedRailsIn(null))[place],
  );
  const toggle = () => {
    setCookie(railCookie(place, !isFolded));
    for (const listener of listeners) listener();
  };
  return [isFolded, toggle];
}
