import { describe, expect, it } from 'vitest';
import { isTheMoment, type Moment } from './moment.ts';

const now = 100_000;
const quiet: Moment = {
  visible: true,
  fullscreen: false,
  dialogOpen: false,
  inTextField: false,
  lastTypedAt: Number.NEGATIVE_INFINITY,
  lastUsed: true,
  waited: 0,
};

describe('the moment of a congratulation', () => {
  it('is at once, in the tab that is used', () => {
    expect(isTheMoment(quiet, now)).toBe(true);
  });

  it.each<[string, Partial<Moment>]>([
    ['in a tab nobody sees', { visible: false }],
    ['behind a video on the whole screen', { fullscreen: true }],
    ['over another dialog', { dialogOpen: true }],
    ['over a form being typed', { inTextField: true, lastTypedAt: now - 9_999 }],
    ['before the tab in use had its turn', { lastUsed: false, waited: 399 }],
  ])('is not %s', (_, change) => {
    expect(isTheMoment({ ...quiet, ...change }, now)).toBe(false);
  });

  it.each<[string, Partial<Moment>]>([
    ['when the field was left', { inTextField: false, lastTypedAt: now - 1 }],
    ['when the cursor stands in a field and nobody types', { inTextField: true, lastTypedAt: now - 10_000 }],
    ['when the tab in use did not take it', { lastUsed: false, waited: 400 }],
  ])('is %s', (_, change) => {
    expect(isTheMoment({ ...quiet, ...change }, now)).toBe(true);
  });
});
