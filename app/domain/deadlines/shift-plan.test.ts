import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { waveDays } from './day-order.ts';
import {
  datesPlan,
  type GroupDates,
  MAX_SHIFT_DAYS,
  proposedDates,
  type Shift,
  shiftPlan,
  type UnitWave,
  type WaveDates,
} from './shift-plan.ts';

const today = '2026-03-10';
const start = '2026-03-01';

const dates = (change: Partial<WaveDates> = {}): WaveDates => ({ ...proposedDates(start, 0), ...change });
const wave = (order: number, own: WaveDates | null = proposedDates(start, order)): UnitWave => ({
  unitId: order + 1,
  order,
  dates: own,
});
const group = (waves: UnitWave[], extensions: GroupDates['extensions'] = []): GroupDates => ({
  startsOn: start,
  waves,
  extensions,
});
const shift = (change: Partial<Shift> = {}): Shift => ({
  days: 7,
  scope: 'all',
  skipsWeekends: false,
  withExtensions: true,
  ...change,
});
const kinds = (plan: { faults: { kind: string }[] }) => plan.faults.map(({ kind }) => kind);

describe('a move by days', () => {
  it('moves every day that is set and leaves the others without one', () => {
    const own = dates({ oneToOneOn: null });
    const plan = shiftPlan(group([wave(0, own), wave(1, null)]), shift({ days: 3 }), '2026-01-01');
    expect(plan.waves).toEqual([
      {
        unitId: 1,
        order: 0,
        before: own,
        after: {
          opensOn: '2026-03-04',
          challengeDueOn: '2026-04-03',
          preparationOpensOn: '2026-04-06',
          oneToOneOn: null,
          periodEndsOn: '2026-04-20',
        },
      },
    ]);
  });

  it.each([
    ['one unit alone', { unitId: 2, following: false }, [2]],
    ['one unit and the following', { unitId: 2, following: true }, [2, 3]],
    ['all of them', 'all', [1, 2, 3]],
    ['nothing of a unit that is not there', { unitId: 9, following: true }, []],
  ] as const)('moves %s', (_, scope, moved) => {
    const plan = shiftPlan(group([wave(0), wave(1), wave(2)]), shift({ scope }), '2026-01-01');
    expect(plan.waves.map(({ unitId }) => unitId)).toEqual(moved);
  });

  it.each([
    ['2026-03-07', '2026-03-09'],
    ['2026-03-08', '2026-03-09'],
    ['2026-03-06', '2026-03-06'],
  ])('takes %s to %s where weekends are skipped', (to, day) => {
    const own = dates({ opensOn: addDays(to, -1) });
    const [one] = shiftPlan(group([wave(0, own)]), shift({ days: 1, skipsWeekends: true }), today).waves;
    expect(one?.after?.opensOn).toBe(day);
  });

  it.each([0, MAX_SHIFT_DAYS + 1, -MAX_SHIFT_DAYS - 1, 1.5, Number.NaN])('refuses %s days', (days) => {
    expect(shiftPlan(group([wave(0)]), shift({ days }), today)).toEqual({
      waves: [],
      extensions: [],
      faults: [{ kind: 'days', unitId: null, day: null, refuses: true }],
    });
  });
});

describe('own extensions', () => {
  const due = '2026-03-31';
  const owed = (dueOn: string) => group([wave(0)], [{ memberId: 5, unitId: 1, dueOn }]);

  it('move along by as many days where they would end before the wave', () => {
    expect(shiftPlan(owed('2026-04-03'), shift(), today).extensions).toEqual([
      { memberId: 5, unitId: 1, from: '2026-04-03', to: '2026-04-10' },
    ]);
  });

  it('are never shorter than the wave', () => {
    expect(shiftPlan(owed('2026-03-20'), shift(), today).extensions).toEqual([
      { memberId: 5, unitId: 1, from: '2026-03-20', to: addDays(due, 7) },
    ]);
  });

  it('stay where they end with the wave or later, and where it moves back', () => {
    expect(shiftPlan(owed(addDays(due, 7)), shift(), today).extensions).toEqual([]);
    expect(shiftPlan(owed('2026-04-03'), shift({ days: -7 }), today).extensions).toEqual([]);
  });

  it('stay, with a warning for each unit, where that is asked for', () => {
    const before = group(
      [wave(0)],
      [
        { memberId: 5, unitId: 1, dueOn: due },
        { memberId: 6, unitId: 1, dueOn: due },
      ],
    );
    const plan = shiftPlan(before, shift({ withExtensions: false }), '2026-01-01');
    expect(plan.extensions).toEqual([]);
    expect(kinds(plan)).toEqual(['short-extensions']);
  });

  it('go to the first day that a wave gets, and stay where it loses its day', () => {
    const before = group(
      [wave(0, dates({ challengeDueOn: null }))],
      [{ memberId: 5, unitId: 1, dueOn: due }],
    );
    const write = (challengeDueOn: string | null) =>
      datesPlan(
        before,
        { units: [{ unitId: 1, dates: dates({ challengeDueOn }) }], withExtensions: true },
        today,
      );
    expect(write('2026-04-20').extensions).toEqual([{ memberId: 5, unitId: 1, from: due, to: '2026-04-20' }]);
    expect(
      datesPlan(owed(due), { units: [{ unitId: 1, dates: null }], withExtensions: true }, today).extensions,
    ).toEqual([]);
    expect(
      datesPlan(
        group([wave(1)], [{ memberId: 5, unitId: 1, dueOn: due }]),
        {
          units: [{ unitId: 2, dates: null }],
          withExtensions: true,
        },
        today,
      ).extensions,
    ).toEqual([]);
  });
});

describe('days that are written', () => {
  const write = (own: WaveDates | null, before: WaveDates | null = null, on = today) =>
    datesPlan(group([wave(0, before)]), { units: [{ unitId: 1, dates: own }], withExtensions: true }, on);

  it('make a wave, change it and take it away', () => {
    expect(write(dates()).waves).toEqual([{ unitId: 1, order: 0, before: null, after: dates() }]);
    expect(write(null, dates()).waves).toEqual([{ unitId: 1, order: 0, before: dates(), after: null }]);
    expect(write(dates(), dates())).toEqual({ waves: [], extensions: [], faults: [] });
    expect(write(null)).toEqual({ waves: [], extensions: [], faults: [] });
  });

  it.each([
    [{ challengeDueOn: '2026-02-28' }, 'challengeDueOn'],
    [{ oneToOneOn: '2026-04-01' }, 'oneToOneOn'],
    [{ periodEndsOn: '2026-04-06' }, 'periodEndsOn'],
    [{ oneToOneOn: null, periodEndsOn: '2026-04-02' }, 'periodEndsOn'],
  ])('are refused out of order: %j', (change, day) => {
    expect(write(dates(change)).faults).toEqual([{ kind: 'order', unitId: 1, day, refuses: true }]);
  });

  it.each(['0026-03-01', '2019-12-31', '2101-01-01', '2026-02-30'])(
    'are refused in no sensible year: %s',
    (day) => {
      expect(write(dates({ opensOn: day })).faults).toEqual([
        { kind: 'year', unitId: 1, day: 'opensOn', refuses: true },
      ]);
    },
  );

  it('are refused more than a year before the generation begins', () => {
    expect(kinds(write(dates({ opensOn: '2025-03-01' })))).toEqual([]);
    expect(kinds(write(dates({ opensOn: '2025-02-28' })))).toEqual(['too-early']);
  });

  it('warn where an open unit closes again, or where a day has passed', () => {
    expect(kinds(write(dates({ opensOn: '2026-03-11' }), dates()))).toEqual(['closes-again']);
    expect(kinds(write(dates({ opensOn: '2026-03-02' }), dates()))).toEqual(['lived-through']);
    expect(kinds(write(dates({ opensOn: '2026-03-02' }), dates(), start))).toEqual(['closes-again']);
    expect(kinds(write(dates({ periodEndsOn: '2026-04-20' }), dates()))).toEqual([]);
  });

  it('warn where a unit opens before the one before it, if one of them moves', () => {
    const before = group([wave(0), wave(1), wave(2), wave(3, dates())]);
    const early = dates({ opensOn: '2026-02-01' });
    const plan = datesPlan(
      before,
      { units: [{ unitId: 2, dates: early }], withExtensions: true },
      '2026-01-01',
    );
    expect(plan.faults).toEqual([{ kind: 'units-out-of-order', unitId: 2, day: null, refuses: false }]);
    const later = datesPlan(
      before,
      {
        units: [{ unitId: 1, dates: dates({ opensOn: '2026-04-15', challengeDueOn: null }) }],
        withExtensions: true,
      },
      '2026-01-01',
    );
    expect(later.faults.map(({ kind, unitId }) => [kind, unitId])).toEqual([['units-out-of-order', 2]]);
  });
});

it('proposes a unit every thirty days from the beginning', () => {
  expect(proposedDates('2026-03-01', 1)).toEqual({
    opensOn: '2026-03-31',
    challengeDueOn: '2026-04-30',
    preparationOpensOn: '2026-05-03',
    oneToOneOn: '2026-05-07',
    periodEndsOn: '2026-05-17',
  });
});

describe('whatever moves', () => {
  const gap = fc.nat({ max: 40 });
  const anyDates = fc
    .record({ open: gap, due: gap, from: gap, one: gap, end: gap, none: fc.nat({ max: 31 }) })
    .map(({ open, due, from, one, end, none }): WaveDates => {
      const set = (bit: number, day: string) => ((none >> bit) & 1 ? null : day);
      const opensOn = addDays(start, open);
      const opens = addDays(opensOn, from);
      return {
        opensOn,
        challengeDueOn: set(0, addDays(opensOn, due)),
        preparationOpensOn: set(1, opens),
        oneToOneOn: set(2, addDays(opens, one)),
        periodEndsOn: set(3, addDays(opens, one + end)),
      };
    });
  const anyGroup = fc
    .array(fc.tuple(fc.option(anyDates), fc.array(fc.nat({ max: 90 }), { maxLength: 3 })), { maxLength: 4 })
    .map((units) =>
      group(
        units.map(([own], order) => wave(order, own)),
        units.flatMap(([, late], order) =>
          late.map((days, index) => ({ memberId: index, unitId: order + 1, dueOn: addDays(start, days) })),
        ),
      ),
    );
  const anyDays = fc.integer({ min: -MAX_SHIFT_DAYS, max: MAX_SHIFT_DAYS }).filter((days) => days !== 0);

  it('keeps the order of the days of a wave, weekends skipped or not', () => {
    fc.assert(
      fc.property(anyGroup, anyDays, fc.boolean(), (before, days, skipsWeekends) => {
        const { faults } = shiftPlan(before, shift({ days, skipsWeekends }), today);
        expect(faults.filter(({ refuses }) => refuses)).toEqual([]);
      }),
    );
  });

  it('comes back by as many days, and leaves no extension before its wave', () => {
    fc.assert(
      fc.property(anyGroup, anyDays, (before, days) => {
        const plan = shiftPlan(before, shift({ days }), today);
        const after = before.waves.map((one) => ({
          ...one,
          dates: plan.waves.find(({ unitId }) => unitId === one.unitId)?.after ?? one.dates,
        }));
        const back = shiftPlan({ ...before, waves: after, extensions: [] }, shift({ days: -days }), today);
        expect(back.waves.map((one) => one.after)).toEqual(plan.waves.map((one) => one.before));
        for (const own of before.extensions) {
          const due = after.find(({ unitId }) => unitId === own.unitId)?.dates?.challengeDueOn;
          const move = plan.extensions.find(
            (one) => one.memberId === own.memberId && one.unitId === own.unitId,
          );
          if (due && days > 0 && before.waves.some((one) => one.unitId === own.unitId && one.dates)) {
            expect((move?.to ?? own.dueOn) >= due).toBe(true);
          }
        }
      }),
    );
  });

  it('never lands on a weekend where weekends are skipped', () => {
    fc.assert(
      fc.property(anyGroup, anyDays, (before, days) => {
        const { waves } = shiftPlan(before, shift({ days, skipsWeekends: true }), today);
        const all = waves.flatMap(({ after }) => waveDays.map((day) => after?.[day] ?? null));
        const weekdays = all.flatMap((day) => (day ? [new Date(`${day}T00:00:00Z`).getUTCDay()] : []));
        expect(weekdays.filter((day) => day === 0 || day === 6)).toEqual([]);
      }),
    );
  });
});

it('proposes the own days of a unit, wherever it stands', () => {
  const own = { opens: 5, due: 20, bossFrom: 21, oneToOne: 25, bossTo: 31 };
  expect(proposedDates('2026-03-01', 4, own)).toEqual({
    opensOn: '2026-03-06',
    challengeDueOn: '2026-03-21',
    preparationOpensOn: '2026-03-22',
    oneToOneOn: '2026-03-26',
    periodEndsOn: '2026-04-01',
  });
});
