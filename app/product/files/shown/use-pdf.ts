import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useState } from 'react';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { openPdf } from './pdf-file.client.ts';

/** Why a PDF is not shown: it did not arrive, it asks for a password, or it is none. */
export type PdfFault = 'away' | 'password' | 'broken';

/** Width and height of a page, in points. */
export type PageSize = { width: number; height: number };

export type OpenPdf = { file: PDFDocumentProxy; pages: number; first: PageSize };

type PdfState = { kind: 'loading' } | { kind: 'ready'; pdf: OpenPdf } | { kind: 'failed'; fault: PdfFault };

/** Fetches a PDF from its address and opens it; another address, or leaving, closes it. */
export function usePdf(url: string): { state: PdfState; retry: () => void } {
  const [state, setState] = useState<PdfState>({ kind: 'loading' });
  const [tries, setTries] = useState(0);

  useEffectOn([url, tries], () => {
    const leaving = new AbortController();
    setState({ kind: 'loading' });
    readPdf(url, leaving.signal).then(
      (read) => {
        if (!leaving.signal.aborted) setState(read);
      },
      () => {
        if (!leaving.signal.aborted) setState({ kind: 'failed', fault: 'away' });
      },
    );
    return () => leaving.abort();
  });

  return { state, retry: () => setTries((before) => before + 1) };
}

/** @throws when the bytes do not arrive */
async function readPdf(url: string, signal: AbortSignal): Promise<PdfState> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) return { kind: 'failed', fault: 'away' };
  const reading = openPdf(new Uint8Array(await answer.arrayBuffer()));
  const close = () => void reading.destroy();
  if (signal.aborted) close();
  signal.addEventListener('abort', close);
  try {
    const file = await reading.promise;
    const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
    return { kind: 'ready', pdf: { file, pages: file.numPages, first: { width, height } } };
  } catch (error) {
    close();
    const locked = error instanceof Error && error.name === 'PasswordException';
    return { kind: 'failed', fault: locked ? 'password' : 'broken' };
  }
}
