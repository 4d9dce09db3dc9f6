import { expect, it } from 'vitest';
import {
  doorChangesIn,
  instantOfLocal,
  isDoorOpen,
  isLocalTime,
  localOf,
  sessionHours,
  sessionState,
  weeksLater,
} from './live-sessions.ts';

const session = { startsAt: new Date('2026-05-15T18:00:00Z'), endsAt: new Date('2026-05-15T19:00:00Z') };

it.each([
  ['17:49:59', false],
  ['17:50:00', true],
  ['18:00:00', true],
  ['18:59:59', true],
  ['19:00:00', false],
])('at %s the door of a session from 18 to 19 h stands open: %s', (time, open) => {
  expect(isDoorOpen(session, new Date(`2026-05-15T${time}Z`))).toBe(open);
});

it.each([
  ['17:30:00', 20],
  ['17:50:00', 70],
  ['18:30:00', 30],
])('at %s the door changes in %d min', (time, minutes) => {
  expect(doorChangesIn(session, new Date(`2026-05-15T${time}Z`))).toBe(minutes * 60_000);
});

it.each([
  ['2026-03-20T10:00', true],
  ['2026-02-30T10:00', false],
  ['2026-03-20T24:00', false],
  ['2026-03-20T10:60', false],
  ['2026-03-20 10:00', false],
  ['0026-03-20T10:00', false],
  ['2100-01-01T10:00', false],
  ['', false],
])('%j is a time of the clock: %s', (text, isRight) => {
  expect(isLocalTime(text)).toBe(isRight);
});

it('a time of the clock is an instant of the zone, and back', () => {
  const zone = 'America/Mexico_City';
  const instant = instantOfLocal(zone, '2026-03-20T10:30');
  expect(instant).toEqual(new Date('2026-03-20T16:30:00Z'));
  expect(localOf(zone, instant)).toBe('2026-03-20T10:30');
});

it('a weekly series keeps its time of the clock over a change to summer time', () => {
  const instants = [0, 1].map((weeks) =>
    instantOfLocal('Europe/Madrid', weeksLater('2026-03-25T10:00', weeks)),
  );
  expect(instants).toEqual([new Date('2026-03-25T09:00:00Z'), new Date('2026-04-01T08:00:00Z')]);
});

it.each([
  ['2026-03-20T10:00', '2026-03-20T11:30', 1.5],
  ['2026-03-20T23:00', '2026-03-21T00:00', 1],
  ['2026-03-20T10:00', '2026-03-20T09:00', -1],
])('from %s to %s are %d hours', (from, to, hours) => {
  expect(sessionHours(from, to)).toBe(hours);
});

it.each([
  ['17:59:59', null, 'coming'],
  ['18:00:00', null, 'running'],
  ['19:00:00', null, 'over'],
  ['17:00:00', new Date('2026-05-01T00:00:00Z'), 'cancelled'],
])('at %s, cancelled %s, a session from 18 to 19 h is %s', (time, cancelledAt, state) => {
  expect(sessionState({ ...session, cancelledAt }, new Date(`2026-05-15T${time}Z`))).toBe(state);
});
