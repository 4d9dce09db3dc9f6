import { expect, test } from 'vitest';
import { drawingScale, nextZoom, pageAt } from './pdf-measures.ts';

test('the zoom goes step by step and stays at its ends', () => {
  expect(nextZoom(1, 1)).toBe(1.25);
  expect(nextZoom(1, -1)).toBe(0.75);
  expect(nextZoom(3, 1)).toBe(3);
  expect(nextZoom(0.5, -1)).toBe(0.5);
});

test('a page is drawn as wide as asked, twice as dense at most', () => {
  const letter = { width: 612, height: 792 };
  expect(drawingScale(letter, 612, 1)).toBe(1);
  expect(drawingScale(letter, 306, 3)).toBe(1);
});

test('a page that claims a square of 200 inches is drawn no larger than can be held', () => {
  const poster = { width: 14_400, height: 14_400 };
  const scale = drawingScale(poster, 14_400, 2);
  expect(poster.width * scale * poster.height * scale).toBeLessThanOrEqual(12_000_001);
});

test('the page in the middle is the one that was begun last', () => {
  const at = (tops: number[], middle: number) => pageAt(tops.length, (index) => tops[index] ?? 0, middle);
  expect(at([0, 800, 1600], 0)).toBe(1);
  expect(at([0, 800, 1600], 900)).toBe(2);
  expect(at([0, 800, 1600], 1600)).toBe(3);
  expect(at([0, 800, 1600], 9000)).toBe(3);
  expect(at([16, 800], 0)).toBe(1);
});

test('reads few positions of a long file', () => {
  let read = 0;
  const topOf = (index: number) => {
    read += 1;
    return index * 800;
  };
  expect(pageAt(500, topOf, 300 * 800 + 1)).toBe(301);
  expect(read).toBeLessThan(12);
});
