import { describe, expect, test } from 'vitest';
import { isSentInParts, PART_BYTES, partsOf, retrySeconds } from './parts.ts';

describe('the parts of a file', () => {
  test.each([
    [1, [1]],
    [PART_BYTES, [PART_BYTES]],
    [PART_BYTES + 1, [PART_BYTES, 1]],
    [2 * PART_BYTES + 7, [PART_BYTES, PART_BYTES, 7]],
  ])('of %i bytes follow each other without a gap', (bytes, sizes) => {
    const parts = partsOf(bytes);
    expect(parts.map(({ size }) => size)).toEqual(sizes);
    expect(parts.map(({ number, start }) => [number, start])).toEqual(
      sizes.map((_, number) => [number, number * PART_BYTES]),
    );
  });

  test('are sent one by one where the file is larger than one', () => {
    expect([isSentInParts(PART_BYTES), isSentInParts(PART_BYTES + 1)]).toEqual([false, true]);
  });

  test('all but the last are as large as S3 wants them', () => {
    expect(PART_BYTES).toBe(5_242_880);
  });
});

test('a broken line is tried again after 1, 2, 4 … and at most 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 2000].map(retrySeconds)).toEqual([1, 1, 2, 4, 8, 16, 30, 30, 30]);
});
