import { useSyncExternalStore } from 'react';

/** `no`: keys pressed alone do nothing on this device (WCAG 2.1.4). */
const STORAGE_KEY = 'rumbo.atajos';
const CHANGED = 'rumbo:atajos';

/** True where a key pressed alone is a shortcut: off for people who dictate, or press keys by accident. */
export const singleKeysOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'no';

/** Turns the keys pressed alone on or off, for this device and all of its tabs. */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'no');
  window.dispatchEvent(new Event(CHANGED));
}

/** {@link singleKeysOn} for a screen that says so; on until the browser knows. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn, () => true);

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}
