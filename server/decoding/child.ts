import type { FileWarning } from '../../app/contract/stored/file-warnings.ts';
import './guarded.ts';
import workerpool from 'workerpool';
import type { FileFault } from '../../app/contract/account/file-reasons.ts';
import { isOtherFilm } from '../../app/contract/account/files.ts';
import { faultOfType, typeOf } from '../files/sniff.ts';
import { activeContent } from './active-content.ts';
import { type Drawn, draw, type PictureUse } from './draw.ts';
import { type MediaMeasures, type MediaSource, measuresOf } from './media-length.ts';
import { type TableResult, tableOf } from './table.ts';

/** A file to look into; `use` where it is a picture to be drawn again. */
export type Look = { bytes: Uint8Array; contentType: string; use: PictureUse | null };
/** The pictures drawn of a file, or what it does by itself where it is kept as it is; or the reason against it. */
export type Looked =
  | { drawn: Drawn[]; warnings: FileWarning[]; isOtherFilm?: boolean }
  | { fault: FileFault };

/** The entry of a process that reads what people sent: the work that `decoders.ts` asks for, by name. */
const work = {
  async look({ bytes, contentType, use }: Look): Promise<Looked> {
    const type = await typeOf(bytes);
    const fault = faultOfType(bytes, contentType, type);
    if (fault) return { fault };
    if (!use) {
      const warnings = [...activeContent(bytes, contentType), ...(await lockedContent(bytes, contentType))];
      return { drawn: [], warnings, isOtherFilm: isOtherFilm(type ?? '') };
    }
    return { warnings: [], ...(await draw(bytes, use)) };
  },
  table: (bytes: Uint8Array): Promise<TableResult> => tableOf(bytes),
  measures: (source: MediaSource): Promise<MediaMeasures> => measuresOf(source),
};
export type Work = typeof work;

workerpool.worker(work);

/**
 * Tells of a PDF that asks for a password. One that only forbids to print or to copy opens for everybody, so the reader of
 * PDFs tries: its code comes with the first file that is encrypted.
 */
async function lockedContent(bytes: Uint8Array, contentType: string): Promise<FileWarning[]> {
  if (contentType !== 'application/pdf' || !Buffer.from(bytes).includes('/Encrypt')) return [];
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), enableXfa: false, useWasm: false, verbosity: 0 });
  try {
    await task.promise;
    return [];
  } catch (error) {
    // A damaged one is no matter of a password.
    return error instanceof Error && error.name === 'PasswordException' ? ['pdf-password'] : [];
  } finally {
    await task.destroy();
  }
}
