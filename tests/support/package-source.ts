import type { ZipSource } from '#server/files/archives/zip-read.ts';

/** A package that is in memory. */
export const packageOf = (bytes: Uint8Array): ZipSource => ({
  size: bytes.byteLength,
  read: async (start, length) => oneByOne(bytes.subarray(start, start + length)),
});

async function* oneByOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
