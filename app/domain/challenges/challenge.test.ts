import { describe, expect, it } from 'vitest';
import { cellFacts } from '#tests/factories/challenge-cell.ts';
import {
  anonymousFileName,
  type ChallengeFacts,
  cellStateOf,
  deliveryGate,
  expectedReviewOn,
  folioOf,
  isReturned,
  mayAskExtension,
  mayKeepDraft,
} from './challenge.ts';

const facts: ChallengeFacts = {
  opensOn: '2026-03-01',
  waveDueOn: '2026-03-14',
  extendedTo: null,
  returnedOn: null,
  delivered: false,
  graded: false,
};

describe('delivery gate (A-15, A-68)', () => {
  it.each<[string, Partial<ChallengeFacts>, string, string]>([
    ['the deadline day is fully usable', {}, '2026-03-14', 'open'],
    ['the day after, what never came is late', {}, '2026-03-15', 'late'],
    ['the day after, what came is closed', { delivered: true }, '2026-03-15', 'closed'],
    ['an extension opens it', { extendedTo: '2026-03-20' }, '2026-03-20', 'open'],
    ['a return opens it for five days', { delivered: true, returnedOn: '2026-03-18' }, '2026-03-23', 'open'],
    ['and no longer', { delivered: true, returnedOn: '2026-03-18' }, '2026-03-24', 'closed'],
    ['a published grade closes it', { delivered: true, graded: true }, '2026-03-10', 'graded'],
    ['a unit that is not open closes it', { opensOn: '2026-03-02' }, '2026-03-01', 'unit-closed'],
    ['without a day it never closes', { waveDueOn: null }, '2030-01-01', 'open'],
  ])('%s', (_, change, today, gate) => {
    expect(deliveryGate({ ...facts, ...change }, today)).toBe(gate);
  });

  it('a draft is kept for a learner that may still deliver, or be given more time', () => {
    expect((['open', 'late', 'closed', 'graded', 'unit-closed'] as const).map(mayKeepDraft)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each<[string, Partial<ChallengeFacts> & { extensionPending?: boolean }, string, boolean]>([
    ['before the day', {}, '2026-03-10', true],
    ['after the day', {}, '2026-03-20', true],
    ['not twice at a time', { extensionPending: true }, '2026-03-20', false],
    ['not without a day', { waveDueOn: null }, '2026-03-20', false],
    ['not for a graded one', { graded: true, delivered: true }, '2026-03-20', false],
    ['not before the unit opens', {}, '2026-02-20', false],
  ])('an extension may be asked for: %s', (_, change, today, may) => {
    expect(mayAskExtension({ ...facts, extensionPending: false, ...change }, today)).toBe(may);
  });
});

describe('a return', () => {
  const at = (day: string) => new Date(`2026-03-${day}T18:00:00Z`);
  it.each([
    ['waits until it is delivered again', at('18'), at('10'), false, true],
    ['is over with the next delivery', at('18'), at('19'), false, false],
    ['is over with the grade', at('18'), at('10'), true, false],
    ['waits where no delivery is known', at('18'), null, false, true],
    ['is none where none was', null, at('10'), false, false],
  ] as const)('%s', (_, returnedAt, lastDeliveredAt, graded, returned) => {
    expect(isReturned({ returnedAt, lastDeliveredAt, graded })).toBe(returned);
  });
});

it('the grade is expected a week after the delivery', () => {
  expect(expectedReviewOn('2026-03-28')).toBe('2026-04-04');
});

it('receipts are numbered', () => {
  expect([folioOf(42), folioOf(1_234_567)]).toEqual(['R-000042', 'R-1234567']);
});

it.each([
  ['Reto de Daniela Muñoz.PDF', 'reto.pdf'],
  ['daniela.munoz', 'reto'],
  ['daniela', 'reto'],
  ['evidencia.docx', 'reto.docx'],
])('a classmate gets %s as %s', (name, anonymous) => {
  expect(anonymousFileName(name)).toBe(anonymous);
});

it.each([
  [{ opensOn: '2026-06-01' }, 'not-open'],
  [{}, 'undelivered'],
  [{ waveDueOn: '2026-05-04' }, 'missed'],
  [{ delivered: true }, 'ungraded'],
  [{ delivered: true, returned: true }, 'returned'],
  [{ delivered: true, graded: true, score: 9.2 }, 'graded'],
  [{ delivered: true, graded: true }, 'graded'],
] as const)('a challenge with %j is %s', (more, state) => {
  expect(cellStateOf(cellFacts(more), '2026-05-05')).toBe(state);
});
