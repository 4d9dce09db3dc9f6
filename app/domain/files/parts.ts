/** The bytes of a part: the smallest that S3 joins, so it is one of 1,024. */
export const PART_BYTES = 5 * 1024 * 1024;

/** A part of a file that is sent in parts: its number from 0 on, where it begins, and its bytes. */
export type FilePart = { number: number; start: number; size: number };

/** True for a file that is sent in parts: a line that breaks costs a small one little. */
export const isSentInParts = (bytes: number): boolean => bytes > PART_BYTES;

/** The parts of a file of that many bytes, in their order. */
export function partsOf(bytes: number): FilePart[] {
  return Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, number) => {
    const start = number * PART_BYTES;
    return { number, start, size: Math.min(PART_BYTES, bytes - start) };
  });
}

const MAX_WAIT_SECONDS = 30;

/** How long to wait before the next try, after so many in a row that brought nothing, in seconds. */
export const retrySeconds = (failures: number): number =>
  Math.min(MAX_WAIT_SECONDS, 2 ** Math.max(0, failures - 1));
