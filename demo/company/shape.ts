import { wholeBetween } from './chance.ts';
import { cities } from './names.ts';

/** The generations of the company, one for each city; a demonstration loads some of them or all. */
const GENERATIONS = cities.length;
/** Tutors, each of them in several generations. */
export const TUTORS = 10;
const TEAMS = 9;
/** The number of teams that a load has of each of its generations, the first ones, by the generation's number. */
export type Shape = Readonly<Record<number, number>>;
/** `DEMO=grande`: everybody. */
export const largeShape: Shape = Object.fromEntries(cities.map((_, generation) => [generation, TEAMS]));
/**
 * The demonstration: the generation of the largest team, two that are closed, whose dates reach back over the year, and
 * one whose challenges have just arrived.
 */
export const smallShape: Shape = { 0: 5, 1: 2, 3: 9, 15: 2 };
/** The first team of the first generation has the boss of whom the list of accounts tells. */
const LARGEST_TEAM = 14;

/** The place of each team in its generation, with its number of collaborators. */
export const teamsOf = (generation: number): readonly number[] =>
  Array.from({ length: TEAMS }, (_, team) =>
    generation === 0 && team === 0 ? LARGEST_TEAM : wholeBetween(5, 9, 'team', generation, team),
  );

/** Days between the openings of two units. */
export const DAYS_PER_UNIT = 56;
/** The dates of a unit, in days from its opening. */
export const unitDays = { challengeDue: 35, bossFrom: 38, oneToOne: 42, bossTo: 52 } as const;
/** Days after the last one of a programme until its generation is closed. */
const CLOSED_AFTER = 21;

/**
 * The day on which a generation starts, from today: the first one waits for the 1-1 of its second unit, the second one is
 * closed, the third is about to start, and challenges of the next two are due these days: yesterday and the day after
 * tomorrow. The others began in the course of the last year, one every two weeks or so.
 */
export function startOf(generation: number): number {
  const first = [-97, -380, 12, -36, -89][generation];
  return first ?? -398 + Math.round(((generation - 5) * 403) / (GENERATIONS - 6));
}

/** Every fifth generation follows the reduced programme of one unit. */
export const isEssential = (generation: number): boolean => generation % 5 === 3;

/** The last day of the programme of a generation of so many units, from its start. */
export const lengthOf = (units: number): number => (units - 1) * DAYS_PER_UNIT + unitDays.bossTo;

/** The day on which a generation was closed, from today; null for one that goes on. */
export function closingOf(generation: number, units: number): number | null {
  const closing = startOf(generation) + lengthOf(units) + CLOSED_AFTER;
  return closing < 0 ? closing : null;
}

/** The tutors of a generation, by their numbers; the first tutor helps in many. */
export function tutorsOf(generation: number): number[] {
  const own = generation % TUTORS;
  return own !== 0 && generation % 3 !== 2 ? [own, 0] : [own];
}

/** True where the first tutor helps, who has a lot to read. */
export const hasBusyTutor = (generation: number): boolean => tutorsOf(generation).includes(0);
