import { expect, test } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const HOUR_MS = 3_600_000;
const apart = () => Math.round((serverNow().getTime() - Date.now()) / HOUR_MS);
const told = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toUTCString();

test('hours ago are counted by the server, whatever the clock of the device says', () => {
  expect(apart()).toBe(0);
  noteServerTime(told(-3));
  expect(apart()).toBe(-3);
  noteServerTime(told(3));
  expect(apart()).toBe(3);
  for (const nothing of [null, 'mañana']) noteServerTime(nothing);
  expect(apart()).toBe(3);
  noteServerTime(told(0));
  expect(serverNow().getTime() - Date.now()).toBeLessThan(5);
});
