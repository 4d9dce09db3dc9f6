import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { nextZoom, pageAt } from './pdf-measures.ts';

/** Room on both sides of a page, in px. */
const MARGIN_PX = 12;

/** The current page and the zoom of a PDF. `ready`: the pages are in the frame. */
export function usePdfFrame(frame: RefObject<HTMLElement | null>, ready: boolean) {
  const [room, setRoom] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const width = Math.floor(room * zoom);

  useEffect(() => {
    const box = frame.current;
    if (!box || !ready) return;
    // The content box: a scroll bar that comes or goes is not counted.
    const observer = new ResizeObserver(() => setRoom(Math.max(0, box.clientWidth - 2 * MARGIN_PX)));
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame, ready]);

  // Another size keeps the scroll position.
  const part = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is what changes the heights.
  useLayoutEffect(() => {
    const box = frame.current;
    if (box) box.scrollTop = part.current * box.scrollHeight;
  }, [width, frame]);

  const sheets = (): ArrayLike<HTMLElement> =>
    frame.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [];
  const turn = (direction: 1 | -1) => {
    const sheet = sheets()[page - 1 + direction];
    if (sheet && frame.current) frame.current.scrollTop = sheet.offsetTop - MARGIN_PX;
  };
  return {
    width,
    zoom,
    page,
    turn,
    scrolled: () => {
      const box = frame.current;
      if (!box) return;
      part.current = box.scrollTop / Math.max(1, box.scrollHeight);
      const all = sheets();
      const topOf = (index: number) => all[index]?.offsetTop ?? 0;
      setPage(pageAt(all.length, topOf, box.scrollTop + box.clientHeight / 2));
    },
    larger: () => setZoom(nextZoom(zoom, 1)),
    smaller: () => setZoom(nextZoom(zoom, -1)),
    fit: () => setZoom(1),
  };
}
