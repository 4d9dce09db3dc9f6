import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AwardedPoints, dayWindow, pointsNow, pointsOfDay } from './points.ts';

const zone = 'America/Mexico_City';
const awarded = (source: string, points: number, at: string, reversed = false): AwardedPoints => ({
  source,
  points,
  at: new Date(at),
  reversed,
});

describe('the business day', () => {
  it.each([
    ['2026-11-22T05:59:59.999Z', '2026-11-21T06:00:00.000Z', '2026-11-22T06:00:00.000Z'],
    ['2026-11-22T06:00:00.000Z', '2026-11-22T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
    ['2026-01-01T00:30:00.000Z', '2025-12-31T06:00:00.000Z', '2026-01-01T06:00:00.000Z'],
  ])('of %s in Mexico City goes from %s to %s', (now, from, to) => {
    expect(dayWindow(zone, new Date(now))).toEqual({ from: new Date(from), to: new Date(to) });
  });
});

describe('points of a rule (product: points)', () => {
  const noon = new Date('2026-11-21T18:00:00Z');
  const asked = (count: number, at = '2026-11-21T15:00:00Z') =>
    Array.from({ length: count }, (_, index) => awarded(`question:${index + 1}`, 3, at));
  const next = { source: 'question:99', now: noon, zone };

  it.each([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 0],
    [4, 0],
  ])('after %i questions today the next one gives %i', (count, points) => {
    expect(pointsNow('question', next, asked(count))).toBe(points);
  });

  it('begins anew at midnight in Mexico City, six hours after UTC has', () => {
    const full = asked(3, '2026-11-22T05:59:59Z');
    const at = (instant: string) => pointsNow('question', { ...next, now: new Date(instant) }, full);
    expect(at('2026-11-22T05:59:59Z')).toBe(0);
    expect(at('2026-11-22T06:00:00Z')).toBe(3);
  });

  it('counts the day of the act in the zone, not in UTC', () => {
    // 23:30 of the 20th and 00:30 of the 21st in Mexico City, the same day in UTC
    const entries = [
      awarded('question:1', 3, '2026-11-21T05:30:00Z'),
      awarded('question:2', 3, '2026-11-21T06:30:00Z'),
    ];
    expect(pointsOfDay(entries, noon, zone)).toBe(3);
  });

  it('answers stop at 12 a day', () => {
    const answered = Array.from({ length: 3 }, (_, index) =>
      awarded(`answer:${index}`, 4, '2026-11-21T15:00:00Z'),
    );
    expect(pointsNow('answer', { ...next, source: 'answer:9' }, answered.slice(1))).toBe(4);
    expect(pointsNow('answer', { ...next, source: 'answer:9' }, answered)).toBe(0);
  });

  it('the same source gives once, until it is taken back', () => {
    const solved = awarded('answer:7', 10, '2026-11-01T15:00:00Z');
    const again = { ...next, source: 'answer:7' };
    expect(pointsNow('solution', again, [])).toBe(10);
    expect(pointsNow('solution', again, [solved])).toBe(0);
    expect(pointsNow('solution', again, [{ ...solved, reversed: true }])).toBe(10);
    expect(pointsNow('solution', { ...next, source: 'answer:8' }, [solved])).toBe(10);
  });

  it('the first comment counts in each unit once, without a daily cap', () => {
    const first = awarded('unit:1', 5, '2026-11-21T15:00:00Z');
    expect(pointsNow('first_comment', { ...next, source: 'unit:1' }, [first])).toBe(0);
    expect(pointsNow('first_comment', { ...next, source: 'unit:2' }, [first])).toBe(5);
  });

  it('makes room again for points that were taken back', () => {
    const [one, two, three] = asked(3);
    const entries = [one, two, three].flatMap((entry) => (entry ? [entry] : []));
    const taken = entries.map((entry, index) => ({ ...entry, reversed: index === 0 }));
    expect(pointsNow('question', next, taken)).toBe(3);
  });

  it('never passes the cap of a day, whatever the hours', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 24 * 60 * 60 * 3 }), { maxLength: 30 }), (seconds) => {
        const start = Date.parse('2026-11-20T00:00:00Z');
        const kept: AwardedPoints[] = [];
        for (const [index, second] of [...seconds].sort((a, b) => a - b).entries()) {
          const now = new Date(start + second * 1000);
          const source = `question:${index}`;
          const points = pointsNow('question', { source, now, zone }, kept);
          if (points > 0) kept.push({ source, points, at: now, reversed: false });
        }
        return kept.every(({ at }) => pointsOfDay(kept, at, zone) <= 9);
      }),
    );
  });
});
