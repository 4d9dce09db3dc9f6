import type { PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useState } from 'react';
import { drawingScale } from './pdf-measures.ts';
import type { OpenPdf, PageSize } from './use-pdf.ts';

type Drawn = { size: PageSize; text: string; failed: boolean };

/**
 * Draws a page into its frame while it is near the visible part, as wide as that; far from it the drawing is dropped. The
 * former drawing stays until the new one is complete.
 */
export function useDrawnPage(
  frameRef: RefObject<HTMLElement | null>,
  { pdf, number, width, near }: { pdf: OpenPdf; number: number; width: number; near: boolean },
): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ size: pdf.first, text: '', failed: false });

  useEffect(() => {
    const frame = frameRef.current;
    if (!frame || width === 0) return;
    if (!near) return show(frame, null);
    let drawing: RenderTask | null = null;
    let left = false;
    const draw = async () => {
      const page = await pdf.file.getPage(number);
      try {
        await drawPage(page);
      } finally {
        // Frees its pictures and fonts: only the drawing is kept.
        page.cleanup();
      }
    };
    const drawPage = async (page: PDFPageProxy) => {
      if (left) return;
      const size = page.getViewport({ scale: 1 });
      const scale = drawingScale(size, width, window.devicePixelRatio);
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      drawing = page.render({ canvas, viewport });
      await drawing.promise;
      const text = await textOf(page);
      if (left) return;
      show(frame, canvas);
      setDrawn({ size: { width: size.width, height: size.height }, text, failed: false });
    };
    draw().catch(() => {
      if (!left) setDrawn((before) => ({ ...before, failed: true }));
    });
    return () => {
      left = true;
      drawing?.cancel();
    };
  }, [frameRef, pdf, number, width, near]);

  return drawn;
}

/** Puts a drawing in its frame; the former one frees its memory now, which some phones do late. */
function show(frame: HTMLElement, drawing: HTMLCanvasElement | null): void {
  for (const before of frame.querySelectorAll('canvas')) before.width = 0;
  frame.replaceChildren(...(drawing ? [drawing] : []));
}

/** The text of a page, for a screen reader. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
