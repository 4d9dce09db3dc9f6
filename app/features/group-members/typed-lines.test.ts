import { expect, test } from 'vitest';
import { typedLines } from './typed-lines.ts';

test('parts a pasted list by lines, commas, semicolons and tabs', () => {
  expect(typedLines('1001\r\n1002, ana.ruiz;1003\t1004')).toEqual([
    '1001',
    '1002',
    'ana.ruiz',
    '1003',
    '1004',
  ]);
});

test('keeps an empty line in the middle, so that the next ones keep their number', () => {
  expect(typedLines(' 1001 \n\n1003\n\n')).toEqual(['1001', '', '1003']);
  expect(typedLines('')).toEqual([]);
});
