/**
 * Zones as screens show them. On a device whose clock is another one, a shown zone is the business zone, a blank and the
 * device's: `America/Mexico_City America/Tijuana`. Days and hours are of the first one everywhere; the second one makes a
 * shown hour name whose it is (product: time).
 */

/** The business zone as a device of that zone shows it; '' where the device's is not known. */
export const shownZone = (zone: string, device: string): string =>
  device === '' || device === zone ? zone : `${zone} ${device}`;

/** The business zone of a shown one. */
export const businessZone = (zone: string): string => zone.replace(/ .*/, '');

/** The device's zone of a shown one; null where it is not another one. */
export const deviceZone = (zone: string): string | null => zone.split(' ')[1] ?? null;

/** As people of the country say it; the browser's names tell standard time apart, which nobody means. */
const names: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'hora del centro',
  'America/Monterrey': 'hora del centro',
  'America/Merida': 'hora del centro',
};

/** The browser's word for standard time, within its name of a zone. */
const STANDARD = /est.ndar /;

/** The business zone in words. */
export function zoneName(zone: string): string {
  const timeZone = businessZone(zone);
  const known = names[timeZone];
  if (known) return known;
  const parts = new Intl.DateTimeFormat('es-MX', { timeZone, timeZoneName: 'long' }).formatToParts();
  return parts
    .filter(({ type }) => type === 'timeZoneName')
    .map(({ value }) => value.replace(STANDARD, ''))
    .join('');
}

/** An hour of a text, `23:59`, and the blank before a word that goes on with the sentence. */
export const HOUR_OF_TEXT = /\b([01]?\d|2[0-3]):([0-5]\d)\b(\s(?=\p{L}))?/gu;

/** A text in which each hour names its zone, in these words: `a las 10:42, hora del centro, y sirve una vez`. */
export const withZoneName = (text: string, name: string): string =>
  text.replace(HOUR_OF_TEXT, (shown: string, _hours: string, _minutes: string, blank = '') =>
    blank === '' ? `${shown}, ${name}` : `${shown.trimEnd()}, ${name},${blank}`,
  );

/** Words about hours of the business zone for a reader whose clock nobody knows, as of a mail or a file. */
export const readAnywhere = (text: string, zone: string): string => withZoneName(text, zoneName(zone));
