import { describe, expect, it } from 'vitest';
import {
  arcoFolio,
  arcoIdOf,
  arcoIdOfFolio,
  executionLacks,
  isOpenStep,
  isProvenBySession,
} from './requests.ts';

describe('the folio of a data request', () => {
  it('is its number in six digits', () => {
    expect([arcoFolio(12), arcoFolio(1_234_567)]).toEqual(['A-000012', 'A-1234567']);
  });

  it.each(['A-000012', 'a-12', 'a12', ' 12 ', '0012'])('is read from «%s»', (typed) => {
    expect(arcoIdOf(typed)).toBe(12);
  });

  it.each(['', '0', 'A-', 'S-000012', '12a', '1234567890', '-12'])('is not read from «%s»', (typed) => {
    expect(arcoIdOf(typed)).toBeNull();
  });

  it.each([
    ['A-000012', 12],
    [' a-000012 ', 12],
    ['A-12', null],
    ['12', null],
    ['A-000000', null],
    ['S-000012', null],
  ])('whole, «%s» is %j', (typed, id) => expect(arcoIdOfFolio(typed)).toBe(id));
});

it('an open session is no proof where somebody could take the account over, or end it', () => {
  const kinds = ['access', 'rectification', 'cancellation', 'opposition', 'revocation', 'review'] as const;
  expect(kinds.filter((kind) => !isProvenBySession(kind))).toEqual(['rectification', 'cancellation']);
});

it('what the desk does for itself is not read by whoever asked', () => {
  const steps = ['receive', 'identify', 'assign', 'link-person', 'answer'] as const;
  expect(steps.filter(isOpenStep)).toEqual(['receive', 'answer']);
});

describe('what a granted request lacks before it is carried out', () => {
  const nothing = { isPacked: false, isBlocked: false };
  const all = { isPacked: true, isBlocked: true };

  it('is the package of an access, and the block of a cancellation', () => {
    const lacks = (kind: 'access' | 'cancellation' | 'opposition', carried = nothing) =>
      executionLacks({ kind, outcome: 'granted' }, carried);
    expect([lacks('access'), lacks('cancellation'), lacks('opposition')]).toEqual([
      'package-missing',
      'block-missing',
      null,
    ]);
    expect(lacks('access', { ...nothing, isBlocked: true })).toBe('package-missing');
    expect([lacks('access', all), lacks('cancellation', all)]).toEqual([null, null]);
  });

  it('is nothing of what was granted in part, which says in words what was done', () => {
    expect(executionLacks({ kind: 'cancellation', outcome: 'partial' }, nothing)).toBeNull();
  });
});
