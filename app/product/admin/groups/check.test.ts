import { expect, test } from 'vitest';
import { type CheckedGroup, type CheckedUnit, checkGroup } from './check.ts';

const unit = (order: number, change: Partial<CheckedUnit> = {}): CheckedUnit => ({
  order,
  name: `Unidad ${order + 1}`,
  hasQuestionnaire: true,
  hasChallenge: true,
  hasGuide: true,
  activities: 3,
  opensOn: `2027-0${order + 1}-01`,
  dueOn: `2027-0${order + 1}-20`,
  preparationOn: `2027-0${order + 1}-21`,
  oneToOneOn: `2027-0${order + 1}-23`,
  endsOn: `2027-0${order + 1}-28`,
  ...change,
});

const group = (change: Partial<CheckedGroup> = {}): CheckedGroup => ({
  startsOn: '2027-01-01',
  programmePublished: true,
  units: [unit(0), unit(1)],
  members: 3,
  withoutBoss: [],
  unfitBosses: [],
  tutors: 1,
  questions: 40,
  drawn: 20,
  hasFeedbackGuide: true,
  hasObservationGuide: true,
  withoutMail: 0,
  ...change,
});

const today = '2026-12-01';
const errorsOf = (change: Partial<CheckedGroup>) => checkGroup(group(change), today).errors;
const warningsOf = (change: Partial<CheckedGroup>, on = today) => checkGroup(group(change), on).warnings;

test('finds nothing in a whole generation', () => {
  expect(checkGroup(group(), today)).toEqual({ errors: [], warnings: [] });
});

test.each<[string, Partial<CheckedGroup>, string]>([
  ['a programme that is no longer published', { programmePublished: false }, 'content.missing'],
  ['a programme without units', { units: [] }, 'content.missing'],
  ['a unit without objects', { units: [unit(0, { activities: 0 })] }, 'unit.empty'],
  [
    'a unit without a questionnaire',
    { units: [unit(0, { hasQuestionnaire: false })] },
    'questionnaire.missing',
  ],
  ['a bank one question too small', { questions: 39 }, 'bank.small'],
  ['a unit without a wave', { units: [unit(0, { opensOn: null })] }, 'wave.missing'],
  ['a challenge without its day', { units: [unit(0, { dueOn: null })] }, 'date.missing'],
  ['a 1-1 without its end', { units: [unit(0, { endsOn: null })] }, 'date.missing'],
  ['a challenge before its opening', { units: [unit(0, { dueOn: '2026-12-31' })] }, 'date.disordered'],
  ['a 1-1 before its preparation', { units: [unit(0, { oneToOneOn: '2027-01-20' })] }, 'date.disordered'],
  ['a wave more than a year too early', { units: [unit(0, { opensOn: '2025-12-31' })] }, 'wave.early'],
  ['nobody in it', { members: 0 }, 'member.none'],
  ['a participant without a boss', { withoutBoss: ['Ana Ruiz'] }, 'boss.missing'],
  ['a boss who cannot sign in', { unfitBosses: ['Beto Sosa'] }, 'boss.unfit'],
  ['no tutor', { tutors: 0 }, 'tutor.missing'],
])('refuses %s', (_, change, code) => {
  expect(errorsOf(change).map((one) => one.code)).toEqual([code]);
});

test('a unit without a challenge needs no day for it', () => {
  expect(errorsOf({ units: [unit(0, { hasChallenge: false, dueOn: null })] })).toEqual([]);
});

test('says numbers and names, five of them', () => {
  const names = ['Ana', 'Beto', 'Caro', 'Dani', 'Ema', 'Fer', 'Gael'];
  expect(errorsOf({ withoutBoss: names })[0]?.text).toBe(
    '7 participantes no tienen jefe: Ana, Beto, Caro, Dani, Ema y 2 más.',
  );
  expect(errorsOf({ units: [unit(0, { opensOn: null }), unit(1, { opensOn: null })] })[0]?.text).toBe(
    'Las unidades 1 (Unidad 1) y 2 (Unidad 2) no tienen fechas.',
  );
});

test.each<[string, Partial<CheckedGroup>, string]>([
  [
    'a unit that opens before the last one',
    { units: [unit(0), unit(1, { opensOn: '2026-12-31' })] },
    'wave.order',
  ],
  ['no guide of feedback', { hasFeedbackGuide: false }, 'guide.feedback'],
  [
    'a unit without a guide, where the generation has none',
    { hasObservationGuide: false, units: [unit(0, { hasGuide: false })] },
    'guide.observation',
  ],
])('warns of %s', (_, change, code) => {
  expect(checkGroup(group(change), today)).toMatchObject({ errors: [], warnings: [{ code }] });
});

test('warns of participants without mail on the day on which a unit opens, and on no other', () => {
  expect(warningsOf({ withoutMail: 2 }, '2027-01-01')).toMatchObject([{ code: 'mail.missing' }]);
  expect(warningsOf({ withoutMail: 2 }, '2027-01-02')).toEqual([]);
});
