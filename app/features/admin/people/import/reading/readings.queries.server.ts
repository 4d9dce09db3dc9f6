import type { ImportDetail } from '#app/contract/admin/people/import.ts';
import type { ImportEncoding } from '#app/contract/admin/people/import-columns.ts';
import { narrowEncodings, recordsOf, textOf } from '#server/files/tables/csv-read.ts';
import { bytesOf } from '#server/storage/storage.ts';
import type { World } from '#server/world.ts';
import type { ImportInput } from '../import-input.ts';
import { headingText } from './csv-shape.files.server.ts';

/** Rows of the file that are shown while its columns are named, and the bytes in which they stand. */
const SAMPLE = 3;
const SAMPLE_BYTES = 64 * 1024;

type Reading = ImportDetail['readings'][number];
type File = Pick<ImportInput, 'encoding' | 'separator' | 'headings' | 'before'>;

/** The first rows of a file, and its headings, as they are in each encoding that it may have: none where that is known. */
export async function readingsOf(
  { storage }: Pick<World, 'storage'>,
  key: string,
  file: File,
): Promise<{ sample: string[][]; readings: Reading[] }> {
  const bytes = await bytesOf(storage, key, SAMPLE_BYTES);
  const { sample } = await readingOf(bytes, file, file.encoding);
  if (isTold(file)) return { sample, readings: [] };
  const readings: Reading[] = [];
  for (const encoding of narrowEncodings) readings.push(await readingOf(bytes, file, encoding));
  return { sample, readings };
}

/** One of them; undefined where the file cannot have that encoding. */
export async function readingIn(
  { storage }: Pick<World, 'storage'>,
  key: string,
  file: File,
  encoding: ImportEncoding,
): Promise<Reading | undefined> {
  const mayHave = narrowEncodings.some((one) => one === encoding);
  if (isTold(file) || !mayHave) return undefined;
  return readingOf(await bytesOf(storage, key, SAMPLE_BYTES), file, encoding);
}

/** True for a file whose bytes tell their encoding. */
const isTold = ({ encoding }: File): boolean => encoding === 'utf8' || encoding === 'utf8Bom';

async function readingOf(
  bytes: Uint8Array,
  { separator, headings, before = 0 }: File,
  encoding: ImportEncoding,
): Promise<Reading> {
  const text = textOf(bytes, encoding);
  const whole = bytes.length < SAMPLE_BYTES ? text : text.slice(0, text.lastIndexOf('\n'));
  const found: string[][] = [];
  try {
    let record = -before;
    for await (const cells of recordsOf(whole, separator)) {
      record += 1;
      if (record > SAMPLE + 1) break;
      if (record > 0) found.push(headings.map((_, index) => (cells[index] ?? '').slice(0, 80)));
    }
  } catch {
    // A quote of the last row may be cut: what was read before it is enough.
  }
  const [named = [], ...sample] = found;
  return { encoding, headings: named.map(headingText), sample };
}
