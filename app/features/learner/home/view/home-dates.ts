import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import { doorChangesIn, isDoorOpen } from '#app/domain/live-sessions/live-sessions.ts';
import { oneToOneDay } from '#app/domain/progress/unit-steps.ts';
import type { CalendarEntry, HomeLiveSession } from '../home.types.ts';
import type { HomeUnitFacts } from './home-facts.ts';

/** A live session as it comes in JSON: instants as text. */
export type LiveSessionRow = {
  id: number;
  title: string;
  description: string;
  startsAt: Date | string;
  endsAt: Date | string;
};

/** The session that runs or comes next, and whether its door stands open. */
export function liveSessionOf(sessions: readonly LiveSessionRow[], now: Date): HomeLiveSession | null {
  const next = sessions.find((session) => new Date(session.endsAt) > now);
  if (!next) return null;
  const startsAt = new Date(next.startsAt);
  const endsAt = new Date(next.endsAt);
  return {
    id: next.id,
    title: next.title,
    description: next.description,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    open: isDoorOpen({ startsAt, endsAt }, now),
    changesIn: doorChangesIn({ startsAt, endsAt }, now),
  };
}

/** Days that come are shown so far ahead, though the month ends before. */
const AHEAD_DAYS = 7;

/** Openings, deadlines, 1-1 windows and live sessions of the current month and of the next seven days, by day. */
export function calendarOf(
  units: readonly HomeUnitFacts[],
  sessions: readonly LiveSessionRow[],
  { zone, today }: { zone: string; today: string },
): CalendarEntry[] {
  const ofUnits = units.flatMap((unit) => [
    { day: unit.opensOn, kind: 'unit-opens' as const, name: unit.name },
    { day: unit.challengeDueOn, kind: 'challenge-due' as const, name: unit.name },
    {
      day: oneToOneDay(unit),
      kind: 'one-to-one' as const,
      name: unit.meetingAt ? `${unit.name}, ${unit.meetingAt.slice(11)}` : unit.name,
    },
  ]);
  const ofSessions = sessions.map((session) => ({
    day: todayIn(zone, new Date(session.startsAt)),
    kind: 'live-session' as const,
    name: session.title,
  }));
  const ahead = addDays(today, AHEAD_DAYS);
  const isShown = (day: string) => day.startsWith(today.slice(0, 7)) || (day >= today && day <= ahead);
  return [...ofUnits, ...ofSessions]
    .flatMap(({ day, ...entry }) => (day !== null && isShown(day) ? [{ day, ...entry }] : []))
    .sort((one, other) => one.day.localeCompare(other.day));
}
