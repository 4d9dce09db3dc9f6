import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '../brand.ts';
import { contrast, hueOf, oklch } from './color-ramp.ts';
import { dark, light } from './palette.ts';
import { BRANDS_HUE, HUES, unitHue } from './unit-hue.ts';

const css = readFileSync(new URL('../hues.css', import.meta.url), 'utf8');

const DARK = '[data-mantine-color-scheme="dark"]';

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
const [lightRule = '', darkRule = ''] = css.slice(css.indexOf('@supports')).split(DARK);

/** The ground, the line and the ink of each hue in a colour scheme, as the style sheet says them. */
function tintsOf(isDark: boolean): [hue: string, soft: string, mid: string, ink: string][] {
  const rule =
    /(\[data-mantine-color-scheme="dark"\] )?\[data-hue="(\d)"\] \{(?:\s+--hue: \d+;)?\s+--hue-soft: (#\w{6});\s+--hue-mid: (#\w{6});\s+--hue-ink: (#\w{6});/g;
  return [...css.matchAll(rule)].flatMap(([, scheme, hue = '', soft = '', mid = '', ink = '']) =>
    (scheme !== undefined) === isDark ? [[hue, soft, mid, ink] as [string, string, string, string]] : [],
  );
}

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
    ['light', tintsOf(false), light],
    ['dark', tintsOf(true), dark],
  ] as const)('in the %s scheme', (_scheme, tints, palette) => {
    it('have a ground, a line and an ink each', () => {
      expect(tints.map(([hue]) => Number(hue))).toEqual(Object.keys(HUES).map(Number));
    });

    it.each(tints)(
      '%s: its words read on its ground, its line is seen on a sheet and on a track',
      (_hue, soft, mid, ink) => {
        expect(contrast(ink, soft)).toBeGreaterThanOrEqual(7.6);
        expect(contrast(mid, palette.surface)).toBeGreaterThanOrEqual(4.9);
        expect(contrast(mid, palette.track)).toBeGreaterThanOrEqual(3.7);
      },
    );
  });

  describe.each([
    ['light', tonesOf(lightRule)],
    ['dark', tonesOf(darkRule)],
  ] as const)('the covers of the %s scheme', (_scheme, tones) => {
    const tone = (name: string, hue: number) => tones[name]?.(hue) ?? '';

    it.each(Object.values(HUES))('%d: the object of a cover is seen on its ground', (hue) => {
      expect(contrast(tone('cover-ink', hue), tone('cover-ground', hue))).toBeGreaterThanOrEqual(3);
    });
  });
});
