import { describe, expect, it } from 'vitest';
import { hopsOf, joinJourneys } from './hops.ts';

describe('hops of a journey', () => {
  it('gives the spread between neighbours, without journeys that missed one of them', () => {
    const journeys = [
      { sent: 0, written: 2, arrived: 10 },
      { sent: 100, written: 104 },
    ];
    expect(hopsOf(journeys, ['sent', 'written', 'arrived'])).toMatchObject([
      { from: 'sent', to: 'written', count: 2, p50: 2, max: 4 },
      { from: 'written', to: 'arrived', count: 1, p50: 8 },
    ]);
  });

  it('gives no figure where nobody passed', () => {
    expect(hopsOf([], ['sent', 'written'])).toMatchObject([{ count: 0, p50: Number.NaN }]);
  });
});

describe('what was seen and what the outbox keeps', () => {
  const stored = [
    { personId: 1, written: 5, points: { written: 5, claimed: 6 } },
    { personId: 1, written: 105, points: { written: 105, claimed: 109 } },
  ];

  it('belong together by person and time', () => {
    const seen = [{ personId: 1, points: { sent: 100, arrived: 120 } }];
    expect(joinJourneys(seen, stored)).toEqual([{ sent: 100, written: 105, claimed: 109, arrived: 120 }]);
  });

  it.each([
    ['another person', { personId: 2, points: { sent: 100, arrived: 120 } }],
    ['another time', { personId: 1, points: { sent: 50, arrived: 70 } }],
  ])('are kept apart at %s', (_, seen) => {
    expect(joinJourneys([seen], stored)).toEqual([seen.points]);
  });
});
