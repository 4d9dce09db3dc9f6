import { HOUR_OF_TEXT, withZoneName } from '#app/domain/deadlines/zones.ts';

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
