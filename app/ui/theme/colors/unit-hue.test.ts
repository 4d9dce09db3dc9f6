import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '../brand.ts';
import { contrast, hueOf, oklch } from './color-ramp.ts';
import { BRANDS_HUE, HUES, unitHue } from './unit-hue.ts';

const css = readFileSync(new URL('../hues.css', import.meta.url), 'utf8');

/** The tones of a colour scheme: name → lightness and chroma, as the style sheet says them. */
function tonesOf(rule: string): Record<string, (hue: number) => string> {
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) var\(--hue\)\)/g)].map(
      ([, name = '', lightness, chroma]) => [
        name,
        (hue: number) => oklch(Number(lightness), Number(chroma), hue),
      ],
    ),
  );
}
const [lightRule = '', darkRule = ''] = css.split('[data-mantine-color-scheme="dark"]');

describe('the hues of units', () => {
  it('are as the style sheet says', () => {
    const written = [...css.matchAll(/\[data-hue="(\d)"\] \{\s+--hue: (\d+);/g)].map(([, at, degrees]) => [
      Number(at),
      Number(degrees),
    ]);
    expect(Object.fromEntries(written)).toEqual(HUES);
  });

  it('go round the programme without the one that looks like the brand', () => {
    const turn = (degrees: number) => Math.abs(((degrees - hueOf(brand.primary) + 540) % 360) - 180);
    const close = Object.keys(HUES)
      .map(Number)
      .filter((hue) => turn(HUES[hue] ?? 0) < 20);
    expect(close).toEqual([BRANDS_HUE]);
    expect([0, 1, 2, 3, 4, 5].map(unitHue)).toEqual([1, 2, 3, 4, 6, 1]);
  });

  describe.each([
    ['light', tonesOf(lightRule)],
    ['dark', tonesOf(darkRule)],
  ] as const)('in the %s scheme', (_scheme, tones) => {
    const tone = (name: string, hue: number) => tones[name]?.(hue) ?? '';

    it.each(Object.values(HUES))('%d: the object of a cover is seen on its ground', (hue) => {
      expect(contrast(tone('cover-ink', hue), tone('cover-ground', hue))).toBeGreaterThanOrEqual(3);
    });
  });
});
