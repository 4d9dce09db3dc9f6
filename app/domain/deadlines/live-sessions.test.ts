import { expect, it } from 'vitest';
import { doorChangesIn, isDoorOpen } from './live-sessions.ts';

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
