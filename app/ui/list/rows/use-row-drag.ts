import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeOfDragged, type Row } from './row-places.ts';
import { scrollAtEdge } from './scroll-at-edge.ts';

/**
 * `begin` and `rows` are measured from the upper end of the list; `by`: how far the row is from where it was, in px.
 */
export type RowDrag = { from: number; to: number; by: number; begin: number; rows: readonly Row[] };

/**
 * Drags a row of a list, one of its children, by a handle with mouse, pen or finger; Esc leaves it where it was. Until
 * the drop the rows stay where they are in the document: a handle that moved there would lose the pointer.
 */
export function useRowDrag(list: RefObject<HTMLElement>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  // Read by handlers that come before the next render.
  const current = useRef<RowDrag | null>(null);
  const put = (next: RowDrag | null) => {
    current.current = next;
    setDrag(next);
  };
  const isDragged = drag !== null;
  useEffect(() => {
    if (!isDragged) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      current.current = null;
      setDrag(null);
    };
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, [isDragged]);

  const handle = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!list.current || event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.addEventListener('touchmove', refuse, { passive: false });
      const { top: start } = list.current.getBoundingClientRect();
      const rows = [...list.current.children].map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return { top: top - start, height };
      });
      put({ from: place, to: place, by: 0, begin: event.clientY - start, rows });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      const now = current.current;
      if (!now || !list.current) return;
      const at = clientY - list.current.getBoundingClientRect().top;
      put({ ...now, by: at - now.begin, to: placeOfDragged(now.rows, now.from, at) });
      scrollAtEdge(list.current, clientY);
    },
    onPointerUp: () => {
      const now = current.current;
      put(null);
      if (now && now.from !== now.to) onMove(now.from, now.to);
    },
    onPointerCancel: () => put(null),
  });
  return { drag, handle };
}

/**
 * A quick finger would leave a fling behind it, even where nothing scrolls, and a fling takes the next tap of the
 * screen.
 */
const refuse = (event: Event): void => event.preventDefault();
