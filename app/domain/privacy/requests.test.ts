import { describe, expect, it } from 'vitest';
import type { ArcoKind } from './arco-clock.ts';
import {
  actionsOf,
  arcoFolio,
  arcoIdOf,
  arcoIdOfFolio,
  executionLacks,
  isOpenStep,
  isProvenBySession,
} from './requests.ts';

it('an open session is no proof where somebody could take the account over, or end it', () => {
  const kinds = ['access', 'rectification', 'cancellation', 'opposition', 'revocation', 'review'] as const;
  expect(kinds.filter((kind) => !isProvenBySession(kind))).toEqual(['rectification', 'cancellation']);
});

it('what the desk does for itself is not read by whoever asked', () => {
  const steps = ['receive', 'identify', 'assign', 'link-person', 'answer'] as const;
  expect(steps.filter(isOpenStep)).toEqual(['receive', 'answer']);
});

describe('what a granted request lacks before it is carried out', () => {
  const nothing = {
    isPacked: false,
    isBlocked: false,
    isRectified: false,
    isOpposed: false,
    closesWithWords: false,
  };
  const all = { ...nothing, isPacked: true, isBlocked: true, isRectified: true, isOpposed: true };

  it('is the package of an access, and the block of a cancellation', () => {
    const lacks = (kind: ArcoKind, carried = nothing) =>
      executionLacks({ kind, outcome: 'granted' }, carried);
    expect([lacks('access'), lacks('cancellation')]).toEqual(['package-missing', 'block-missing']);
    expect(lacks('access', { ...nothing, isBlocked: true })).toBe('package-missing');
    expect([lacks('access', all), lacks('cancellation', all)]).toEqual([null, null]);
  });

  it('is the correction of a rectification, and a use that is off of an opposition or a revocation', () => {
    const kinds = ['rectification', 'opposition', 'revocation', 'review'] as const;
    const lacks = (carried: typeof nothing) =>
      kinds.map((kind) => executionLacks({ kind, outcome: 'granted' }, carried));
    expect(lacks(nothing)).toEqual([
      'rectification-missing',
      'opposition-missing',
      'revocation-missing',
      null,
    ]);
    expect(lacks(all)).toEqual([null, null, null, null]);
  });

  it('is nothing of what was granted in part, which says in words what was done', () => {
    expect(executionLacks({ kind: 'cancellation', outcome: 'partial' }, nothing)).toBeNull();
  });

  it('is nothing of what was granted before its action was asked for', () => {
    const older = { ...nothing, closesWithWords: true };
    expect(executionLacks({ kind: 'opposition', outcome: 'granted' }, older)).toBeNull();
  });
});

describe('the actions of a request, from the lines of its history', () => {
  const line = { fields: [], purposes: [], text: '' };

  it('are each correction and its words, the uses that ended last, and the words of the work done elsewhere', () => {
    const field = { field: 'email', before: 'a@tiendas.example', after: 'b@tiendas.example' } as const;
    const actions = actionsOf([
      { ...line, id: 4, step: 'execute', text: 'Hecho en nómina.' },
      { ...line, id: 3, step: 'oppose', purposes: ['figure-mails'] },
      { ...line, id: 2, step: 'oppose', purposes: ['shown-badges'] },
      { ...line, id: 1, step: 'rectify', fields: [field], text: 'Cambió de correo.' },
    ]);
    expect(actions).toEqual({
      fields: [field],
      purposes: ['figure-mails'],
      texts: ['Cambió de correo.', 'Hecho en nómina.'],
    });
  });

  it('are none where nothing was done yet', () => {
    expect(actionsOf([{ ...line, id: 1, step: 'receive' }])).toEqual({ fields: [], purposes: [], texts: [] });
  });
});

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
