import { addDays, isDay } from './dates.ts';

/**
 * One entry of somebody's calendar. Days are whole days of the business zone, both included, and mean the same wherever
 * the calendar is read; instants are exact. `key` names the entry for ever, whatever its date. A cancelled one is still
 * given out to whom it was given before: a program that has it takes it away then.
 */
export type CalendarEntry = {
  key: string;
  title: string;
  cancelled?: boolean;
  place?: string;
  /** Of an entry that is also mailed: its own number, the same in both. */
  sequence?: number;
} & ({ from: string; to: string } | { startsAt: Date; endsAt: Date });

/**
 * The last text of an entry, the number and the instant of its changes since it was first given out; '' when it has
 * gone.
 */
export type Revision = { said: string; sequence: number; changedAt: string };
export type Revisions = Readonly<Record<string, Revision>>;

export type RevisedEntry = CalendarEntry & { sequence: number; changedAt: Date };

/** A deadline or an opening: one whole day; nothing without a day. */
export function dayEntry(key: string, title: string, day: string | null): CalendarEntry[] {
  return isDay(day) ? [{ key, title, from: day, to: day }] : [];
}

/** A period; a missing or impossible end leaves its first day, a missing beginning nothing. */
export function periodEntry(
  key: string,
  title: string,
  from: string | null,
  to: string | null,
): CalendarEntry[] {
  if (!isDay(from)) return [];
  return [{ key, title, from, to: isDay(to) && to >= from ? to : from }];
}

/** The day before, for a period that ends where the next one begins. */
export const dayBefore = (day: string | null): string | null => (isDay(day) ? addDays(day, -1) : null);

/**
 * Numbers the entries: a calendar program takes a change only from a higher number. An entry that says what it said keeps
 * its number and its date; one that came back goes on from the number it had. `changed` says whether to store the result.
 */
export function revise(
  entries: readonly CalendarEntry[],
  before: Revisions,
  now: Date,
): { entries: RevisedEntry[]; revisions: Revisions; changed: boolean } {
  const at = now.toISOString();
  const after: Record<string, Revision> = {};
  for (const [key, known] of Object.entries(before)) after[key] = moved(known, '', at);
  const given = entries.filter(({ key, cancelled }) => !cancelled || before[key] !== undefined);
  const revised = given.map((entry) => {
    const revision = moved(before[entry.key], wordsOf(entry), at);
    after[entry.key] = revision;
    return {
      ...entry,
      sequence: entry.sequence ?? revision.sequence,
      changedAt: new Date(revision.changedAt),
    };
  });
  const changed = Object.entries(after).some(([key, revision]) => before[key] !== revision);
  return { entries: revised, revisions: after, changed };
}

function moved(known: Revision | undefined, said: string, at: string): Revision {
  if (known === undefined) return { said, sequence: 0, changedAt: at };
  return known.said === said ? known : { said, sequence: known.sequence + 1, changedAt: at };
}

function wordsOf(entry: CalendarEntry): string {
  const [start, end] =
    'from' in entry ? [entry.from, entry.to] : [entry.startsAt.toISOString(), entry.endsAt.toISOString()];
  const place = entry.place ? ` (${entry.place})` : '';
  return `${start}/${end} ${entry.title}${place}${entry.cancelled ? ' (cancelled)' : ''}`;
}
