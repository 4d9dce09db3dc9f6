import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, ramp, readableOn } from './color-ramp.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#ffffff', '#ffffff', 1],
  ])('of %s and %s is %d, as the WCAG says', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe('ramp', () => {
  it('carries white text on shade 6 and deeper, whatever the colour of the brand', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        for (const shade of ramp(colour).slice(6)) {
          expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('gets darker with each step', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const ratios = ramp(colour).map((shade) => contrast(shade, '#ffffff'));
        expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
      }),
    );
  });

  it('keeps a grey grey', () => {
    for (const shade of ramp('#808080')) expect(shade).toMatch(/^#(..)\1\1$/);
  });
});

describe('readableOn', () => {
  it('chooses the ink that reads better', () => {
    expect(readableOn('#ffffff', ['#eeeeee', '#111111'])).toBe('#111111');
    expect(readableOn('#101010', ['#eeeeee', '#111111'])).toBe('#eeeeee');
  });
});
