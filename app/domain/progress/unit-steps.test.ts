import { describe, expect, it } from 'vitest';
import { type UnitStepFacts, unitState, unitSteps } from './unit-steps.ts';

const today = '2026-05-15';
const facts = (over: Partial<UnitStepFacts> = {}): UnitStepFacts => ({
  opensOn: '2026-05-01',
  hasCase: true,
  caseSent: false,
  caseCommented: false,
  challengeDelivered: false,
  challengeReturned: false,
  challengeDueOn: '2026-05-20',
  surveySent: false,
  selfAssessmentSent: false,
  feedbackReceived: false,
  oneToOneOn: '2026-05-25',
  ...over,
});
const step = (key: string, over: Partial<UnitStepFacts> = {}) =>
  unitSteps(facts(over), today).find((one) => one.key === key);

describe('steps of a unit (spec §1, product: steps)', () => {
  it('stand in order, the case only where the unit has one', () => {
    const keys = (hasCase: boolean) => unitSteps(facts({ hasCase }), today).map((one) => one.key);
    expect(keys(true)).toEqual(['case', 'challenge', 'survey', 'self-assessment', 'one-to-one']);
    expect(keys(false)).toEqual(['challenge', 'survey', 'self-assessment', 'one-to-one']);
  });

  it.each([
    ['case', {}, 'pending', 'pending'],
    ['case', { caseSent: true }, 'done', 'case-sent'],
    ['case', { caseSent: true, caseCommented: true }, 'done', 'case-commented'],
    ['challenge', {}, 'pending', 'on-time'],
    ['challenge', { challengeDueOn: today }, 'pending', 'on-time'],
    ['challenge', { challengeDueOn: null }, 'pending', 'on-time'],
    ['challenge', { challengeDueOn: '2026-05-14' }, 'overdue', 'overdue'],
    ['challenge', { challengeDueOn: '2026-05-14', challengeDelivered: true }, 'done', 'delivered'],
    ['challenge', { challengeDueOn: '2026-05-14', extensionPending: true }, 'pending', 'extension-asked'],
    ['challenge', { challengeDueOn: today, extensionPending: true }, 'pending', 'on-time'],
    ['challenge', { challengeDelivered: true, challengeReturned: true }, 'returned', 'challenge-returned'],
    ['survey', {}, 'locked', 'needs-delivery'],
    ['survey', { challengeDelivered: true }, 'pending', 'pending'],
    ['survey', { challengeDelivered: true, surveySent: true }, 'done', 'answers-sent'],
    ['self-assessment', { challengeDelivered: true }, 'pending', 'pending'],
    ['self-assessment', { selfAssessmentSent: true }, 'done', 'answers-sent'],
    ['one-to-one', {}, 'pending', 'feedback-missing'],
    ['one-to-one', { feedbackReceived: true }, 'done', 'feedback-received'],
  ] as const)('%s with %o is %s: %s', (key, over, state, status) => {
    expect(step(key, over)).toMatchObject({ state, status });
  });

  it('are all locked before the unit opens, and where it has no day', () => {
    for (const opensOn of ['2026-05-16', null]) {
      const all = unitSteps(facts({ opensOn, challengeDelivered: true }), today);
      expect(all.every(({ state, status }) => state === 'locked' && status === 'unit-closed')).toBe(true);
    }
  });

  it('carry the agreed day of a 1-1 in place of the first one of its window, with its hour', () => {
    expect(step('one-to-one')).toMatchObject({ dueOn: '2026-05-25', meetingAt: null });
    expect(step('one-to-one', { meetingAt: '2026-05-27T10:00' })).toMatchObject({
      dueOn: '2026-05-27',
      meetingAt: '2026-05-27T10:00',
    });
  });

  it('carry the day of the challenge and of the 1-1', () => {
    expect(step('challenge')?.dueOn).toBe('2026-05-20');
    expect(step('one-to-one')?.dueOn).toBe('2026-05-25');
    expect(step('survey')?.dueOn).toBeNull();
  });
});

describe("state of a unit's card (product: home)", () => {
  it.each([
    ['locked', { opensOn: '2026-05-16' }, 100],
    ['locked', { opensOn: null }, 0],
    ['in-progress', {}, 0],
    ['in-progress', { challengeDueOn: null }, 99],
    ['challenge-overdue', { challengeDueOn: '2026-05-14' }, 75],
    ['in-progress', { challengeDueOn: '2026-05-14', challengeDelivered: true }, 75],
    ['done', { challengeDelivered: true }, 100],
    ['challenge-returned', { challengeDelivered: true, challengeReturned: true }, 100],
    ['locked', { opensOn: null, challengeDelivered: true, challengeReturned: true }, 100],
    ['in-progress', { opensOn: today }, 0],
  ] as const)('%s with %o at %d %%', (state, over, progress) => {
    expect(unitState({ ...facts(over), progress }, today)).toBe(state);
  });
});
