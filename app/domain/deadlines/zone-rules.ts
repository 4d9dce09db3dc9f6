import { instantIn, minutesOfZone } from './dates.ts';

/** One change of a zone's clock: the instant, and the minutes that it is ahead of UTC before and after. */
export type ZoneChange = { at: Date; before: number; after: number };

const DAY_MS = 86_400_000;

/** Every change of the zone's clock in that span; a zone changes at most once a day. */
export function zoneChanges(zone: string, from: Date, until: Date): ZoneChange[] {
  const changes: ZoneChange[] = [];
  for (let day = from.getTime(); day < until.getTime(); day += DAY_MS) {
    const before = minutesOfZone(zone, new Date(day));
    const after = minutesOfZone(zone, new Date(day + DAY_MS));
    if (before !== after) changes.push({ at: changeIn(zone, day, before), before, after });
  }
  return changes;
}

/** The minute within that day at which the clock is not `before` any more. */
function changeIn(zone: string, day: number, before: number): Date {
  let [low, high] = [day, day + DAY_MS];
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (minutesOfZone(zone, new Date(middle)) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/**
 * The VTIMEZONE of a zone for what happens around an instant (RFC 5545): the clock at the beginning of the year before,
 * and each change until the end of the year after. The years are those of the zone, so that the same moment always gives the
 * same text.
 */
export function zoneComponent(zone: string, around: Date): string {
  const year = around.getUTCFullYear();
  const from = instantIn(zone, `${year - 1}-01-01`, 0);
  const changes = zoneChanges(zone, from, instantIn(zone, `${year + 2}-01-01`, 0));
  const first = minutesOfZone(zone, from);
  const standard = Math.min(first, ...changes.map(({ after }) => after));
  const observances = [{ at: from, before: first, after: first }, ...changes].flatMap(
    ({ at, before, after }) => {
      const kind = after === standard ? 'STANDARD' : 'DAYLIGHT';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${onClock(at, before)}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `END:${kind}`,
      ];
    },
  );
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

/** The time on a clock that is so many minutes ahead of UTC, as calendars write it: `20260308T020000`. */
const onClock = (at: Date, minutes: number): string =>
  new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '');

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
