import { type CalendarEntry, dayBefore, dayEntry, periodEntry } from '#app/domain/deadlines/calendar.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { LearnerRows, TutorRows, WaveRow } from './dates.queries.server.ts';

/**
 * Only dates and titles: a calendar is kept by programs that are not ours. A deadline is a whole day, which no program
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

/** A learner's openings, deadlines with extension and return, 1-1 periods, peer evaluations and live sessions. */
export function learnerEntries({ units, sessions, reviews }: LearnerRows, zone: string): CalendarEntry[] {
  return [
    ...units.flatMap((unit) => [
      ...dayEntry(`abre-${unit.waveId}`, `Abre la ${unitText(unit)}`, unit.opensOn),
      ...dayEntry(
        `reto-${unit.waveId}`,
        `Entrega tu reto ${untilMidnight(zone)}, ${unitText(unit)}`,
        effectiveDueOn(unit),
      ),
      ...periodEntry(
        `1a1-${unit.waveId}`,
        `Sesión 1-1, ${unitText(unit)}`,
        unit.oneToOneOn,
        unit.periodEndsOn,
      ),
    ]),
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

/** A boss's preparation and 1-1 periods, of each generation in which they lead somebody. */
export function bossEntries(waves: readonly WaveRow[]): CalendarEntry[] {
  return waves.flatMap((wave) => {
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
