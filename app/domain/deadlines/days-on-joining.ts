import { addDays, daysBetween } from './dates.ts';

/** A challenge whose day has passed before its person joins the generation. */
export type PastChallenge = { unitId: number; opensOn: string; dueOn: string };

/** A day that a person is given for the challenge of a unit. */
export type UnitDay = { unitId: number; dueOn: string };

/** The least that somebody who joins gets for a challenge, and the furthest day that may be given. */
const MIN_DAYS = 7;
const MAX_DAYS = 365;

/**
 * The days of past challenges, in the order of their units, counted from the joining: the first of these units opens on
 * that day, and the others keep their distance to it (product: participants).
 */
export function daysOnJoining(past: readonly PastChallenge[], today: string): UnitDay[] {
  const [first] = past;
  if (!first) return [];
  const later = daysBetween(first.opensOn, today);
  const [soonest, latest] = [addDays(today, MIN_DAYS), addDays(today, MAX_DAYS)];
  return past.map(({ unitId, dueOn }) => {
    const day = addDays(dueOn, later);
    return { unitId, dueOn: day < soonest ? soonest : day > latest ? latest : day };
  });
}
