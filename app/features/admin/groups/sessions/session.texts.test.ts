import { describe, expect, it } from 'vitest';
import { movedEnd, timesText } from './session.texts.ts';

describe('the times of a session', () => {
  it('names its day once', () => {
    expect(timesText({ startsAt: '2026-03-14T10:00', endsAt: '2026-03-14T11:30' })).toBe(
      '14 de marzo de 10:00 a 11:30',
    );
  });

  it('names both days past midnight', () => {
    expect(timesText({ startsAt: '2026-03-14T23:00', endsAt: '2026-03-15T00:30' })).toBe(
      '14 de marzo de 23:00 a 00:30 del 15 de marzo',
    );
  });
});

describe('an end after its start was moved', () => {
  it.each([
    ['2026-03-14T10:00', '2026-03-14T11:30', '2026-03-16T23:00', '2026-03-17T00:30'],
    ['', '', '2026-03-16T09:00', '2026-03-16T10:00'],
    ['2026-03-14T10:00', '2026-03-14T09:00', '2026-03-16T09:00', '2026-03-16T10:00'],
    ['2026-03-14T10:00', '2026-03-14T11:00', '', '2026-03-14T11:00'],
  ])('from %s to %s, now from %s: until %s', (startsAt, endsAt, next, end) => {
    expect(movedEnd({ startsAt, endsAt }, next)).toBe(end);
  });
});
