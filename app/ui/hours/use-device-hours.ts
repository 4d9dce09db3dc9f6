import { useEffect, useState } from 'react';
import { useDocument } from '../theme/document-context.ts';
import { withDeviceHours } from './device-hours.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days ahead between which a clock of the device or of the zone may be moved. */
const LOOKED_AT = [0, 90, 180];
/** As people of the country say it; the browser's names tell standard time apart, which nobody means. */
const names: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'hora del centro',
  'America/Monterrey': 'hora del centro',
  'America/Merida': 'hora del centro',
};

/**
 * Writes into a text with hours whose they are, on a device whose clock is another one; the server and the first paint do not
 * know. With the moment of the text the device's own hour stands beside it, without one where no clock is moved soon.
 */
export function useDeviceHours(): (text: string, at?: string) => string {
  const { zone } = useDocument();
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (text, at) => {
    if (!isInBrowser) return text;
    const moments = at === undefined ? LOOKED_AT.map((days) => Date.now() + days * DAY_MS) : [Date.parse(at)];
    const [ahead = 0, ...later] = moments.map((moment) => aheadAt(zone, moment));
    const isSteady = later.every((one) => one === ahead);
    if (isSteady && ahead === 0) return text;
    return withDeviceHours(text, isSteady ? ahead : null, names[zone] ?? zoneNameOf(zone));
  };
}

/** Minutes that the device's clock is before the zone's at a moment. The device's zone may have no name that a browser knows. */
function aheadAt(timeZone: string, moment: number): number {
  const whole = Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const zoneOffset = (Date.parse(`${shown.format(whole).replace(' ', 'T')}Z`) - whole) / MINUTE_MS;
  return -new Date(whole).getTimezoneOffset() - zoneOffset;
}

function zoneNameOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', { timeZone, timeZoneName: 'long' }).formatToParts();
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace('estándar ', '');
}
