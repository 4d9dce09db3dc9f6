/** Degrees of the six hues in OKLCH, by their number in `hues.css`. */
export const HUES: Readonly<Record<number, number>> = { 1: 235, 2: 350, 3: 125, 4: 300, 5: 195, 6: 75 };

/** The hue that lies within 20° of the brand's: a unit in it would look like a button. */
export const BRANDS_HUE = 5;

const given = Object.keys(HUES)
  .map(Number)
  .filter((hue) => hue !== BRANDS_HUE);

/** The number of a unit's hue by its place in the programme, from 0; the value of `data-hue`. */
export const unitHue = (order: number): number => given[order % given.length] ?? 1;
