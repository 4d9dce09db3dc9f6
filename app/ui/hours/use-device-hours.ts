import { minutesAhead } from '#app/domain/deadlines/dates.ts';
import { HOUR_OF_TEXT, withZoneName, zoneName } from '#app/domain/deadlines/zones.ts';
import { useDocument } from '../theme/document-context.ts';

const DAY_MS = 86_400_000;
/** Days ahead between which a clock of the device or of the zone may be moved. */
const LOOKED_AT = [0, 90, 180];

/**
 * Writes into a text with hours whose they are, on a device whose clock is another one; the server and the first paint do not
 * know. With the moment of the text the device's own hour stands beside it, without one where no clock is moved soon. For
 * an instant that is printed by itself the formatters of `dates.ts` are enough: they name the zone of `useDocument`.
 */
export function useDeviceHours(): (text: string, at?: string) => string {
  const { zone } = useDocument();
  return (text, at) => {
    const moments = at === undefined ? LOOKED_AT.map((days) => Date.now() + days * DAY_MS) : [Date.parse(at)];
    const [ahead = 0, ...later] = moments.map((moment) => minutesAhead(zone, new Date(moment)));
    const isSteady = later.every((one) => one === ahead);
    if (isSteady && ahead === 0) return text;
    return withDeviceHours(text, isSteady ? ahead : null, zoneName(zone));
  };
}

const DAY_MINUTES = 24 * 60;

/**
 * A text whose hours are of the business zone, for a device whose clock is `ahead` minutes before it (negative: behind):
 * each hour says whose it is, and what the device shows then. `null`: the device's clock is another one, by so much today and
 * by so much then; only the zone is said.
 */
export function withDeviceHours(text: string, ahead: number | null, zoneName: string): string {
  if (ahead === 0) return text;
  if (ahead === null) return withZoneName(text, zoneName);
  return text.replace(HOUR_OF_TEXT, (shown, hours: string, minutes: string, blank = '') => {
    const at = Number(hours) * 60 + Number(minutes) + ahead;
    const own = ((at % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
    const clock = `${Math.floor(own / 60)}:${String(own % 60).padStart(2, '0')}`;
    return `${shown.trimEnd()}, ${zoneName} (${clock} en tu dispositivo${dayShift(at)})${blank}`;
  });
}

function dayShift(at: number): string {
  if (at < 0) return ', un día antes';
  return at >= DAY_MINUTES ? ', un día después' : '';
}
