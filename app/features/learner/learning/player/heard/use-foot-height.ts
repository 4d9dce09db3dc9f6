import { useEffect, useState } from 'react';

/** Bars that may stick to the foot of the screen: a screen's own actions, the places of a phone. */
const BARS = '.bottom-bar, [data-own-actions], [data-foot]';

/** Height in px of the bars at the foot of the screen, above which another one stands. */
export function useFootHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      const heights = [...document.querySelectorAll(BARS)].map((bar) => {
        const { top, bottom, height: own } = bar.getBoundingClientRect();
        // Only one that stands at the very foot, and does not scroll with the page.
        const isThere = own > 0 && Math.abs(bottom - window.innerHeight) < 2;
        return isThere && getComputedStyle(bar).position !== 'static' ? window.innerHeight - top : 0;
      });
      setHeight(Math.max(0, ...heights));
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(soon);
    sizes.observe(document.body);
    const parts = new MutationObserver(soon);
    parts.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      parts.disconnect();
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, []);
  return height;
}
