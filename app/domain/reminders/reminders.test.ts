import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMINDER_TYPES } from '#app/contract/catalogue/notification-types.ts';
import {
  afterQuietHours,
  challengeReminderEnd,
  type DueReminder,
  planChallenge,
  planExtension,
  planFirstDelivery,
  planLiveSession,
  planPerson,
  planWave,
  preparationReminderEnd,
  sortDue,
} from './reminders.ts';

const ZONE = 'America/Mexico_City';
const HOUR = 3_600_000;
/** An instant by the wall clock of the zone, which is UTC-6 all year since 2023. */
const at = (wall: string) => new Date(`${wall}:00-06:00`);

const asRows = (plan: ReturnType<typeof planWave>) =>
  plan.map(({ kind, subject, occasion, dueAt }) =>
    [REMINDER_TYPES[kind], subject, occasion, dueAt.toISOString()].join(' '),
  );

describe('plan of a wave (A-35, A-63)', () => {
  it('has types 2, 5 and 6 at 09:00 of the business zone', () => {
    const wave = {
      waveId: 7,
      challengeDueOn: '2026-03-14',
      preparationOpensOn: '2026-03-16',
      oneToOneOn: '2026-03-23',
    };
    expect(asRows(planWave(wave, ZONE))).toEqual([
      '2 wave:7 7-days 2026-03-07T15:00:00.000Z',
      '2 wave:7 3-days 2026-03-11T15:00:00.000Z',
      '2 wave:7 1-day 2026-03-13T15:00:00.000Z',
      '5 wave:7 opening 2026-03-16T15:00:00.000Z',
      '6 wave:7 2-days 2026-03-21T15:00:00.000Z',
    ]);
  });

  it('leaves out reminders without a date', () => {
    const wave = { waveId: 7, challengeDueOn: null, preparationOpensOn: null, oneToOneOn: null };
    expect(planWave(wave, ZONE)).toEqual([]);
  });

  it('keeps kind, subject and occasion when the dates move, and moves every instant', () => {
    const plan = (due: string) => planChallenge(7, due, ZONE);
    const identity = (rows: ReturnType<typeof plan>) => rows.map(({ dueAt: _, ...rest }) => rest);
    expect(identity(plan('2026-03-14'))).toEqual(identity(plan('2026-04-02')));
    expect(new Set([...asRows(plan('2026-03-14')), ...asRows(plan('2026-04-02'))]).size).toBe(6);
  });

  it('stays at 09:00 across a change of the clock', () => {
    expect(planChallenge(7, '2021-04-07', ZONE).map(({ dueAt }) => dueAt.toISOString())).toEqual([
      '2021-03-31T15:00:00.000Z',
      '2021-04-04T14:00:00.000Z',
      '2021-04-06T14:00:00.000Z',
    ]);
  });

  it('has no two rows with the same identity', () => {
    const wave = {
      waveId: 7,
      challengeDueOn: '2026-03-14',
      preparationOpensOn: '2026-03-16',
      oneToOneOn: '2026-03-23',
    };
    const rows = [
      ...planWave(wave, ZONE),
      planFirstDelivery(7, at('2026-03-14T10:00'), '2026-03-01', ZONE),
      ...planLiveSession({ sessionId: 7, startsAt: at('2026-03-14T10:00') }),
      ...planPerson({ userId: 7, createdAt: at('2026-03-01T10:00'), learner: true }, ZONE),
    ];
    expect(new Set(rows.map((row) => `${row.kind} ${row.subject} ${row.occasion}`)).size).toBe(rows.length);
  });
});

describe('the other plans', () => {
  it.each([
    ['2026-03-14T10:00', '2026-03-14T10:00'],
    ['2026-03-14T22:30', '2026-03-15T08:00'],
    ['2026-03-10T12:00', '2026-03-14T09:00'],
  ])('first challenge of the team at %s: type 5 at %s (A-63)', (delivered, due) => {
    expect(asRows([planFirstDelivery(7, at(delivered), '2026-03-14', ZONE)])).toEqual([
      `5 wave:7 first-challenge ${at(due).toISOString()}`,
    ]);
  });

  it('an extension is another deadline than the wave’s, with its own occasions', () => {
    expect(asRows(planExtension(4, '2026-03-14', ZONE))).toEqual([
      '2 extension:4 7-days 2026-03-07T15:00:00.000Z',
      '2 extension:4 3-days 2026-03-11T15:00:00.000Z',
      '2 extension:4 1-day 2026-03-13T15:00:00.000Z',
    ]);
  });

  it('live session: type 3 a day and a quarter of an hour before, at whatever hour (A-49)', () => {
    expect(asRows(planLiveSession({ sessionId: 3, startsAt: at('2026-03-14T07:00') }))).toEqual([
      `3 session:3 24-hours ${at('2026-03-13T07:00').toISOString()}`,
      `3 session:3 15-minutes ${at('2026-03-14T06:45').toISOString()}`,
    ]);
  });

  it('person: type 10 for everyone, type 11 for learners', () => {
    const createdAt = at('2026-03-01T23:30');
    expect(asRows(planPerson({ userId: 5, createdAt, learner: true }, ZONE))).toEqual([
      `10 user:5 once ${at('2026-03-04T09:00').toISOString()}`,
      `11 user:5 once ${at('2026-03-06T09:00').toISOString()}`,
    ]);
    expect(asRows(planPerson({ userId: 5, createdAt, learner: false }, ZONE))).toEqual([
      `10 user:5 once ${at('2026-03-04T09:00').toISOString()}`,
    ]);
  });

  it('reminders end with the deadline day, or where the 1-1 begins', () => {
    expect(challengeReminderEnd('2026-03-14', ZONE)).toEqual(at('2026-03-15T00:00'));
    expect(preparationReminderEnd('2026-03-14', ZONE)).toEqual(at('2026-03-14T00:00'));
  });
});

describe('quiet hours, 21:00 to 08:00', () => {
  it.each([
    ['2026-03-14T20:59', '2026-03-14T20:59'],
    ['2026-03-14T21:00', '2026-03-15T08:00'],
    ['2026-03-14T23:59', '2026-03-15T08:00'],
    ['2026-03-15T00:00', '2026-03-15T08:00'],
    ['2026-03-15T07:59', '2026-03-15T08:00'],
    ['2026-03-15T08:00', '2026-03-15T08:00'],
    ['2026-03-15T08:05', '2026-03-15T08:05'],
  ])('%s → %s', (instant, free) => {
    expect(afterQuietHours(at(instant), ZONE)).toEqual(at(free));
  });
});

it('half a minute past 08:00 is no longer quiet', () => {
  const instant = new Date('2026-03-15T08:00:30-06:00');
  expect(afterQuietHours(instant, ZONE)).toEqual(instant);
});

describe('which due reminders a person gets', () => {
  const NOON = at('2026-03-14T12:00');
  const reminder = (
    subject: string,
    dueAt: Date,
    deadlineAt: Date | null,
    kind: DueReminder['kind'] = 'challenge-deadline',
  ) => ({
    kind,
    subject,
    dueAt,
    deadlineAt,
  });
  const inHours = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
  const subjects = (reminders: readonly DueReminder[]) => reminders.map((one) => one.subject);

  it('sends at most three in a day, the nearest deadline first, those without a deadline last', () => {
    const due = [
      reminder('d', NOON, null, 'add-photo'),
      reminder('c', NOON, inHours(72)),
      reminder('a', NOON, inHours(1), 'live-session'),
      reminder('b', NOON, inHours(24)),
    ];
    const sorted = sortDue(due, 0, NOON, ZONE);
    expect(subjects(sorted.send)).toEqual(['a', 'b', 'c']);
    expect(sorted.wait).toEqual([{ reminder: due[0], until: at('2026-03-15T09:00') }]);
    expect(sorted.drop).toEqual([]);
    expect(subjects(sortDue(due, 2, NOON, ZONE).send)).toEqual(['a']);
    expect(subjects(sortDue(due, 5, NOON, ZONE).send)).toEqual([]);
  });

  it('after an outage sends only the nearest of 7, 3 and 1 days, and nothing that expired', () => {
    const due = [
      reminder('wave:1', inHours(-51), inHours(21)),
      reminder('wave:1', inHours(-3), inHours(21)),
      reminder('wave:1', inHours(-147), inHours(21)),
      reminder('wave:2', inHours(-51), inHours(0)),
      reminder('wave:3', inHours(-3), inHours(50), 'preparation-ends'),
      reminder('wave:3', inHours(-3), inHours(50), 'preparation-opens'),
    ];
    const sorted = sortDue(due, 0, NOON, ZONE);
    expect(sorted.send).toEqual([due[1], due[4], due[5]]);
    expect(sorted.drop).toEqual([due[0], due[2], due[3]]);
    expect(sorted.wait).toEqual([]);
  });

  it('holds all but live sessions in the quiet hours', () => {
    const night = at('2026-03-14T22:00');
    const due = [
      reminder('wave:1', NOON, inHours(40)),
      reminder('session:1', night, at('2026-03-14T22:15'), 'live-session'),
    ];
    const sorted = sortDue(due, 0, night, ZONE);
    expect(subjects(sorted.send)).toEqual(['session:1']);
    expect(sorted.wait).toEqual([{ reminder: due[0], until: at('2026-03-15T08:00') }]);
  });

  it('every reminder is sent, waits or is dropped, exactly once, and never more than allowed', () => {
    const any = fc.record({
      kind: fc.constantFrom<DueReminder['kind']>(
        'challenge-deadline',
        'live-session',
        'preparation-ends',
        'add-photo',
      ),
      subject: fc.constantFrom('1', '2', '3', '4'),
      dueAt: fc.integer({ min: -200, max: 0 }).map(inHours),
      deadlineAt: fc.option(fc.integer({ min: -50, max: 200 }).map(inHours), { nil: null }),
    });
    const scene = fc.tuple(
      fc.array(any, { maxLength: 12 }),
      fc.nat({ max: 4 }),
      fc.integer({ min: 0, max: 23 }),
    );
    fc.assert(
      fc.property(scene, ([due, sentToday, hours]) => {
        const now = inHours(hours);
        const { send, wait, drop } = sortDue(due, sentToday, now, ZONE);
        const all = [...send, ...wait.map((one) => one.reminder), ...drop];
        expect(all.length).toBe(due.length);
        expect(new Set(all)).toEqual(new Set(due));
        expect(send.length).toBeLessThanOrEqual(Math.max(0, 3 - sentToday));
        expect(send.every((one) => one.deadlineAt === null || one.deadlineAt > now)).toBe(true);
        expect(wait.every((one) => one.until > now)).toBe(true);
        const hourNow = (12 + hours) % 24;
        if (hourNow >= 21 || hourNow < 8) expect(send.every((one) => one.kind === 'live-session')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
