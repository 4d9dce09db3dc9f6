import { type CalendarEntry, dayBefore, dayEntry, periodEntry } from '#app/domain/deadlines/calendar.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { meetingEnd } from '#app/domain/one-to-one/meeting.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { meetingKey, meetingTitle } from '#app/product/one-to-one/meeting.texts.ts';
import type { BossRows, LearnerRows, TutorRows } from './dates.queries.server.ts';

/**
 * Only dates, titles and the place of a 1-1: a calendar is kept by programs that are not ours. A deadline is a whole day, which no program
 * moves to another one, and its title says the hour and its zone.
 */
const untilMidnight = (zone: string): string => readAnywhere('hasta las 23:59', zone);

type Unit = { order: number; name: string };
const unitText = ({ order, name }: Unit): string => `unidad ${displayNumber(order)}: ${name}`;

type Session = {
  id: number;
  title: string;
  startsAt: Date | string;
  endsAt: Date | string;
  cancelledAt: Date | string | null;
};

const sessionEntry = (
  { id, title, startsAt, endsAt, cancelledAt }: Session,
  words: string,
): CalendarEntry => ({
  key: `sesion-${id}`,
  title: `Sesión en vivo «${title}»${words}`,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  ...(cancelledAt === null ? {} : { cancelled: true }),
});

type MeetingRow = LearnerRows['agreed'][number];

/** The agreed 1-1, under the name and the number that its mails have. */
const meetingEntry = (meeting: MeetingRow, withWhom: string | null): CalendarEntry => {
  const startsAt = new Date(meeting.startsAt);
  return {
    key: meetingKey(meeting.uid),
    title: meetingTitle(meeting, withWhom),
    startsAt,
    endsAt: meetingEnd({ startsAt, minutes: meeting.minutes }),
    sequence: meeting.sequence,
    ...(meeting.place === '' ? {} : { place: meeting.place }),
    ...(meeting.cancelledAt === null ? {} : { cancelled: true }),
  };
};

/** A learner's openings, deadlines with extension and return, 1-1 periods or agreed hours, peer evaluations and live sessions. */
export function learnerEntries(
  { units, sessions, agreed, reviews }: LearnerRows,
  zone: string,
): CalendarEntry[] {
  const agreedUnits = new Set(agreed.flatMap((one) => (one.cancelledAt === null ? [one.unitId] : [])));
  return [
    ...units.flatMap((unit) => [
      ...dayEntry(`abre-${unit.waveId}`, `Abre la ${unitText(unit)}`, unit.opensOn),
      ...dayEntry(
        `reto-${unit.waveId}`,
        `Entrega tu reto ${untilMidnight(zone)}, ${unitText(unit)}`,
        effectiveDueOn(unit),
      ),
      // The agreed hour takes the place of the days.
      ...(agreedUnits.has(unit.id)
        ? []
        : periodEntry(
            `1a1-${unit.waveId}`,
            `Sesión 1-1, ${unitText(unit)}`,
            unit.oneToOneOn,
            unit.periodEndsOn,
          )),
    ]),
    ...agreed.map((meeting) => meetingEntry(meeting, null)),
    ...reviews.flatMap((review) =>
      dayEntry(
        `pares-${review.unitId}`,
        `Evalúa a tus pares ${untilMidnight(zone)}, ${unitText(review)}`,
        review.dueOn,
      ),
    ),
    ...sessions.map((session) => sessionEntry(session, '')),
  ];
}

/** A boss's preparation and 1-1 periods, of each generation in which they lead somebody, and each agreed 1-1. */
export function bossEntries({ waves, agreed }: BossRows): CalendarEntry[] {
  const periods = waves.flatMap((wave) => {
    const where = `${unitText(wave)}, ${wave.groupName}`;
    return [
      ...periodEntry(
        `preparacion-${wave.waveId}`,
        `Prepara tu retroalimentación 1-1, ${where}`,
        wave.preparationOn,
        dayBefore(wave.oneToOneOn) ?? wave.periodEndsOn,
      ),
      ...periodEntry(
        `jefe-1a1-${wave.waveId}`,
        `Sesiones 1-1 con tu equipo, ${where}`,
        wave.oneToOneOn,
        wave.periodEndsOn,
      ),
    ];
  });
  return [...periods, ...agreed.map((meeting) => meetingEntry(meeting, meeting.learnerName))];
}

/** Openings, deadlines, 1-1 periods and live sessions of a tutor's generations. */
export function tutorEntries({ waves, sessions }: TutorRows, zone: string): CalendarEntry[] {
  return [
    ...waves.flatMap((wave) => {
      const where = `${unitText(wave)}, ${wave.groupName}`;
      return [
        ...dayEntry(`grupo-abre-${wave.waveId}`, `Abre la ${where}`, wave.opensOn),
        ...dayEntry(
          `grupo-reto-${wave.waveId}`,
          `Entrega de retos ${untilMidnight(zone)}, ${where}`,
          wave.dueOn,
        ),
        ...periodEntry(
          `grupo-1a1-${wave.waveId}`,
          `Sesiones 1-1, ${where}`,
          wave.oneToOneOn,
          wave.periodEndsOn,
        ),
      ];
    }),
    ...sessions.map((session) => sessionEntry(session, `, ${session.groupName}`)),
  ];
}
