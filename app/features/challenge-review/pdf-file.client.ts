import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** A picture of more dots than this is left out: a small file may claim one that no phone can hold. */
const largestPicture = 40_000_000;

/**
 * Begins to read a PDF in a worker of its own; `destroy` ends both. Nothing in it runs and nothing of it is fetched: no
 * scripts, no forms, no links, and no compiled code, which our content policy would refuse.
 */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    data: bytes,
    enableXfa: false,
    maxImageSize: largestPicture,
    useSystemFonts: true,
    useWasm: false,
    verbosity: 0,
  });
}
