import type { ImportDetail } from '#app/contract/admin/people/import.ts';
import type { ImportEncoding } from '#app/contract/admin/people/import-columns.ts';
import { narrowEncodings, recordsOf, textOf } from '#server/files/csv-read.ts';
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
  const isKnown = file.encoding === 'utf8' || file.encoding === 'utf8Bom';
  if (isKnown) return { sample, readings: [] };
  const readings: Reading[] = [];
  for (const encoding of narrowEncodings) readings.push(await readingOf(bytes, file, encoding));
  return { sample, readings };
}

/** One of them; undefined where the file cannot have that encoding. */
export async function readingIn(
  world: Pick<World, 'storage'>,
  key: string,
  file: File,
  encoding: ImportEncoding,
): Promise<Reading | undefined> {
  return (await readingsOf(world, key, file)).readings.find((one) => one.encoding === encoding);
}

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
