import { describe, expect, test } from 'vitest';
import { nextStep, remainingMs, renewsOnFocus, startClock } from './session-clock.ts';

const minute = 60_000;
const iat = 1_795_000_000;
const halfHour = { iat, exp: iat + 1800 };
/** A person inactive since the page loaded. */
const absent = { lastAliveAt: 0, lastActiveAt: Number.NEGATIVE_INFINITY };

describe('a token lives from its arrival, whatever the date of the phone says (R25)', () => {
  test.each([-1440, -10, 0, 10, 1440])('server %i minutes away from the browser', (minutes) => {
    const shifted = { iat: iat + minutes * 60, exp: iat + 1800 + minutes * 60 };
    const clock = startClock(shifted, 5_000);
    expect(remainingMs(clock, 5_000)).toBe(30 * minute);
    expect(remainingMs(clock, 5_000 + 29 * minute)).toBe(minute);
    expect(nextStep(clock, absent, 5_000 + 30 * minute - 1)).toBe('wait');
    expect(nextStep(clock, absent, 5_000 + 30 * minute)).toBe('expire');
  });

  test('a token without life expires at once, and never counts below zero', () => {
    const clock = startClock({ iat: 10, exp: 5 }, 0);
    expect(remainingMs(clock, 0)).toBe(0);
    expect(nextStep(clock, absent, 0)).toBe('expire');
  });
});

describe('renewal', () => {
  const clock = startClock(halfHour, 0);

  test.each([
    ['active before half life', 2 * minute, 14 * minute, 'wait'],
    ['active, at half life', 2 * minute, 15 * minute, 'renew'],
    ['active again in the last minutes', 29 * minute, 29 * minute, 'renew'],
    ['never active', Number.NEGATIVE_INFINITY, 20 * minute, 'wait'],
    ['active only before the last alive', -1, 20 * minute, 'wait'],
  ] as const)('%s', (_, lastActiveAt, now, step) => {
    expect(nextStep(clock, { lastAliveAt: 0, lastActiveAt }, now)).toBe(step);
  });

  test('is not tried twice in a minute, not even when each token is shorter than the one before', () => {
    const short = startClock({ iat, exp: iat + 90 }, 20 * minute);
    const now = 20 * minute + 50_000;
    expect(nextStep(short, { lastAliveAt: 20 * minute, lastActiveAt: now }, now)).toBe('wait');
    const later = 20 * minute + 60_000;
    expect(nextStep(short, { lastAliveAt: 20 * minute, lastActiveAt: later }, later)).toBe('renew');
  });

  test('on coming back only after five minutes', () => {
    expect(renewsOnFocus({ ...absent, lastAliveAt: minute }, 6 * minute - 1)).toBe(false);
    expect(renewsOnFocus({ ...absent, lastAliveAt: minute }, 6 * minute)).toBe(true);
    expect(renewsOnFocus({ ...absent, lastAliveAt: Number.NEGATIVE_INFINITY }, 0)).toBe(true);
  });
});
