import { expect, test } from 'vitest';
import { measureText } from './content-value.ts';

test.each([
  [{ seconds: 42 }, '42 s'],
  [{ seconds: 120 }, '2 min'],
  [{ seconds: 252 }, '4 min 12 s'],
  [{ width: 1_200, height: 800 }, '1,200 × 800 px'],
  [{}, undefined],
])('a file of %j says %j', (file, text) => {
  expect(measureText(file)).toBe(text);
});
