import type { Fact } from '../bench.ts';
import { type Spread, spreadOf } from '../measure/figures.ts';
import { shown } from '../measure/table.ts';

/** When one change passed the points of its way, in ms of one clock; a point that is not known is missing. */
export type Journey = Readonly<Partial<Record<string, number>>>;

/** From one point to the next. `count`: journeys that passed both. */
export type Hop = Spread & { from: string; to: string; count: number };

/** The spread of each hop between neighbours of `points`. */
export function hopsOf(journeys: readonly Journey[], points: readonly string[]): Hop[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? '';
    const took = journeys.flatMap((journey) => (journey[to] ?? Number.NaN) - (journey[from] ?? Number.NaN));
    const known = took.filter(Number.isFinite);
    return { from, to, count: known.length, ...spreadOf(known) };
  });
}

/** Hops as facts of a scenario; `way`: which way they are part of. */
export const hopFacts = (id: string, way: string, hops: readonly Hop[]): Fact[] =>
  hops.map((hop) => ({
    id,
    what: `${way}: ${hop.from} → ${hop.to}`,
    measured: `p50 ${shown(hop.p50)} · p99 ${shown(hop.p99)} ms, ${hop.count} times`,
    goal: '',
  }));

/** The points of a change that its sender and receiver saw, of one person. */
export type Seen = { personId: number; points: Journey };
/** The points of a change that the outbox keeps. */
export type Stored = { personId: number; written: number; points: Journey };

/** Two clocks are compared to about so many ms. */
const CLOCK_MS = 2;

/**
 * Joins what was seen of each change with what the outbox keeps of it: of the same person, written between the first and
 * the last seen point. Where nothing is kept, only the seen points.
 */
export function joinJourneys(seen: readonly Seen[], stored: readonly Stored[]): Journey[] {
  const byPerson = new Map<number, Stored[]>();
  for (const one of stored) byPerson.set(one.personId, [...(byPerson.get(one.personId) ?? []), one]);
  return seen.map(({ personId, points }) => {
    const times = Object.values(points).filter((at) => at !== undefined);
    const first = Math.min(...times) - CLOCK_MS;
    const last = Math.max(...times) + CLOCK_MS;
    const own = byPerson.get(personId)?.find(({ written }) => written >= first && written <= last);
    return { ...points, ...own?.points };
  });
}
