import { describe, expect, it, test } from 'vitest';
import { isMoved, LATE_DAYS, meetingEnd, meetingPeriod, meetingRefusal } from './meeting.ts';

const zone = 'America/Mexico_City';
const days = { oneToOneOn: '2026-03-10', endsOn: '2026-03-20' };
const meeting = { startsAt: new Date('2026-03-12T16:00:00Z'), minutes: 60, place: 'Sala 3' };

describe('the days to choose from', () => {
  it.each([
    ['before the period, all of it', '2026-03-01', days, { from: '2026-03-10', to: '2026-03-20' }],
    ['within it, what is left', '2026-03-15', days, { from: '2026-03-15', to: '2026-03-20' }],
    ['on its last day, that day', '2026-03-20', days, { from: '2026-03-20', to: '2026-03-20' }],
    [
      'after it, as it is late and still to be held',
      '2026-03-21',
      days,
      { from: '2026-03-21', to: '2026-05-20' },
    ],
    ['without an end', '2026-03-15', { ...days, endsOn: null }, { from: '2026-03-15', to: '2026-05-14' }],
  ])('are, %s', (_, today, of, expected) => {
    expect(meetingPeriod(of, today)).toEqual(expected);
  });

  it('are none while the 1-1 has no day', () => {
    expect(meetingPeriod({ oneToOneOn: null, endsOn: '2026-03-20' }, '2026-03-15')).toBeNull();
    expect(LATE_DAYS).toBe(60);
  });
});

describe('a refusal', () => {
  const now = new Date('2026-03-11T18:00:00Z');
  it.each([
    ['2026-03-12T16:00:00Z', days, null],
    ['2026-03-11T18:00:00Z', days, 'past'],
    ['2026-03-11T18:00:01Z', days, null],
    // The last minute of the period on the zone's clock, and the first one after it.
    ['2026-03-21T05:59:00Z', days, null],
    ['2026-03-21T06:00:00Z', days, 'outside'],
    ['2026-03-12T16:00:00Z', { oneToOneOn: '2026-03-13', endsOn: null }, 'outside'],
    ['2026-03-12T16:00:00Z', { oneToOneOn: null, endsOn: null }, 'dayless'],
  ])('of %s', (at, of, expected) => {
    expect(meetingRefusal(new Date(at), of, { zone, now })).toBe(expected);
  });
});

test('an end comes after its minutes', () => {
  expect(meetingEnd(meeting)).toEqual(new Date('2026-03-12T17:00:00Z'));
});

test('another time, length or place moves it, the same does not', () => {
  expect(isMoved(meeting, { ...meeting, startsAt: new Date(meeting.startsAt) })).toBe(false);
  expect(isMoved(meeting, { ...meeting, startsAt: new Date('2026-03-12T16:30:00Z') })).toBe(true);
  expect(isMoved(meeting, { ...meeting, minutes: 30 })).toBe(true);
  expect(isMoved(meeting, { ...meeting, place: '' })).toBe(true);
});
