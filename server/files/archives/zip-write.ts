import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';

/**
 * A file of an archive, of fewer than 65,536 files and 4 GB: larger ones have another form. `at`: where it stands in it; `day` (`yyyy-mm-dd`) and `minute` of the day: when it was
 * written.
 */
export type StoredEntry = {
  path: string;
  size: number;
  crc: number;
  at: number;
  day: string;
  minute: number;
};

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** The archive does not compress its files: documents and pictures are compressed already. */
const STORED = 0;
const FIRST_YEAR = 1980;

/** The sum by which a reader checks a file. */
export async function sumOf(parts: AsyncIterable<Uint8Array>): Promise<number> {
  let sum = 0;
  for await (const part of parts) sum = crc32(part, sum);
  return sum;
}

/** The header before the bytes of a file. */
export function localHeader(entry: Omit<StoredEntry, 'at'>): Buffer {
  const name = Buffer.from(entry.path);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL, 0);
  writeFacts(head, 4, entry, name);
  return Buffer.concat([head, name]);
}

/** The end of an archive: the directory of its files, which begins at `at`. */
export function directoryOf(entries: readonly StoredEntry[], at: number): Buffer {
  const lines = entries.map((entry) => {
    const name = Buffer.from(entry.path);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(ENTRY, 0);
    line.writeUInt16LE(VERSION, 4);
    writeFacts(line, 6, entry, name);
    line.writeUInt32LE(entry.at, 42);
    return Buffer.concat([line, name]);
  });
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([directory, end]);
}

/**
 * Writes the facts that the header and the directory share: version, names, method, hour, sum, sizes and length of the
 * name.
 */
function writeFacts(
  bytes: Buffer,
  start: number,
  { size, crc, day, minute }: Omit<StoredEntry, 'at' | 'path'>,
  name: Buffer,
): void {
  const [year = FIRST_YEAR, month = 1, date = 1] = day.split('-').map(Number);
  bytes.writeUInt16LE(VERSION, start);
  bytes.writeUInt16LE(UTF8, start + 2);
  bytes.writeUInt16LE(STORED, start + 4);
  bytes.writeUInt16LE((Math.floor(minute / 60) << 11) | ((minute % 60) << 5), start + 6);
  bytes.writeUInt16LE((Math.max(0, year - FIRST_YEAR) << 9) | (month << 5) | date, start + 8);
  bytes.writeUInt32LE(crc, start + 10);
  bytes.writeUInt32LE(size, start + 14);
  bytes.writeUInt32LE(size, start + 18);
  bytes.writeUInt16LE(name.length, start + 22);
}
