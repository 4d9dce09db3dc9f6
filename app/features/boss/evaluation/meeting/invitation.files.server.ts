import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { zoneComponent } from '#app/domain/deadlines/zone-rules.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

type Mailbox = { name: string; address: string };

/** A meeting as a calendar keeps it. */
export type Invitation = {
  /** The same for ever, whatever changes. */
  uid: string;
  sequence: number;
  isCancelled: boolean;
  /** Of its last change. */
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  title: string;
  text: string;
  place: string;
  link: string;
  organizer: Mailbox;
  /** The reader of the mail alone: nobody is told another one's e-mail. */
  attendee: Mailbox;
};

/**
 * An invitation, or its cancellation (RFC 5545, 5546). Its hour stands on the zone's clock with the definition of the zone.
 * Nobody reads answers, so that none is asked for. The same meeting always gives the same text.
 */
export function invitationText(invitation: Invitation): {
  method: 'REQUEST' | 'CANCEL';
  text: string;
} {
  const { uid, sequence, isCancelled, changedAt, startsAt, endsAt, zone, title, text, place, link } =
    invitation;
  const { organizer, attendee } = invitation;
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Calendario', language: 'ES' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    // Without a name of its own: the calendar's would take the stamps, which are of UTC, for hours of the zone.
    timezone: { name: null, generator: () => zoneComponent(zone, startsAt) },
  });
  const event = calendar.createEvent({
    id: uid,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    start: dayjs(startsAt),
    end: dayjs(endsAt),
    timezone: zone,
    summary: title,
    description: text,
    url: link,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.address },
    ...(place === '' ? {} : { location: place }),
  });
  event.createAttendee({
    name: attendee.name,
    email: attendee.address,
    rsvp: false,
    status: ICalAttendeeStatus.NEEDSACTION,
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', text: `${calendar.toString()}\r\n` };
}
