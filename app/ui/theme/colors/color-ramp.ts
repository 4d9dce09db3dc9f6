/**
 * Colour arithmetic for the theme: ten shades out of one brand colour, and the WCAG contrast of two colours.
 * Shades are steps of equal lightness in OKLCH, so that white text on shade 6 and darker passes AA whatever
 * the hue of the brand. Formulas: Björn Ottosson, “A perceptual color space for image processing”.
 */
export type Ramp = [string, string, string, string, string, string, string, string, string, string];

type Triple = readonly [number, number, number];

/** Lightness and share of the brand's chroma of each of the ten shades. */
const STEPS = [
  [0.97, 0.15],
  [0.935, 0.3],
  [0.87, 0.55],
  [0.79, 0.8],
  [0.7, 1],
  [0.61, 1],
  [0.53, 1],
  [0.46, 0.95],
  [0.39, 0.85],
  [0.32, 0.75],
] as const;

/** Ten shades of a brand colour (`#rrggbb`), from 0 (palest) to 9 (deepest). */
export function ramp(hex: string): Ramp {
  const { chroma, hue } = toPolar(hex);
  return STEPS.map(([lightness, share]) => fromPolar(lightness, chroma * share, hue)) as Ramp;
}

/** The hue of a colour (`#rrggbb`) in OKLCH, in degrees from 0 to 360. */
export const hueOf = (hex: string): number => (toPolar(hex).hue * (180 / Math.PI) + 360) % 360;

/** A colour of OKLCH, its hue in degrees, as `#rrggbb` of a screen. */
export const oklch = (lightness: number, chroma: number, degrees: number): string =>
  fromPolar(lightness, chroma, degrees * (Math.PI / 180));

/** WCAG 2.2 contrast ratio of two colours (`#rrggbb`), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The more readable of the given inks on a background. */
export function readableOn(background: string, inks: readonly [string, ...string[]]): string {
  return inks.reduce((best, ink) => (contrast(ink, background) > contrast(best, background) ? ink : best));
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(hex: string): Triple {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toPolar(hex: string): { chroma: number; hue: number } {
  const [red, green, blue] = toLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Chroma is lowered until the colour exists on an sRGB screen. */
function fromPolar(lightness: number, chroma: number, hue: number): string {
  for (let left = chroma; left > 0; left -= 0.002) {
    const colour = linearOf(lightness, left, hue);
    if (colour.every((value) => value >= -0.0005 && value <= 1.0005)) return toHex(colour);
  }
  return toHex(linearOf(lightness, 0, hue));
}

function linearOf(lightness: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function toHex(linear: Triple): string {
  const channel = (value: number) => {
    const within = Math.min(1, Math.max(0, value));
    const encoded = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
}
