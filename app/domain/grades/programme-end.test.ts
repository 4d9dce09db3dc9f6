import { describe, expect, it } from 'vitest';
import {
  hasFailed,
  isCalculating,
  isOwnPartOver,
  isProgrammeOver,
  type ProgrammeEndFacts,
} from './programme-end.ts';

const unit = {
  challengeDelivered: true,
  challengeReturned: false,
  surveySent: true,
  selfAssessmentSent: true,
};
const passed: ProgrammeEndFacts = {
  units: [unit, unit],
  attempts: { used: 1, allowed: 2, open: false },
  best: 9.5,
  finalEvaluation: 9.5,
  verdict: 'Aprobado',
};
const failed: ProgrammeEndFacts = {
  ...passed,
  attempts: { used: 2, allowed: 2, open: false },
  best: 7,
  finalEvaluation: 7,
  verdict: 'No aprobado',
};
const retry = { used: 1, allowed: 2, open: false };
const running = { used: 2, allowed: 2, open: true };

describe('the end of a programme', () => {
  it.each([
    ['passed, with an attempt that is left', passed],
    ['passed with the last attempt', { ...passed, attempts: failed.attempts }],
    ['not passed, and no attempt is left', failed],
    ['not passed with a grade of 0', { ...failed, best: 0, finalEvaluation: 0 }],
  ])('is reached when it is %s', (_case, facts) => {
    expect(isProgrammeOver(facts)).toBe(true);
    expect(isOwnPartOver(facts)).toBe(true);
  });

  it.each([
    ['no attempt was sent', { ...passed, best: null, finalEvaluation: null }],
    ['the stored grade does not know the best attempt', { ...passed, best: 10 }],
    ['an attempt runs, also when the one before passed', { ...passed, attempts: running }],
    ['an attempt is left that may pass', { ...failed, attempts: retry }],
    ['a challenge came back', { ...passed, units: [unit, { ...unit, challengeReturned: true }] }],
    ['a unit came since', { ...passed, units: [unit, { ...unit, challengeDelivered: false }] }],
  ])('is not reached while %s', (_case, facts) => {
    expect(isProgrammeOver(facts)).toBe(false);
    expect(isOwnPartOver(facts)).toBe(false);
  });

  it('is reached for the own part while the verdict waits for others', () => {
    for (const facts of [passed, failed]) {
      const pending = { ...facts, verdict: null };
      expect(isOwnPartOver(pending)).toBe(true);
      expect(isProgrammeOver(pending)).toBe(false);
    }
  });

  it('leaves another attempt to a final evaluation that does not pass, before any verdict', () => {
    expect(isOwnPartOver({ ...failed, attempts: retry, verdict: null })).toBe(false);
  });
});

it('a stored grade is being calculated until it is the one of the best attempt', () => {
  expect(isCalculating({ best: 0, finalEvaluation: null })).toBe(true);
  expect(isCalculating({ best: 0, finalEvaluation: 0 })).toBe(false);
  expect(isCalculating({ best: null, finalEvaluation: null })).toBe(false);
});

it.each([
  [null, null, false],
  [7.9, null, true],
  [8, null, false],
  [9, 'No aprobado', true],
  [7.5, 'Aprobado', false],
] as const)('a final evaluation of %s with the verdict %s has failed: %s', (finalEvaluation, verdict, is) => {
  expect(hasFailed({ finalEvaluation, verdict })).toBe(is);
});
