/** The days of one unit in a generation, by their names. */
export const waveDays = [
  'opensOn',
  'challengeDueOn',
  'preparationOpensOn',
  'oneToOneOn',
  'periodEndsOn',
] as const;
export type WaveDay = (typeof waveDays)[number];

/** Pairs of days of which the first is never after the second; the database checks the same. */
const ordered = [
  ['opensOn', 'challengeDueOn'],
  ['preparationOpensOn', 'oneToOneOn'],
  ['oneToOneOn', 'periodEndsOn'],
  ['preparationOpensOn', 'periodEndsOn'],
] as const satisfies readonly (readonly [WaveDay, WaveDay])[];

/** The days that come before one they must not precede: `yyyy-mm-dd`, or counted from the start; null is not set yet. */
export function daysOutOfOrder<Day extends string | number>(
  days: Readonly<Record<WaveDay, Day | null>>,
): WaveDay[] {
  const early = ordered.filter(([first, second]) => {
    const [from, to] = [days[first], days[second]];
    return from !== null && to !== null && from > to;
  });
  return [...new Set(early.map(([, second]) => second))];
}
