import type { RefObject } from 'react';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { isInView } from './heard/hearing.ts';
import { SKIP_SECONDS } from './media-time.ts';
import type { Medium } from './medium.ts';

/** The volume that one press of ↑ or ↓ adds or takes. */
const VOLUME_STEP = 0.1;

type Film = { toggleFull: () => void; toggleCaptions: (() => void) | null };

/**
 * The keys of a player. They count where no other control has the focus, which may have the same keys; ↑ and ↓ in the player
 * alone, since they scroll the page, and so do the space bar and the arrows once the player is out of view.
 */
export function useMediaKeys(
  medium: Medium | null,
  player: RefObject<HTMLElement | null>,
  film?: Film,
): void {
  const within = (target: EventTarget | null) => player.current?.contains(target as Node) ?? false;
  const isFree = (target: EventTarget | null) =>
    within(target) || !(target instanceof Element && target.closest(CONTROLS));
  const inView = (target: EventTarget | null) => isFree(target) && isInView(player.current);
  // A press of the space bar on a button is that button's.
  const space = (target: EventTarget | null) =>
    inView(target) && !(target instanceof Element && target.closest(CONTROLS));
  const skip = (seconds: number) => () => medium?.skip(seconds);
  const louder = (step: number) => () =>
    medium?.setVolume(Math.round((medium.state().volume + step) * 10) / 10);
  useShortcuts([
    { keys: ['k'], words: 'Reproducir o pausar', run: () => medium?.toggle(), when: isFree },
    { keys: [' '], words: 'Reproducir o pausar', run: () => medium?.toggle(), when: space },
    { keys: ['j'], words: 'Regresar 15 segundos', run: skip(-SKIP_SECONDS), when: isFree, repeats: true },
    {
      keys: ['ArrowLeft'],
      words: 'Regresar 15 segundos',
      run: skip(-SKIP_SECONDS),
      when: inView,
      repeats: true,
    },
    { keys: ['l'], words: 'Avanzar 15 segundos', run: skip(SKIP_SECONDS), when: isFree, repeats: true },
    {
      keys: ['ArrowRight'],
      words: 'Avanzar 15 segundos',
      run: skip(SKIP_SECONDS),
      when: inView,
      repeats: true,
    },
    { keys: ['m'], words: 'Silenciar', run: () => medium?.mute(), when: isFree },
    {
      keys: ['ArrowUp'],
      words: 'En el reproductor: subir el volumen',
      run: louder(VOLUME_STEP),
      when: within,
      repeats: true,
    },
    {
      keys: ['ArrowDown'],
      words: 'En el reproductor: bajar el volumen',
      run: louder(-VOLUME_STEP),
      when: within,
      repeats: true,
    },
    ...(film ? [{ keys: ['f'], words: 'Pantalla completa', run: film.toggleFull, when: isFree }] : []),
    ...(film?.toggleCaptions
      ? [{ keys: ['c'], words: 'Subtítulos', run: film.toggleCaptions, when: isFree }]
      : []),
  ]);
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="tab"], [role="slider"], [contenteditable="true"]';
