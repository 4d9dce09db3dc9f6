import { describe, expect, test } from 'vitest';
import { stepAccess } from './unit-steps.ts';

const today = '2026-03-10';
const open = { opensOn: '2026-03-01', sent: false, needsChallenge: true, challengeDelivered: true };

describe('a step of a unit', () => {
  test.each([
    ['opens with the delivered challenge', open, 'open'],
    ['waits for the challenge', { ...open, challengeDelivered: false }, 'challenge-missing'],
    [
      'needs no challenge when it is the case',
      { ...open, needsChallenge: false, challengeDelivered: false },
      'open',
    ],
    ['waits for its unit', { ...open, opensOn: '2026-03-11' }, 'unit-locked'],
    ['stays closed without a day', { ...open, opensOn: null, needsChallenge: false }, 'unit-locked'],
    [
      'is read once it was sent, even where its unit closed again',
      { ...open, opensOn: null, sent: true },
      'sent',
    ],
  ] as const)('%s', (_, facts, access) => {
    expect(stepAccess(facts, today)).toBe(access);
  });
});
