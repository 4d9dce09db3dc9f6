import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOutOfOrder, waveDays } from './day-order.ts';

describe('the order of the days of a unit (A-63)', () => {
  const period = {
    opensOn: '2026-02-01',
    challengeDueOn: '2026-02-20',
    preparationOpensOn: '2026-03-01',
    oneToOneOn: '2026-03-10',
    periodEndsOn: '2026-03-14',
  };

  it.each([
    [{}, []],
    [{ challengeDueOn: '2026-02-01' }, []],
    [{ challengeDueOn: '2026-01-31' }, ['challengeDueOn']],
    [{ oneToOneOn: '2026-03-01', periodEndsOn: '2026-03-01' }, []],
    [{ oneToOneOn: '2026-02-28' }, ['oneToOneOn']],
    [{ periodEndsOn: '2026-03-09' }, ['periodEndsOn']],
    [{ preparationOpensOn: '2026-03-15', oneToOneOn: null }, ['periodEndsOn']],
    [{ oneToOneOn: null }, []],
    [{ preparationOpensOn: null }, []],
    [{ challengeDueOn: null, preparationOpensOn: null, oneToOneOn: null, periodEndsOn: null }, []],
    // The challenge and the boss's period are apart.
    [{ challengeDueOn: '2026-04-30' }, []],
  ])('with %j too early are %j', (changed, early) => {
    expect(daysOutOfOrder({ ...period, ...changed })).toEqual(early);
  });

  it('is the same of days that are counted', () => {
    const days = fc.record(
      Object.fromEntries(waveDays.map((day) => [day, fc.option(fc.integer({ min: 1, max: 9 }))])) as Record<
        (typeof waveDays)[number],
        fc.Arbitrary<number | null>
      >,
    );
    fc.assert(
      fc.property(days, (counted) => {
        const dated = Object.fromEntries(
          Object.entries(counted).map(([day, n]) => [day, n === null ? null : `2026-03-0${n}`]),
        ) as Record<(typeof waveDays)[number], string | null>;
        expect(daysOutOfOrder(dated)).toEqual(daysOutOfOrder(counted));
      }),
    );
  });
});
