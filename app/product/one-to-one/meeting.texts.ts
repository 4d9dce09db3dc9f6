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
