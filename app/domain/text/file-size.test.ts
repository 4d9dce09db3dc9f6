import { expect, test } from 'vitest';
import { MB, sizeText } from './file-size.ts';

test.each([
  [1, '1 kB'],
  [84_400, '84 kB'],
  [999_999, '999 kB'],
  [MB, '1 MB'],
  [1_249_999, '1.2 MB'],
  [25 * MB, '25 MB'],
  [200 * MB, '200 MB'],
  [1_000 * MB, '1 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
