import { expect, test } from 'vitest';
import { type JoinFacts, joinRefusal, membershipState, returnRefusal } from './memberships.ts';

const facts = (change: Partial<JoinFacts> = {}): JoinFacts => ({
  accountOpen: true,
  tutorsIt: false,
  here: null,
  elsewhere: null,
  ...change,
});

test('somebody with an open account joins a generation when they follow no other one', () => {
  expect(joinRefusal(facts())).toBeNull();
});

test.each([
  ['a closed account', { accountOpen: false }, 'account'],
  ['a tutor of the generation', { tutorsIt: true }, 'tutor'],
  ['who is in it', { here: 'active' }, 'here'],
  ['who finished with it', { here: 'finished' }, 'finished'],
  ['who follows another one', { elsewhere: 'Norte' }, 'elsewhere'],
] as const)('refuses %s, for the first time and as a return', (_who, change, refusal) => {
  expect(joinRefusal(facts(change))).toBe(refusal);
  expect(returnRefusal(facts(change))).toBe(refusal);
});

test.each(['dropped', 'moved'] as const)('whoever left as %s returns and does not join twice', (here) => {
  expect(joinRefusal(facts({ here }))).toBe('left');
  expect(returnRefusal(facts({ here }))).toBeNull();
  expect(returnRefusal(facts({ here, elsewhere: 'Norte' }))).toBe('elsewhere');
});

test('tells the states of a membership apart', () => {
  expect(membershipState({ active: true, finished: false, leftAs: null })).toBe('active');
  expect(membershipState({ active: true, finished: true, leftAs: null })).toBe('finished');
  expect(membershipState({ active: false, finished: false, leftAs: 'dropped' })).toBe('dropped');
  expect(membershipState({ active: false, finished: false, leftAs: 'moved' })).toBe('moved');
});
