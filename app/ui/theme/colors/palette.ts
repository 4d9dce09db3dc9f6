import { brand } from '../brand.ts';
import { ramp, readableOn } from './color-ramp.ts';

/** Shades of the two brand colours and of the fixed ones. */
export const shades = {
  primary: ramp(brand.primary),
  accent: ramp(brand.accent),
  gold: ramp('#d99a1b'),
  success: ramp('#23804f'),
  warning: ramp('#b26a00'),
  danger: ramp('#c2362b'),
};

const INK = '#1d2a2b';

/** Names a colour by its use. Every pair that meets on a screen is checked in `palette.test.ts`. */
export type Palette = {
  canvas: string;
  surface: string;
  sunken: string;
  line: string;
  control: string;
  ink: string;
  inkSoft: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  primaryText: string;
  primarySoft: string;
  onPrimarySoft: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentSoft: string;
  gold: string;
  goldSoft: string;
  goldText: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
  dangerFilled: string;
  feature: string;
  onFeature: string;
  onFeatureSoft: string;
  focus: string;
  track: string;
};

/** Warm ivory, deep teal. */
export const light: Palette = {
  canvas: '#fbf6ec',
  surface: '#fffdf8',
  sunken: '#f3ebdc',
  line: '#e3d8c5',
  control: '#857b6b',
  ink: INK,
  inkSoft: '#545f5e',
  primary: shades.primary[7],
  primaryHover: shades.primary[8],
  onPrimary: '#ffffff',
  primaryText: shades.primary[7],
  primarySoft: shades.primary[1],
  onPrimarySoft: shades.primary[8],
  accent: brand.accent,
  accentHover: shades.accent[4],
  onAccent: readableOn(brand.accent, ['#2b0f06', '#ffffff']),
  accentSoft: shades.accent[1],
  gold: '#e2a829',
  goldSoft: shades.gold[1],
  goldText: shades.gold[7],
  success: shades.success[7],
  successSoft: shades.success[1],
  warning: shades.warning[7],
  warningSoft: shades.warning[1],
  danger: shades.danger[6],
  dangerSoft: shades.danger[0],
  dangerFilled: shades.danger[6],
  feature: shades.primary[8],
  onFeature: '#ffffff',
  onFeatureSoft: shades.primary[1],
  focus: shades.primary[6],
  track: '#e6dccb',
};

/** The same route at night: ink of ivory on deep teal-black. */
export const dark: Palette = {
  canvas: '#0f1819',
  surface: '#172324',
  sunken: '#0b1213',
  line: '#2b3a3b',
  control: '#758583',
  ink: '#f2ece1',
  inkSoft: '#b1bcb8',
  primary: shades.primary[6],
  primaryHover: shades.primary[7],
  onPrimary: '#ffffff',
  primaryText: shades.primary[3],
  primarySoft: '#143436',
  onPrimarySoft: shades.primary[2],
  accent: brand.accent,
  accentHover: shades.accent[3],
  onAccent: readableOn(brand.accent, ['#2b0f06', '#ffffff']),
  accentSoft: '#3d221a',
  gold: '#f0bd4a',
  goldSoft: '#382c12',
  goldText: shades.gold[3],
  success: shades.success[3],
  successSoft: '#15321f',
  warning: shades.warning[3],
  warningSoft: '#38270d',
  danger: shades.danger[3],
  dangerSoft: '#3b1d19',
  dangerFilled: shades.danger[6],
  feature: '#123638',
  onFeature: '#ffffff',
  onFeatureSoft: shades.primary[1],
  focus: shades.primary[3],
  track: '#2b3a3b',
};
