import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { RevisedEntry } from '#app/domain/deadlines/calendar.ts';
import { addDays } from '#app/domain/deadlines/dates.ts';
import type { Env } from '#server/env.ts';

/** How often a program that listens should ask again. */
const REFRESH_SECONDS = 3_600;

/**
 * A calendar as RFC 5545 wants it. Days are dates without a zone and hours are in UTC, which Google, Apple and Outlook
 * read alike: no definition of a zone can be missing or out of date. The same entries always give the same text.
 */
export function feedText(
  entries: readonly RevisedEntry[],
  env: Pick<Env, 'origin' | 'COMPANY_NAME'>,
): string {
  const host = new URL(env.origin).hostname;
  const calendar = ical({
    name: `${env.COMPANY_NAME}: mi calendario`,
    prodId: { company: env.COMPANY_NAME, product: 'Calendario', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.key}@${host}`,
      summary: entry.title,
      sequence: entry.sequence,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      ...(entry.place ? { location: entry.place } : {}),
      ...(entry.cancelled ? { status: ICalEventStatus.CANCELLED } : {}),
      ...('from' in entry
        ? {
            allDay: true,
            start: midnight(entry.from),
            // The end of an all-day entry is the day after its last.
            end: midnight(addDays(entry.to, 1)),
            transparency: ICalEventTransparency.TRANSPARENT,
          }
        : { start: entry.startsAt, end: entry.endsAt }),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** The library writes the day that it is in UTC. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
