import { expect, test } from 'vitest';
import {
  clockText,
  hourText,
  longDateTime,
  minutesAhead,
  momentText,
  secondText,
  shortDateTime,
  todayIn,
} from './dates.ts';
import { businessZone, deviceZone, readAnywhere, shownZone, zoneName } from './zones.ts';

const centre = 'America/Mexico_City';
const seen = shownZone(centre, 'America/Tijuana');
const winter = '2026-11-29T05:59:00Z';

test('a shown zone holds the device’s where it is another one', () => {
  expect([shownZone(centre, centre), shownZone(centre, '')]).toEqual([centre, centre]);
  expect([businessZone(seen), deviceZone(seen)]).toEqual([centre, 'America/Tijuana']);
  expect([businessZone(centre), deviceZone(centre)]).toEqual([centre, null]);
});

test('an hour names its zone where the device’s clock is another one at that moment, and only there', () => {
  const at = new Date(winter);
  expect(hourText(seen, at)).toBe('23:59, hora del centro');
  expect(hourText(centre, at)).toBe('23:59');
  expect([secondText(seen, at), secondText(centre, at)]).toEqual(['23:59:00, hora del centro', '23:59:00']);
  expect(hourText(shownZone(centre, 'America/Monterrey'), at)).toBe('23:59');
  // Chihuahua keeps the hour of the centre since 2022, and had another one before.
  const chihuahua = shownZone(centre, 'America/Chihuahua');
  expect(hourText(chihuahua, at)).toBe('23:59');
  expect(hourText(chihuahua, new Date('2021-11-29T05:59:00Z'))).toBe('23:59, hora del centro');
  expect([minutesAhead(seen, at), minutesAhead(centre, at)]).toEqual([-120, 0]);
});

test('every text with an hour says it, and the day stays the business zone’s', () => {
  const at = new Date(winter);
  expect(todayIn(seen, at)).toBe('2026-11-28');
  expect(shortDateTime(seen, winter)).toBe('28 de noviembre, 23:59, hora del centro');
  expect(longDateTime(seen, winter)).toBe('28 de noviembre de 2026, 23:59, hora del centro');
  expect(momentText(seen, at)).toBe('28 de noviembre de 2026 a las 23:59, hora del centro');
  expect(clockText(seen, at, at)).toBe('a las 23:59, hora del centro');
});

test('words for a reader whose clock nobody knows name the zone of each hour, and the sentence goes on', () => {
  expect(readAnywhere('Vence el 3 de mayo a las 9:05 y sirve una vez. Antes, hasta las 23:59.', centre)).toBe(
    'Vence el 3 de mayo a las 9:05, hora del centro, y sirve una vez. Antes, hasta las 23:59, hora del centro.',
  );
  expect(readAnywhere('Unidad 3 de 12', centre)).toBe('Unidad 3 de 12');
});

test('a zone is called as people call it', () => {
  expect(zoneName(seen)).toBe('hora del centro');
  expect(zoneName('America/Bogota')).toMatch(/Colombia/);
});
