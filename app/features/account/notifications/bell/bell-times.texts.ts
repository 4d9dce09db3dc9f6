import { hourText, longDate, shortDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';

/** Figure on the bell: nothing for none, `99+` beyond 99. */
export function bellFigure(unseen: number): string {
  if (unseen <= 0) return '';
  return unseen > MAX_FIGURE ? `${MAX_FIGURE}+` : String(unseen);
}

/** Beyond it the bell, its name and its announcement give no exact number. */
const MAX_FIGURE = 99;

/** Accessible name of the bell, with the figure that stands on it. */
export function bellLabel(unseen: number): string {
  return unseen > 0 ? `Notificaciones, ${bellFigure(unseen)} sin leer` : 'Notificaciones';
}

/** The announcement when the count has risen. */
export function bellNews(unseen: number): string {
  if (unseen > MAX_FIGURE) return `Tienes más de ${MAX_FIGURE} notificaciones sin leer`;
  return `Tienes ${countText(unseen, 'notificación', 'notificaciones')} sin leer`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in words; a clock that runs behind ours says `ahora`. After a week the day itself. */
export function timeAgo(zone: string, then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE) return 'ahora';
  if (passed < HOUR) return `hace ${Math.floor(passed / MINUTE)} min`;
  if (passed < DAY) return `hace ${Math.floor(passed / HOUR)} h`;
  if (passed < 2 * DAY) return 'hace 1 día';
  if (passed < 7 * DAY) return `hace ${Math.floor(passed / DAY)} días`;
  return shortDate(todayIn(zone, then));
}

/** `12 de marzo de 2026, 10:42`, in the business zone. */
export function exactTime(zone: string, then: Date): string {
  return `${longDate(todayIn(zone, then))}, ${hourText(zone, then)}`;
}
