import { describe, expect, it } from 'vitest';
import type { UnitStanding } from '../grades/standing.ts';
import { programmeDays, type UnitFact, type UnitTrace, unitFact } from './unit-fact.ts';

/** A unit that opened and in which nobody did anything. */
const trace = (over: Partial<UnitTrace> = {}): UnitTrace => ({
  opensOn: '2026-03-01',
  firstFinishedOn: null,
  lastFinishedOn: null,
  caseSent: false,
  deliveredOn: null,
  dueOn: '2026-03-20',
  returned: false,
  gradedOn: null,
  gradeHours: null,
  selfSentOn: null,
  selfMean: null,
  preparedOn: null,
  bossSentOn: null,
  bossEndsOn: null,
  agreements: 0,
  acknowledged: false,
  ...over,
});

const unitStanding = (over: Partial<UnitStanding> = {}): UnitStanding => ({
  unitId: 7,
  order: 0,
  progress: 0,
  modules: [],
  challengeDelivered: false,
  surveySent: false,
  selfAssessmentSent: false,
  challengeScore: null,
  bossGrade: null,
  ...over,
});

const moduleAt = (progress: number) => ({
  moduleId: progress,
  order: 0,
  progress,
  finished: progress === 100,
});

const fact = (over: Partial<UnitTrace> = {}, standing: Partial<UnitStanding> = {}): UnitFact =>
  unitFact(trace(over), unitStanding(standing));

describe('a unit of a learner as analytics count it (product: analytics)', () => {
  it('is empty, and not null, for who did nothing', () => {
    expect(fact()).toEqual({
      unitId: 7,
      opensOn: '2026-03-01',
      dueOn: '2026-03-20',
      startedOn: null,
      modules: 0,
      modulesDone: 0,
      moduleProgress: 0,
      progress: 0,
      caseSent: false,
      deliveredOn: null,
      returned: false,
      gradedOn: null,
      gradeHours: null,
      challenge: null,
      surveySent: false,
      selfSentOn: null,
      selfMean: null,
      preparedOn: null,
      bossSentOn: null,
      bossLate: false,
      boss: null,
      agreements: 0,
      acknowledged: false,
      completedOn: null,
    });
  });

  it('begins with the first of its steps, whichever that was', () => {
    expect(fact({ firstFinishedOn: '2026-03-04', deliveredOn: '2026-03-09' }).startedOn).toBe('2026-03-04');
    expect(fact({ firstFinishedOn: '2026-03-04', selfSentOn: '2026-03-02' }).startedOn).toBe('2026-03-02');
  });

  it('is completed on the day of its last step, and only with 100 %', () => {
    const steps = { lastFinishedOn: '2026-03-08', deliveredOn: '2026-03-12', selfSentOn: '2026-03-10' };
    expect(fact(steps, { progress: 100 }).completedOn).toBe('2026-03-12');
    expect(fact(steps, { progress: 99 }).completedOn).toBeNull();
    // A unit of nothing but its survey, which is anonymous.
    expect(fact({}, { progress: 100 }).completedOn).toBeNull();
  });

  it('counts its modules, finished ones apart, and rounds their mean', () => {
    const modules = [moduleAt(100), moduleAt(50), moduleAt(20)];
    expect(fact({}, { modules })).toMatchObject({ modules: 3, modulesDone: 1, moduleProgress: 57 });
  });

  it('keeps grades in tenths', () => {
    const graded = fact(
      { selfMean: 8.26, gradedOn: '2026-03-15', gradeHours: 30 },
      { challengeScore: 9.5, bossGrade: 8.2 },
    );
    expect(graded).toMatchObject({
      challenge: 95,
      boss: 82,
      selfMean: 83,
      gradedOn: '2026-03-15',
      gradeHours: 30,
    });
  });

  it('has no day of a grade while no grade is published', () => {
    expect(fact({ gradedOn: '2026-03-15', gradeHours: 30 })).toMatchObject({
      gradedOn: null,
      gradeHours: null,
    });
  });

  it.each([
    ['before the last day', '2026-04-01', '2026-04-02', false],
    ['on the last day', '2026-04-02', '2026-04-02', false],
    ['after it', '2026-04-03', '2026-04-02', true],
    ['without a last day', '2026-04-03', null, false],
    ['not yet', null, '2026-04-02', false],
  ])('knows whether the boss sent late: %s', (_when, bossSentOn, bossEndsOn, late) => {
    expect(fact({ bossSentOn, bossEndsOn }).bossLate).toBe(late);
  });
});

describe('the days of a programme (product: analytics)', () => {
  const done = { progress: 100 };
  const first = fact({ firstFinishedOn: '2026-03-04', lastFinishedOn: '2026-03-08' }, done);
  const second = fact({ firstFinishedOn: '2026-04-01', lastFinishedOn: '2026-04-20' }, done);

  it('are those of its first and its last unit', () => {
    expect(programmeDays([second, first])).toEqual({ startedOn: '2026-03-04', completedOn: '2026-04-20' });
  });

  it('has no end while a unit lacks something, and none without units', () => {
    expect(programmeDays([first, fact()])).toEqual({ startedOn: '2026-03-04', completedOn: null });
    expect(programmeDays([])).toEqual({ startedOn: null, completedOn: null });
  });
});
