import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './pdf.module.css';
import { useDrawnPage } from './use-drawn-page.ts';
import type { OpenPdf } from './use-pdf.ts';

type Props = { pdf: OpenPdf; number: number; width: number; frame: RefObject<HTMLElement | null> };

/** One page: an empty sheet of its size until it comes near, then its drawing and its text for a screen reader. */
export function PdfPage({ pdf, number, width, frame }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const near = useNear(sheet, frame);
  const { size, text, failed } = useDrawnPage(drawing, { pdf, number, width, near });
  return (
    <div
      ref={sheet}
      className={styles.sheet}
      style={{ width, height: (width * size.height) / size.width }}
      data-page={number}
    >
      {/* A screen reader meets only the drawn pages. */}
      <div
        ref={drawing}
        className={styles.drawing}
        {...(near ? { role: 'img', 'aria-label': `Página ${number} de ${pdf.pages}` } : {})}
      />
      {failed ? <p className={styles.words}>No se pudo dibujar la página {number}.</p> : null}
      {near && text !== '' ? <span className="spoken-only">{text}</span> : null}
    </div>
  );
}

/** True where it is seen in the frame, or less than a frame's height away from it. */
function useNear(element: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: frame.current,
      rootMargin: '100% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, frame]);
  return near;
}
