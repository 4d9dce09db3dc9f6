import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Where `vite.pdf.ts` puts the fonts and decoders that a file may need. */
const PARTS_PATH = `/assets/pdfjs-${version}/`;

/** A picture of more dots than this is left out: a small file may claim one that no phone can hold. */
const MAX_PICTURE_DOTS = 40_000_000;

/**
 * Begins to read a PDF in a worker of its own; `destroy` ends both. Nothing in it runs and nothing of it is fetched: no
 * scripts, no forms, no links, and no compiled code, which our content policy would refuse.
 */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  const partsUrl = new URL(PARTS_PATH, window.location.origin).href;
  return getDocument({
    data: bytes,
    enableXfa: false,
    maxImageSize: MAX_PICTURE_DOTS,
    standardFontDataUrl: partsUrl,
    wasmUrl: partsUrl,
    useWorkerFetch: true,
    useSystemFonts: true,
    useWasm: false,
    verbosity: 0,
  });
}
