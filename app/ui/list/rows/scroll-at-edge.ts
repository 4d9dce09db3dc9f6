/** Nearer to an end of what scrolls, in px, a dragged row scrolls it; by so many at a time. */
const EDGE = 80;
const SCROLLED = 12;

/** Scrolls what an element stands in, the page or a part of it, while a pointer is near its upper or lower end. */
export function scrollAtEdge(element: HTMLElement, clientY: number): void {
  const scroller = scrollerOf(element);
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const by = clientY < Math.max(0, top) + EDGE ? -SCROLLED : SCROLLED;
  if (by > 0 && clientY <= Math.min(window.innerHeight, bottom) - EDGE) return;
  (scroller ?? window).scrollBy(0, by);
}

/** The part that scrolls; null for the page. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    if (up.scrollHeight > up.clientHeight && /auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  }
  return null;
}
