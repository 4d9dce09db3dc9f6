import { useEffect, useRef } from 'react';

type Shortcuts = {
  /** k */
  previous?: () => void;
  /** j */
  next?: () => void;
  /** 1 to 5: the criterion of that place, from 0. */
  criterion?: (place: number) => void;
  /** Ctrl+Enter */
  publish?: () => void;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys of the review, those that the caller answers to; single ones only outside of a field, which Escape leaves. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // A dialog has its own keys.
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      const { previous, next, criterion, publish } = latest.current;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (publish) event.preventDefault();
        return publish?.();
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) {
        if (event.key === 'Escape') (event.target as HTMLElement).blur();
        return;
      }
      if (event.key === 'j') next?.();
      else if (event.key === 'k') previous?.();
      else if (criterion && /^[1-5]$/.test(event.key)) {
        // The digit chooses the field: it is not its first character.
        event.preventDefault();
        criterion(Number(event.key) - 1);
      }
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
