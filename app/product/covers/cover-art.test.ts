import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { coverKinds, coverMarkup } from './cover-art.ts';

const hundred = Array.from({ length: 100 }, (_, at) => at + 1);

describe('covers (product: covers)', () => {
  it.each(coverKinds)('%s: is the same for the same id, and has a hundred pictures for a hundred', (kind) => {
    expect(coverMarkup(kind, 7)).toBe(coverMarkup(kind, 7));
    expect(new Set(hundred.map((id) => coverMarkup(kind, id))).size).toBe(100);
  });

  it.each(coverKinds)('%s: weighs 1,600 characters at most', (kind) => {
    for (const id of hundred) {
      expect(coverMarkup(kind, id).length).toBeLessThanOrEqual(1_600);
      expect(coverMarkup(kind, id, true).length).toBeLessThanOrEqual(1_600);
    }
  });

  it.each(coverKinds)('%s: has one bright part, on 4 % of its area at most', (kind) => {
    for (const id of hundred) {
      const [part = '', ...more] = coverMarkup(kind, id).match(/<[^>]+var\(--color-accent\)[^>]*>/g) ?? [];
      expect(more).toEqual([]);
      expect(areaOf(part)).toBeGreaterThan(0);
      expect(areaOf(part)).toBeLessThanOrEqual(0.04 * 320 * 180);
    }
  });

  it('says nothing: no text, no picture of another place, and nothing to reach', () => {
    for (const kind of coverKinds) {
      expect(coverMarkup(kind, 1)).not.toMatch(/<text|<image|href|<a |<title/);
      expect(coverMarkup(kind, 1)).toContain('aria-hidden="true"');
    }
  });

  it.each([
    ['one of each kind', (at: number) => coverKinds[at]],
    ['activities', (at: number) => coverKinds[at % 5]],
  ])('weighs 1.5 KiB at most for a dozen in a list, compressed: %s', (_, kindOf) => {
    const screen = hundred.slice(0, 12).map((id) => coverMarkup(kindOf(id - 1) ?? 'unit', id, true));
    expect(gzipSync(screen.join('')).length).toBeLessThanOrEqual(1_536);
  });
});

/** The area of a drawn part: a rectangle, a circle, or a figure of straight lines. */
function areaOf(part: string): number {
  const of = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(part)?.[1]);
  if (part.startsWith('<rect')) return of('width') * of('height');
  if (part.startsWith('<circle')) return Math.PI * of('r') ** 2;
  const corners: [number, number][] = [];
  const drawn = / d="([^"]+)"/.exec(part)?.[1] ?? '';
  for (const [, command = '', numbers = ''] of drawn.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    for (const [dx, dy] of movesOf(command, values)) {
      const [x, y] = corners.at(-1) ?? [0, 0];
      corners.push(command === 'M' ? [dx, dy] : [x + dx, y + dy]);
    }
  }
  const doubled = corners.reduce((sum, [toX, toY], at) => {
    const [fromX, fromY] = corners.at(at - 1) ?? [toX, toY];
    return sum + fromX * toY - toX * fromY;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** The steps of a command of straight lines, relative to the corner before. */
function movesOf(command: string, values: readonly number[]): [number, number][] {
  const [first = 0] = values;
  if (command === 'z') return [];
  if (command === 'h') return [[first, 0]];
  if (command === 'v') return [[0, first]];
  if (command !== 'M' && command !== 'l') throw new Error(`a line ${command} is not straight`);
  return values.flatMap((x, at) => (at % 2 === 0 ? [[x, values[at + 1] ?? 0] as [number, number]] : []));
}
