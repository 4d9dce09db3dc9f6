import { createListeners } from '#app/realtime/listeners.ts';
import type { Medium } from '../medium.ts';

/** The medium that somebody began to hear or see. */
export type Heard = {
  medium: Medium;
  activityId: number;
  title: string;
  /** Its unit. */
  place: string;
  picture: string | null;
  /** Its player on the screen that stands; null once that screen was left. */
  player: HTMLElement | null;
  /** True while that player is in view. */
  isSeen: boolean;
};

let now: Heard | null = null;
let isHosted = false;
let hasBar = false;
const listeners = createListeners();

/**
 * At most one medium plays. The frame that has a bar for it is its host: there it goes on when its screen is left, once the
 * code of that bar is here to stop it.
 */
export const heard = {
  subscribe: listeners.subscribe,
  now: () => now,
  is: () => now !== null,
  put(next: Heard | null) {
    now = next;
    listeners.notify();
  },
  goesOn: () => isHosted && hasBar,
  /** Told by the frame while it stands. */
  host() {
    isHosted = true;
    return () => {
      isHosted = false;
      // On a screen without the frame nobody could stop it; a frame that stands again takes it over.
      setTimeout(() => {
        if (!isHosted) stopHearing();
      });
    };
  },
  /** Told by the bar: its code stays. */
  bar() {
    hasBar = true;
  },
};

/** Somebody closes the bar, or leaves the frame. */
export function stopHearing(): void {
  if (!now) return;
  const { medium, player } = now;
  medium.pause();
  if (!player) discard(medium);
  heard.put(null);
}

/** Its screen is left, and it does not go on. */
export function discard(medium: Medium): void {
  medium.end();
  // Of a film the screen takes its element away.
  if (medium.element instanceof HTMLAudioElement) medium.element.remove();
}
