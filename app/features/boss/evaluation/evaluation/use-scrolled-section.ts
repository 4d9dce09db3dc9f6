import { type UIEvent, useRef } from 'react';

/** A section is reached once its head is so near to the edge, in px. */
const REACHED_PX = 80;

/** The section under way where all of them stand in one pane: the one that a hand scrolls to. */
export function useScrolledSection(look: (index: number) => void) {
  const byHand = useRef(false);
  const scrolls = () => {
    byHand.current = true;
  };
  return {
    onWheel: scrolls,
    onTouchMove: scrolls,
    // A press or a key that goes on says by itself where it goes.
    onFocus: () => {
      byHand.current = false;
    },
    onScroll: ({ currentTarget: pane }: UIEvent<HTMLElement>) => {
      if (!byHand.current) return;
      const sections = [...pane.querySelectorAll<HTMLElement>('[data-section]')];
      const edge = pane.getBoundingClientRect().top + REACHED_PX;
      const at = sections.findLastIndex((section) => section.getBoundingClientRect().top <= edge);
      look(Math.max(0, at));
    },
  };
}
