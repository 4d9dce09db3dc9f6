import { unzipSync } from 'fflate';

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
