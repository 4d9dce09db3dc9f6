import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { coverKinds, coverMarkup } from './cover-art.ts';

describe('covers (product: covers)', () => {
  it.each(coverKinds)('%s: is the same for the same id and differs for its neighbours', (kind) => {
    expect(coverMarkup(kind, 7)).toBe(coverMarkup(kind, 7));
    const drawn = Array.from({ length: 12 }, (_, id) => coverMarkup(kind, id + 1));
    expect(new Set(drawn).size).toBeGreaterThan(8);
  });

  it('has a hundred pictures for a hundred activities, none over 2,000 characters', () => {
    const drawn = Array.from({ length: 100 }, (_, id) => coverMarkup(coverKinds[id % 5] ?? 'unit', id + 1));
    expect(new Set(drawn).size).toBe(100);
    expect(Math.max(...drawn.map((one) => one.length))).toBeLessThanOrEqual(2_000);
  });

  it('says nothing: no text, no picture of another place, and nothing to reach', () => {
    for (const kind of coverKinds) {
      expect(coverMarkup(kind, 1)).not.toMatch(/<text|<image|href|<a |<title/);
      expect(coverMarkup(kind, 1)).toContain('aria-hidden="true"');
    }
  });

  it('weighs at most 4 kB for a screen of a dozen, compressed', () => {
    const screen = Array.from({ length: 12 }, (_, id) => coverMarkup(coverKinds[id] ?? 'unit', id, true));
    expect(gzipSync(screen.join('')).length).toBeLessThanOrEqual(4_096);
  });
});
