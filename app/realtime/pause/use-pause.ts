import { useIsomorphicEffect } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { canInterrupt } from './can-interrupt.ts';
import { isLastUsed, watchLastUsed } from './last-used-tab.ts';

/** How often a waiting dialog looks again, in ms. */
const LOOK_EVERY_MS = 200;

/** When the last one was let through, whichever it was. */
let lastLetAt = Number.NEGATIVE_INFINITY;
/** Of the page: a dialog whose code has just come must know of what was typed before it. */
let lastTypedAt = Number.NEGATIVE_INFINITY;

/**
 * Calls `act` at the person's first pause after `key` changed; null waits for nothing. For dialogs that open by
 * themselves: never two at once, never over another one, never while somebody types. An `act` that waits for something
 * asks `holds` before it opens its dialog: true lets it through, and holds the others back until it is drawn.
 */
export function usePause(key: number | null, act: (holds: () => boolean) => void): void {
  const acting = useRef(act);
  acting.current = act;

  useEffect(() => {
    const typed = () => {
      lastTypedAt = performance.now();
    };
    const stopUsed = watchLastUsed();
    window.addEventListener('input', typed, { capture: true, passive: true });
    return () => {
      stopUsed();
      window.removeEventListener('input', typed, { capture: true });
    };
  }, []);

  // Before the next frame, not after it: nobody waits longer for their badge than its drawing takes.
  useIsomorphicEffect(() => {
    if (key === null) return;
    const since = performance.now();
    const look = () => {
      const now = performance.now();
      if (!canInterrupt(situationNow(since, now), now)) return;
      clearInterval(timer);
      lastLetAt = now;
      acting.current(() => {
        const later = performance.now();
        const situation = situationNow(since, later);
        // Its own turn is no other dialog's.
        const others = lastLetAt === now ? Number.NEGATIVE_INFINITY : lastLetAt;
        const holds = canInterrupt({ ...situation, lastLetAt: others }, later);
        if (holds) lastLetAt = later;
        return holds;
      });
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    look();
    return () => clearInterval(timer);
  }, [key]);
}

function situationNow(since: number, now: number) {
  return {
    visible: document.visibilityState === 'visible',
    fullscreen: document.fullscreenElement !== null,
    dialogOpen: document.querySelector('[role="dialog"]') !== null,
    lastLetAt,
    inTextField: isTextField(document.activeElement),
    lastTypedAt,
    lastUsed: isLastUsed(),
    waited: now - since,
  };
}

function isTextField(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return true;
  if (element instanceof HTMLInputElement)
    return !/^(button|submit|checkbox|radio|range|file)$/.test(element.type);
  return element instanceof HTMLElement && element.isContentEditable;
}
