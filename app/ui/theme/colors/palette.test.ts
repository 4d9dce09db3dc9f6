import { describe, expect, it } from 'vitest';
import { contrast } from './color-ramp.ts';
import { dark, light, type Palette } from './palette.ts';

type Pair = readonly [ink: keyof Palette, ground: keyof Palette];

/** Text and its background: WCAG 2.2 AA asks for 4.5. */
const TEXT: readonly Pair[] = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'warningSoft'],
  ['ink', 'dangerSoft'],
  ['inkSoft', 'canvas'],
  ['inkSoft', 'surface'],
  ['inkSoft', 'sunken'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'dangerFilled'],
  ['primaryText', 'canvas'],
  ['primaryText', 'surface'],
  ['onPrimarySoft', 'primarySoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onFeature', 'feature'],
  ['onFeatureSoft', 'feature'],
  ['goldText', 'goldSoft'],
  ['goldText', 'surface'],
  ['success', 'successSoft'],
  ['success', 'surface'],
  ['warning', 'warningSoft'],
  ['warning', 'surface'],
  ['danger', 'dangerSoft'],
  ['danger', 'surface'],
  ['danger', 'canvas'],
];

/** Edges of controls, rings, focus and the accent against their surroundings: 3. */
const SHAPES: readonly Pair[] = [
  ['control', 'canvas'],
  ['control', 'surface'],
  ['focus', 'canvas'],
  ['focus', 'surface'],
  ['primaryText', 'track'],
  ['success', 'track'],
  ['accent', 'feature'],
  ['danger', 'dangerSoft'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_scheme, palette) => {
  it.each(TEXT)('writes %s on %s readably', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('draws %s on %s visibly', (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
