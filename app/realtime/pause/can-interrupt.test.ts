import { describe, expect, it } from 'vitest';
import { canInterrupt, type Situation } from './can-interrupt.ts';

const now = 100_000;
const quiet: Situation = {
  visible: true,
  fullscreen: false,
  dialogOpen: false,
  lastLetAt: Number.NEGATIVE_INFINITY,
  inTextField: false,
  lastTypedAt: Number.NEGATIVE_INFINITY,
  lastUsed: true,
  waited: 0,
};

describe('a dialog that opens by itself', () => {
  it('opens at once, in the tab that is used', () => {
    expect(canInterrupt(quiet, now)).toBe(true);
  });

  it.each<[string, Partial<Situation>]>([
    ['in a tab nobody sees', { visible: false }],
    ['behind a video on the whole screen', { fullscreen: true }],
    ['over another dialog', { dialogOpen: true }],
    ['with another one that is about to be drawn', { lastLetAt: now - 499 }],
    ['over a form being typed', { inTextField: true, lastTypedAt: now - 9_999 }],
    ['before the tab in use had its turn', { lastUsed: false, waited: 1_999 }],
  ])('does not open %s', (_, change) => {
    expect(canInterrupt({ ...quiet, ...change }, now)).toBe(false);
  });

  it.each<[string, Partial<Situation>]>([
    ['when another one came and went', { lastLetAt: now - 500 }],
    ['when the field was left', { inTextField: false, lastTypedAt: now - 1 }],
    ['when the cursor stands in a field and nobody types', { inTextField: true, lastTypedAt: now - 10_000 }],
    ['when the tab in use did not take it', { lastUsed: false, waited: 2_000 }],
  ])('opens %s', (_, change) => {
    expect(canInterrupt({ ...quiet, ...change }, now)).toBe(true);
  });
});
