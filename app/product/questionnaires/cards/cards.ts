import type { KeyboardEvent } from 'react';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import styles from './cards.module.css';

/** Props of the box of all cards, of which a phone shows the `current` one; without one everything stands on every screen. */
export const deckProps = (current: number | undefined) => ({
  className: styles.deck ?? '',
  'data-paged': current !== undefined || undefined,
  'data-begun': (current ?? 0) > 0 || undefined,
});

/** Props of one card of a deck; `place` is that of its question. */
export const cardProps = (isCurrent: boolean, place?: number) => ({
  className: styles.card ?? '',
  'data-current': isCurrent || undefined,
  'data-place': place,
});

/** `onKeyDown` of a form of cards: Enter in a field of one line leads on from its question, Ctrl+Enter sends. */
export const cardKeys = (goOn: (place: number) => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  const { key, target } = event;
  const isPlain = key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
  const place = placeOf(target);
  if (isPlain && place !== null && !event.defaultPrevented) {
    event.preventDefault();
    goOn(place);
  }
  sendKeys(event);
};

/** The place of the question that a field of one line answers; null for everything else. */
function placeOf(target: EventTarget): number | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const place = target.closest<HTMLElement>('[data-place]')?.dataset.place;
  return place === undefined ? null : Number(place);
}
