import { minutesAhead } from '#app/domain/deadlines/dates.ts';
import { zoneName } from '#app/domain/deadlines/zones.ts';
import { useDocument } from '../theme/document-context.ts';
import { withDeviceHours } from './device-hours.ts';

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
