import { useEffect, useState } from 'react';
import { useDocument } from '../theme/document-context.ts';
import { withDeviceHours } from './device-hours.ts';

const MINUTE_MS = 60_000;
/** As people of the country say it; the browser's names tell standard time apart, which nobody means. */
const names: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'hora del centro',
  'America/Monterrey': 'hora del centro',
  'America/Merida': 'hora del centro',
};

/** Writes into a text with hours whose they are, on a device in another zone; the server and the first paint do not know. */
export function useDeviceHours(): (text: string) => string {
  const { zone } = useDocument();
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    setAhead((wallClock(device) - wallClock(zone)) / MINUTE_MS);
  }, [zone]);
  return (text) => (ahead === 0 ? text : withDeviceHours(text, ahead, names[zone] ?? zoneNameOf(zone)));
}

/** Now on the clock of a zone, in whole minutes, as if it were UTC; ms. */
function wallClock(timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return Date.parse(`${shown.format(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).replace(' ', 'T')}Z`);
}

function zoneNameOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace('estándar ', '');
}
