import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { unzipSync } from 'fflate';

/** Where an archive lies: only what is asked for is read. */
export type ZipSource = {
  size: number;
  read: (start: number, length: number) => Promise<AsyncIterable<Uint8Array>>;
};

/** An entry as the archive's directory says it; `size` is what it unpacks to. */
export type ZipEntry = { name: string; isPacked: boolean; packed: number; size: number; at: number };

/** The archive, or an entry of it, is not what a zip is. */
export class BrokenZip extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
/** Far more than the directory of 5,000 files with names of ours. */
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/**
 * The entries of an archive, by its directory at the end; their bytes are not read.
 * @throws {@link BrokenZip}
 */
export async function zipEntries(source: ZipSource): Promise<ZipEntry[]> {
  const length = Math.min(source.size, END_BYTES + MAX_COMMENT_BYTES);
  const end = await bytesAt(source, source.size - length, length);
  const at = lastSignature(end);
  const count = end.readUInt16LE(at + 10);
  const bytes = end.readUInt32LE(at + 12);
  const start = end.readUInt32LE(at + 16);
  if (bytes > MAX_DIRECTORY_BYTES || start + bytes > source.size) throw new BrokenZip('directory');
  return entriesIn(await bytesAt(source, start, bytes), count);
}

function lastSignature(end: Buffer): number {
  for (let at = end.length - END_BYTES; at >= 0; at -= 1) if (end.readUInt32LE(at) === END) return at;
  throw new BrokenZip('no directory');
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) {
      throw new BrokenZip('directory');
    }
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    const method = directory.readUInt16LE(at + 10);
    if (directory.readUInt16LE(at + 8) & ENCRYPTED || (method !== STORED && method !== DEFLATED)) {
      throw new BrokenZip('method');
    }
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, nameEnd),
      isPacked: method === DEFLATED,
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * The bytes of an entry, part by part, and never more than the directory says of it.
 * @throws {@link BrokenZip} where it is damaged or of another length
 */
export async function* entryParts(source: ZipSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const local = await bytesAt(source, entry.at, LOCAL_BYTES);
  if (local.readUInt32LE(0) !== LOCAL) throw new BrokenZip(entry.name);
  const start = entry.at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (start + entry.packed > source.size) throw new BrokenZip(entry.name);
  const packed = entry.packed === 0 ? [] : await source.read(start, entry.packed);
  let length = 0;
  try {
    for await (const part of entry.isPacked ? inflated(packed) : packed) {
      length += part.byteLength;
      if (length > entry.size) break;
      yield part;
    }
  } catch (error) {
    throw isDamage(error) ? new BrokenZip(entry.name) : error;
  }
  if (length !== entry.size) throw new BrokenZip(entry.name);
}

function inflated(packed: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  // A failure in between ends the stream with its error, which its reader is told.
  return pipeline(Readable.from(packed, { objectMode: false }), createInflateRaw(), () => undefined);
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_TRAILING_JUNK)/.test(String(error.code));

async function bytesAt(source: ZipSource, start: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  if (start < 0 || start + length > source.size) throw new BrokenZip('cut');
  const parts: Uint8Array[] = [];
  for await (const part of await source.read(start, length)) parts.push(part);
  const bytes = Buffer.concat(parts);
  if (bytes.length !== length) throw new BrokenZip('cut');
  return bytes;
}

type ZipPart = { name: string; originalSize: number };

/**
 * Shows each part of an archive in memory, by its directory: nothing is unpacked, and no list is made of an archive of
 * many parts. False for a broken one.
 */
export function forEachPart(bytes: Uint8Array, look: (part: ZipPart) => void): boolean {
  try {
    unzipSync(bytes, {
      filter: (part) => {
        look(part);
        return false;
      },
    });
    return true;
  } catch {
    // fflate throws plain values for a broken archive.
    return false;
  }
}
