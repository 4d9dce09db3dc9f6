import type { FileWarning } from '../../app/contract/stored/file-warnings.ts';

/**
 * Tells of a PDF that asks for a password. One that only forbids to print or to copy opens for everybody, so the reader of
 * PDFs tries: its code comes with the first file that is encrypted.
 */
export async function lockedContent(bytes: Uint8Array, contentType: string): Promise<FileWarning[]> {
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
