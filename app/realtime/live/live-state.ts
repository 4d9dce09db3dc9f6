import { useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** True while the socket of this tab stands; where it is blocked it never does. */
let up = false;
let reader: (() => void) | null = null;
let lookAgain: (() => void) | null = null;
const listeners = createListeners();

/** After this long without a socket the screen says so, in ms. */
const PAUSED_AFTER_MS = 30_000;

/** Notes that the socket came up or went down. */
export function setLive(now: boolean): void {
  if (up === now) return;
  up = now;
  listeners.notify();
}

/** True while the socket stands. */
export function useLive(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => up,
    () => false,
  );
}

/** True once the socket has been away for 30 s. */
export function usePaused(): boolean {
  const live = useLive();
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (live) return setPaused(false);
    const timer = setTimeout(() => setPaused(true), PAUSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [live]);
  return paused;
}

/** Sets the function that reads the screen again; null where no frame does. */
export function setReader(read: (() => void) | null): void {
  reader = read;
}

/** After a change made here: the server sends every tab a hint to read; without a socket this tab reads by itself. */
export function changedHere(): void {
  if (!up) reader?.();
}

/** After a change made here that this screen must show now: it is read again, in turn with what pushes ask for. */
export function readNow(): void {
  reader?.();
}

/** Sets the function that reads some time after a call was sent; null while the socket does it. */
export function setLookAgain(look: (() => void) | null): void {
  lookAgain = look;
}

/** After a call that was sent here: its consequences come by push; without a socket this tab reads again later. */
export function sentHere(): void {
  if (!up) lookAgain?.();
}
