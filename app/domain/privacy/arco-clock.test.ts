import { describe, expect, it } from 'vitest';
import {
  type ArcoClock,
  type ArcoMove,
  type ArcoRefusal,
  type ArcoTerms,
  hasLapsed,
  isOpen,
  owedOn,
  receiveRequest,
  takeStep,
  timeLeft,
  undoExecution,
} from './arco-clock.ts';
import { holidaysWith } from './business-days.ts';

const isHoliday = holidaysWith([]);
const terms: ArcoTerms = { answer: 20, execute: 15, extend: 20, askInfo: 5, giveInfo: 10 };
const received = '2026-11-13';

/** The request after the moves, each on its day. */
function walked(...moves: readonly (readonly [string, ArcoMove])[]): ArcoClock {
  return moves.reduce<ArcoClock>(
    (clock, [today, move]) => {
      const next = takeStep(clock, move, { today, terms, isHoliday });
      if (typeof next === 'string') throw new Error(`${move.step} on ${today}: ${next}`);
      return next;
    },
    receiveRequest(received, { terms, isHoliday }),
  );
}

const granted: ArcoMove = { step: 'answer', outcome: 'granted' };
const identify: readonly [string, ArcoMove] = ['2026-11-17', { step: 'identify' }];

describe('the clock of a request (product: clock of data requests, S24)', () => {
  it('gives 20 business days from the day after, past a moved Monday', () => {
    expect(walked()).toMatchObject({ state: 'received', dueOn: '2026-12-14' });
  });

  it('stops while information is awaited and runs anew, whole, from the day it came', () => {
    const asked = walked(['2026-11-20', { step: 'ask-info' }]);
    expect(asked).toMatchObject({ state: 'info-asked', infoDueOn: '2026-12-04' });
    expect(owedOn(asked)).toBeNull();
    const given = walked(
      ['2026-11-20', { step: 'ask-info' }],
      ['2026-12-04', { step: 'give-info', on: '2026-12-03' }],
    );
    expect(given).toMatchObject({ state: 'in-review', infoGivenOn: '2026-12-03', dueOn: '2027-01-04' });
  });

  it('ends what nobody completed, the day after the last one', () => {
    const asked = walked(['2026-11-20', { step: 'ask-info' }]);
    expect([hasLapsed(asked, '2026-12-04'), hasLapsed(asked, '2026-12-05')]).toEqual([false, true]);
    expect(isOpen(walked(['2026-11-20', { step: 'ask-info' }], ['2026-12-05', { step: 'lapse' }]))).toBe(
      false,
    );
  });

  it('refuses information and never lapses where the stored row does not say when it was asked', () => {
    const torn: ArcoClock = { ...walked(), state: 'info-asked' };
    const today = '2026-12-05';
    const given = takeStep(torn, { step: 'give-info', on: today }, { today, terms, isHoliday });
    expect([given, hasLapsed(torn, today)]).toEqual(['info-not-asked', false]);
  });

  it('knows an identity once, before the answer and after it', () => {
    const today = '2026-11-18';
    const again = (clock: ArcoClock) => takeStep(clock, { step: 'identify' }, { today, terms, isHoliday });
    expect(again(walked(identify))).toBe('already-identified');
    expect(again(walked(identify, [today, granted]))).toBe('already-identified');
    expect(
      takeStep(walked(identify, [today, granted]), { step: 'review' }, { today, terms, isHoliday }),
    ).toBe('already-answered');
  });

  it('does not lapse while nothing is awaited', () => {
    const context = { today: '2026-12-05', terms, isHoliday };
    expect(takeStep(walked(), { step: 'lapse' }, context)).toBe('info-not-asked');
    expect(
      takeStep(
        walked(['2026-11-20', { step: 'ask-info' }]),
        { step: 'lapse' },
        { ...context, today: '2026-11-23' },
      ),
    ).toBe('not-lapsed');
  });

  it('owes the answer, then what it granted, and nothing after a refusal', () => {
    const done = walked(identify, ['2026-11-18', granted]);
    expect(owedOn(walked())).toBe('2026-12-14');
    expect(owedOn(done)).toBe(done.executeBy);
    expect(owedOn(walked(['2026-11-18', { step: 'answer', outcome: 'refused' }]))).toBeNull();
  });

  it('adds an extension to the last day', () => {
    expect(walked(['2026-12-14', { step: 'extend', days: 20 }])).toMatchObject({
      extendedOn: '2026-12-14',
      dueOn: '2027-01-13',
    });
  });

  it('gives 15 business days to carry out what an answer grants', () => {
    const answered = walked(identify, ['2026-12-14', granted]);
    expect(answered).toMatchObject({ state: 'answered', outcome: 'granted', executeBy: '2027-01-06' });
    expect(owedOn(answered)).toBe('2027-01-06');
    expect(isOpen(answered)).toBe(true);
    expect(walked(identify, ['2026-12-14', granted], ['2026-12-15', { step: 'execute' }]).state).toBe(
      'executed',
    );
  });

  it('owes what was undone again, until the same day', () => {
    const answered = walked(identify, ['2026-12-14', granted]);
    const done = walked(identify, ['2026-12-14', granted], ['2026-12-15', { step: 'execute' }]);
    expect(undoExecution(done)).toEqual(answered);
    expect(undoExecution(answered)).toBe(answered);
  });

  it('closes a refusal with its answer', () => {
    const refused = walked(['2026-12-14', { step: 'answer', outcome: 'refused' }]);
    expect(refused).toMatchObject({ state: 'answered', executeBy: null });
    expect([isOpen(refused), owedOn(refused)]).toEqual([false, null]);
  });

  it('lets a late answer go out', () => {
    expect(walked(identify, ['2027-02-01', granted]).state).toBe('answered');
  });
});

type Refused = [ArcoRefusal, string, ArcoMove, ...(readonly [string, ArcoMove])[]];
const refusals: readonly Refused[] = [
  [
    'extended-already',
    '2026-12-01',
    { step: 'extend', days: 1 },
    ['2026-12-01', { step: 'extend', days: 5 }],
  ],
  ['extension-too-late', '2026-12-15', { step: 'extend', days: 5 }],
  ['extension-days', '2026-12-01', { step: 'extend', days: 21 }],
  ['extension-days', '2026-12-01', { step: 'extend', days: 0 }],
  ['info-awaited', '2026-11-21', { step: 'extend', days: 5 }, ['2026-11-20', { step: 'ask-info' }]],
  ['info-too-late', '2026-11-24', { step: 'ask-info' }],
  ['info-not-asked', '2026-11-20', { step: 'give-info', on: '2026-11-20' }],
  ['info-day', '2026-11-25', { step: 'give-info', on: '2026-11-19' }, ['2026-11-20', { step: 'ask-info' }]],
  ['info-day', '2026-11-25', { step: 'give-info', on: '2026-11-26' }, ['2026-11-20', { step: 'ask-info' }]],
  [
    'info-asked-already',
    '2026-11-23',
    { step: 'ask-info' },
    ['2026-11-17', { step: 'ask-info' }],
    ['2026-11-18', { step: 'give-info', on: '2026-11-18' }],
  ],
  ['not-lapsed', '2026-12-04', { step: 'lapse' }, ['2026-11-20', { step: 'ask-info' }]],
  ['info-awaited', '2026-11-25', granted, identify, ['2026-11-20', { step: 'ask-info' }]],
  ['identity-missing', '2026-12-01', granted],
  ['identity-missing', '2026-12-01', { step: 'answer', outcome: 'partial' }],
  ['not-answered', '2026-12-01', { step: 'execute' }, identify],
  ['already-answered', '2026-12-02', granted, identify, ['2026-12-01', granted]],
  ['already-answered', '2026-12-02', { step: 'extend', days: 5 }, identify, ['2026-12-01', granted]],
  ['already-answered', '2026-12-02', { step: 'withdraw' }, identify, ['2026-12-01', granted]],
  ['already-reviewed', '2026-12-02', { step: 'review' }, ['2026-12-01', { step: 'review' }]],
  ['closed', '2026-12-02', { step: 'execute' }, ['2026-12-01', { step: 'answer', outcome: 'refused' }]],
  ['closed', '2026-12-02', { step: 'review' }, ['2026-12-01', { step: 'withdraw' }]],
];

describe('what a request refuses', () => {
  it.each(refusals)('%s on %s', (why, today, move, ...before) => {
    expect(takeStep(walked(...before), move, { today, terms, isHoliday })).toBe(why);
  });
});

describe('alarms at day 10, 15, 18 and past', () => {
  it.each([
    ['2026-11-13', 20, 'calm'],
    ['2026-11-27', 11, 'calm'],
    ['2026-11-30', 10, 'tenth'],
    ['2026-12-07', 5, 'fifteenth'],
    ['2026-12-10', 2, 'eighteenth'],
    ['2026-12-14', 0, 'eighteenth'],
    ['2026-12-15', -1, 'past'],
    ['2026-12-20', -4, 'past'],
  ])('%s: %i days left, %s', (today, left, alarm) => {
    expect(timeLeft('2026-12-14', { today, isHoliday })).toEqual({ left, alarm });
  });

  it('is past on a weekend after the last day', () => {
    expect(timeLeft('2026-12-11', { today: '2026-12-12', isHoliday })).toEqual({ left: -1, alarm: 'past' });
  });
});
