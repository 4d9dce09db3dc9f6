import type { Medium } from '../medium.ts';
import { discard, type Heard, heard, stopHearing } from './heard.ts';

/** A medium begins to play: the one that played before ends. */
export function beginHearing(next: Omit<Heard, 'isSeen'>): void {
  if (heard.now()?.medium === next.medium) return;
  stopHearing();
  // A key begins it also where its player is out of view.
  heard.put({ ...next, isSeen: isInView(next.player) });
}

/** True where a part of the player is in view. */
export function isInView(player: HTMLElement | null): boolean {
  const { top, bottom } = player?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return bottom > 0 && top < window.innerHeight;
}

/** Its player came into view or went out of it. */
export function noteSeen(medium: Medium, isSeen: boolean): void {
  const now = heard.now();
  if (now?.medium === medium && now.isSeen !== isSeen) heard.put({ ...now, isSeen });
}

/** The screen with the player stands again. */
export function arriveAtPlayer(medium: Medium, player: HTMLElement | null): void {
  const now = heard.now();
  if (now?.medium === medium) heard.put({ ...now, player, isSeen: true });
}

/** Its screen is left: a sound that plays goes on where the frame has a bar for it, and anything else ends. */
export function leavePlayer(medium: Medium): void {
  const now = heard.now();
  const goesOn =
    now?.medium === medium &&
    heard.goesOn() &&
    medium.state().playing &&
    medium.element instanceof HTMLAudioElement;
  if (goesOn) {
    heard.put({ ...now, player: null, isSeen: false });
    return;
  }
  medium.pause();
  discard(medium);
  if (now?.medium === medium) heard.put(null);
}
