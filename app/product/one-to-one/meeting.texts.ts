import { longDate, momentText, shortDate } from '#app/domain/deadlines/dates.ts';
import type { Meeting } from '#app/domain/one-to-one/meeting.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';

/** The name of a meeting in the calendars of every program, the same in an invitation and in the feed. */
export const meetingKey = (uid: string): string => `cita-${uid}`;

/** The title of a 1-1 in a calendar: a boss has several of them, so that theirs names the person. */
export function meetingTitle(
  { order, name }: { order: number; name: string },
  withWhom: string | null,
): string {
  const who = withWhom === null ? '' : ` con ${withWhom}`;
  return `Sesión 1-1${who}, unidad ${displayNumber(order)}: ${name}`;
}

/** «Elige un día del 10 al 20 de marzo…»: the days that can be chosen, in words. */
export function periodFault({ from, to }: { from: string; to: string }): string {
  return from === to
    ? `La sesión 1-1 solo puede ser el ${longDate(from)}.`
    : `Elige un día del ${shortDate(from)} al ${longDate(to)}: es el periodo 1-1 de la unidad.`;
}

/** «14 de marzo de 2026 a las 10:00, 60 minutos, Sala 3». */
export const meetingText = (zone: string, { startsAt, minutes, place }: Meeting): string =>
  [momentText(zone, startsAt), `${minutes} minutos`, place].filter((part) => part !== '').join(', ');
