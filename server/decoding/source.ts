import { open } from 'node:fs/promises';
import type { ObjectSource } from '../storage/storage.ts';

/** At most `length` bytes of an object from `start` on. @throws where it cannot be read */
export async function bytesFrom(source: ObjectSource, length: number, start: number): Promise<Uint8Array> {
  if ('path' in source) {
    const file = await open(source.path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }
  const answer = await fetch(source.url, { headers: { Range: `bytes=${start}-${start + length - 1}` } });
  if (answer.status !== 206) throw new Error(`the storage answered ${answer.status}`);
  return answer.bytes();
}
