import { useEffect, useRef } from 'react';
import { MODAL } from '../feedback/use-kept-focus.ts';
import { singleKeysOn } from './use-single-keys.ts';

export type Shortcut = {
  /** Keys with the same effect: `j`, `g i` one after the other, `Ctrl+Enter`, `Ctrl+K`. */
  keys: readonly string[];
  /** Its effect in words, for the help. */
  words: string;
  run: (key: string) => void;
  /** True where it works while a dialog is open, which else has its own keys: because it is a key of that dialog. */
  inDialog?: () => boolean;
  /** True where it counts with the focus there; everywhere without it. */
  when?: (focused: EventTarget | null) => boolean;
  /** True where a key that is held does it again and again; the others, as one that plays or pauses, act once a press. */
  repeats?: true;
};

/** Between the two keys of a pair, in ms. */
const PAIR_MS = 1_500;

/** The shortcuts of the screen; the last mounted are tried first. */
const active = new Set<{ current: readonly Shortcut[] }>();
let first: { key: string; at: number } | null = null;

/** The shortcuts that work now, for the help. */
export const activeShortcuts = (): Shortcut[] => [...active].flatMap(({ current }) => current);

/**
 * Keys of a screen or of a part of it, as long as it stands. A key pressed alone works outside of a text field only, and
 * not at all where the person turned that off; Escape and those with Ctrl work everywhere. While a dialog is open only its
 * own keys work, and while one stands over another none; a panel beside the screen leaves the screen its keys.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (active.size === 0) window.addEventListener('keydown', pressed);
    active.add(latest);
    return () => {
      active.delete(latest);
      if (active.size === 0) window.removeEventListener('keydown', pressed);
    };
  }, []);
}

/** True where a key pressed there writes text, or chooses by its first letter. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  return (
    target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit'].includes(target.type)
  );
}

/** The digit of a key pressed alone, where those count; else undefined. */
export function pressedDigit(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[0-9]$/.test(event.key)) return undefined;
  return singleKeysOn() ? Number(event.key) : undefined;
}

/** With Ctrl a letter is the same key, with and without the capitals lock; its name is the capital. */
const capital = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const dialogs = document.querySelectorAll(MODAL).length;
  if (dialogs > 1) return;
  const withControl = event.ctrlKey || event.metaKey;
  const isSingle = !withControl && event.key !== 'Escape';
  if (isSingle && (isTyping(event.target) || !singleKeysOn())) return;
  const key = withControl ? `Ctrl+${capital(event.key)}` : event.key;
  const pair = first && event.timeStamp - first.at < PAIR_MS ? `${first.key} ${key}` : null;
  first = null;
  const known = activeShortcuts()
    .reverse()
    .filter(({ inDialog, when }) => (dialogs === 0 || inDialog?.()) && (when?.(event.target) ?? true));
  const named = (name: string | null) => known.find(({ keys }) => name !== null && keys.includes(name));
  const found = named(pair) ?? named(key);
  if (found) {
    // The key is no first character of a field that takes the focus; a held space bar does not scroll the page either.
    event.preventDefault();
    if (!event.repeat || found.repeats) found.run(key);
  } else if (known.some(({ keys }) => keys.some((one) => one.startsWith(`${key} `)))) {
    first = { key, at: event.timeStamp };
  }
}
