import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../deadlines/dates.ts';
import { agreementsRefusal } from '../progress/agreements.ts';
import {
  bossPhase,
  comparePending,
  draftRefusal,
  type EvaluationFacts,
  evaluationScreen,
  evaluationState,
  mayReopen,
  type PendingWork,
  pendingCount,
  sendRefusal,
  teamCell,
} from './evaluation.ts';

const facts = (marks: string): EvaluationFacts => ({
  active: !marks.includes('dropped'),
  delivered: marks.includes('delivered'),
  draftSaved: marks.includes('draft'),
  sent: marks.includes('sent'),
});

describe('team cell (spec §4.6, A-16, A-64)', () => {
  it.each([
    ['nothing', 'unavailable', false],
    ['delivered', 'prepare', true],
    ['delivered draft', 'draft', true],
    ['delivered draft sent', 'sent', true],
    ['delivered sent', 'sent', true],
    ['sent', 'sent', true],
    ['draft', 'unavailable', false],
    ['dropped delivered', 'prepare', false],
    ['dropped delivered draft', 'draft', false],
    ['dropped delivered sent', 'sent', true],
  ])('%s: %s', (marks, state, opens) => {
    expect(teamCell(facts(marks))).toEqual({ state, opens });
  });
});

describe('«Usuarios pendientes por calificar» (A-14)', () => {
  const member = (active: boolean, ...units: string[]) => ({ active, units: units.map(facts) });

  it.each([
    ['no members', [], 0, 0],
    ['nothing delivered', [member(true, '', '')], 0, 0],
    ['two cells of one person', [member(true, 'delivered', 'delivered draft', 'delivered sent')], 1, 2],
    ['two people', [member(true, 'delivered'), member(true, 'delivered draft'), member(true, 'sent')], 2, 2],
    ['a dropped person does not count', [member(false, 'delivered', 'delivered draft')], 0, 0],
  ])('%s', (_case, members, people, cells) => {
    expect(pendingCount(members)).toEqual({ people, cells });
  });
});

describe('the order in which pending evaluations are worked off', () => {
  const work = (name: string, answered: 'nothing' | 'some' | 'all', more: Partial<PendingWork> = {}) => ({
    name,
    draftSaved: answered !== 'nothing',
    prepared: answered === 'all',
    oneToOneOn: '2026-03-10',
    endsOn: '2026-03-14',
    ...more,
  });
  const order = (today: string, works: readonly ReturnType<typeof work>[]) =>
    [...works].sort(comparePending(today)).map(({ name }) => name);

  it.each([
    ['2026-03-09', ['no answer', 'some', 'complete']],
    ['2026-03-10', ['no answer', 'some', 'complete']],
  ])('on %s begins with what has no answer', (today, expected) => {
    const works = [work('complete', 'all'), work('some', 'some'), work('no answer', 'nothing')];
    expect(order(today, works)).toEqual(expected);
  });

  it('puts what is complete and cannot be sent yet behind all that can be worked on', () => {
    const later = { oneToOneOn: '2026-05-10', endsOn: '2026-05-14' };
    const works = [
      work('complete, not yet', 'all', { oneToOneOn: '2026-03-11', endsOn: '2026-03-12' }),
      work('complete, without a day', 'all', { oneToOneOn: null, endsOn: null }),
      work('later', 'nothing', later),
      work('to send', 'all'),
      work('some', 'some'),
    ];
    expect(order('2026-03-10', works)).toEqual([
      'some',
      'to send',
      'later',
      'complete, not yet',
      'complete, without a day',
    ]);
  });
});

describe('the boss’s next actions (spec §4.7, §5.3, A-15, A-17)', () => {
  const DAY = '2026-03-10';
  const writable = { buttonDisabled: false, readOnly: false, autosave: true, agreementsTab: false };
  const locked = { buttonDisabled: true, readOnly: true, autosave: false };

  it.each([
    [
      'before the 1-1 day',
      'delivered',
      '2026-03-09',
      DAY,
      { button: 'draft', ...writable, periodUndefined: false },
    ],
    ['on the 1-1 day', 'delivered draft', DAY, DAY, { button: 'send', ...writable, periodUndefined: false }],
    [
      'long after',
      'delivered draft',
      '2027-01-01',
      DAY,
      { button: 'send', ...writable, periodUndefined: false },
    ],
    [
      'without a 1-1 day',
      'delivered',
      '2027-01-01',
      null,
      { button: 'draft', ...writable, periodUndefined: true },
    ],
    [
      'sent',
      'delivered sent',
      DAY,
      DAY,
      { button: 'send', ...locked, agreementsTab: true, periodUndefined: false },
    ],
    [
      'sent, then the day moved on',
      'delivered sent',
      '2026-03-01',
      DAY,
      { button: 'send', ...locked, agreementsTab: true, periodUndefined: false },
    ],
    [
      'dropped, not sent',
      'delivered draft dropped',
      DAY,
      DAY,
      { button: null, ...locked, agreementsTab: false, periodUndefined: false },
    ],
    [
      'dropped, sent',
      'delivered sent dropped',
      DAY,
      DAY,
      { button: null, ...locked, agreementsTab: true, periodUndefined: false },
    ],
    [
      'not delivered',
      '',
      DAY,
      DAY,
      { button: null, ...locked, agreementsTab: false, periodUndefined: false },
    ],
  ])('%s', (_case, marks, today, oneToOneOn, expected) => {
    expect(evaluationScreen({ ...facts(marks), oneToOneOn }, today)).toEqual(expected);
  });

  it.each([
    ['delivered', null],
    ['delivered draft', null],
    ['delivered sent', 'already-sent'],
    ['sent dropped', 'already-sent'],
    ['delivered dropped', 'dropped'],
    ['', 'not-delivered'],
  ])('saving a draft when «%s»: %s', (marks, refusal) => {
    expect(draftRefusal(facts(marks))).toBe(refusal);
  });

  it.each([
    ['delivered', DAY, DAY, true, null],
    ['delivered', '2026-04-30', DAY, true, null],
    ['delivered', DAY, DAY, false, 'incomplete'],
    ['delivered', '2026-03-09', DAY, true, 'too-early'],
    ['delivered', '2026-03-09', DAY, false, 'too-early'],
    ['delivered', DAY, null, true, 'too-early'],
    ['delivered sent', DAY, DAY, true, 'already-sent'],
    ['', DAY, DAY, true, 'not-delivered'],
  ])('sending when «%s» on %s (1-1 %s, complete %s): %s', (marks, today, oneToOneOn, complete, refusal) => {
    expect(sendRefusal({ ...facts(marks), oneToOneOn, complete }, today)).toBe(refusal);
  });
});

describe('period of the boss (A-63)', () => {
  const period = { opensOn: '2026-03-01', oneToOneOn: '2026-03-10', endsOn: '2026-03-14' };

  it.each([
    [period, '2026-02-28', 'before'],
    [period, '2026-03-01', 'preparation'],
    [period, '2026-03-09', 'preparation'],
    [period, '2026-03-10', 'one-to-one'],
    [period, '2026-03-14', 'one-to-one'],
    [period, '2026-03-15', 'after'],
    [{ ...period, opensOn: null }, '2026-03-05', 'undefined'],
    [{ ...period, oneToOneOn: null }, '2026-03-12', 'preparation'],
    [{ ...period, endsOn: null }, '2027-03-12', 'one-to-one'],
    [{ opensOn: null, oneToOneOn: null, endsOn: null }, '2026-03-12', 'undefined'],
  ])('%j on %s: %s', (dates, today, phase) => {
    expect(bossPhase(dates, today)).toBe(phase);
  });
});

/**
 * The machine against a model. The model is a plain table of phases written from spec §4.7; the system is a row
 * changed only where the domain does not refuse.
 */
describe('draft → sent → agreements, in any order of events (spec §4.7)', () => {
  const OPENS = '2026-03-10';
  type Phase = 'nothing' | 'delivered' | 'drafted' | 'sent' | 'agreed' | 'reopened-agreed';
  type Step = 'deliver' | 'draft' | 'finish' | 'send' | 'agree' | 'reopen' | 'next-day' | 'drop' | 'return';
  const step = fc.constantFrom<Step>(
    'deliver',
    'draft',
    'finish',
    'send',
    'agree',
    'reopen',
    'next-day',
    'drop',
    'return',
  );

  it('system and model never part (5,000 walks)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const row = { delivered: false, answered: 0, sent: false, active: true, agreements: 0, grades: 0 };
        const model = { phase: 'nothing' as Phase, complete: false, active: true, day: -4, grades: 0 };

        for (const event of steps) {
          const today = addDays(OPENS, model.day);
          const state = { ...row, draftSaved: row.answered > 0 };
          const open = ['delivered', 'drafted', 'reopened-agreed'].includes(model.phase) && model.active;
          if (event === 'deliver') {
            row.delivered = true;
            if (model.phase === 'nothing') model.phase = 'delivered';
          } else if (event === 'draft' || event === 'finish') {
            const answers = event === 'finish' ? 19 : 1;
            if (draftRefusal(state) === null) row.answered = answers;
            if (open) {
              model.complete = event === 'finish';
              if (model.phase === 'delivered') model.phase = 'drafted';
            }
          } else if (event === 'send') {
            if (sendRefusal({ ...state, oneToOneOn: OPENS, complete: row.answered === 19 }, today) === null) {
              row.sent = true;
              row.grades += 1;
            }
            if (open && model.complete && model.day >= 0) {
              model.grades += 1;
              model.phase = model.phase === 'reopened-agreed' ? 'agreed' : 'sent';
            }
          } else if (event === 'agree') {
            const saved = row.agreements > 0;
            if (
              agreementsRefusal({
                active: row.active,
                evaluationSent: row.sent,
                saved,
                acknowledged: false,
              }) === null
            )
              row.agreements += 1;
            if (model.phase === 'sent' && model.active) model.phase = 'agreed';
          } else if (event === 'reopen') {
            if (mayReopen(row)) row.sent = false;
            if (model.phase === 'sent') model.phase = 'drafted';
            if (model.phase === 'agreed') model.phase = 'reopened-agreed';
          } else if (event === 'next-day') model.day += 1;
          else if (event === 'drop') {
            row.active = false;
            model.active = false;
          }
          // 'return' for correction changes nothing here: a returned challenge stays delivered

          const cells: Record<Phase, string> = {
            nothing: 'unavailable',
            delivered: 'prepare',
            drafted: 'draft',
            sent: 'sent',
            agreed: 'sent',
            'reopened-agreed': 'draft',
          };
          expect(evaluationState({ ...row, draftSaved: row.answered > 0 })).toBe(cells[model.phase]);
          expect(row.grades).toBe(model.grades);
          expect(row.agreements).toBe(['agreed', 'reopened-agreed'].includes(model.phase) ? 1 : 0);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
