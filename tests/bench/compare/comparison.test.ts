import { describe, expect, it } from 'vitest';
import type { LoadRow, Report } from '../bench.ts';
import { compareFacts, compareRows } from './comparison.ts';

const row: LoadRow = {
  id: 'P5',
  action: 'GET /api/notificaciones',
  load: 'c=10',
  perSecond: 100,
  p50: 10,
  p95: 20,
  p99: 40,
  max: 50,
  webMb: 300,
  cpuPerThousand: 2,
  refused: 0,
  mistaken: 0,
  foreign: 1,
  goal: null,
};
const reportOf = (...rows: Partial<LoadRow>[]): Report => ({
  rows: rows.map((change) => ({ ...row, ...change })),
  facts: [],
});

describe('two trees beside each other', () => {
  it('gives the means of each tree and this tree by the base', () => {
    const runs = {
      base: [reportOf({ perSecond: 90, p50: 10 }), reportOf({ perSecond: 110, p50: 30 })],
      own: [reportOf({ perSecond: 150, p50: 4 }), reportOf({ perSecond: 250, p50: 6 })],
    };
    const [compared] = compareRows(runs);
    expect(compared).toMatchObject({
      perSecond: { base: 100, own: 200, ratio: 2 },
      p50: { base: 20, own: 5, ratio: 0.25 },
      p99: { ratio: 1 },
      noise: 100,
    });
  });

  it('counts every answer that was not right, and shows the most that somebody else used', () => {
    const runs = {
      base: [reportOf({ refused: 2, foreign: 12 })],
      own: [reportOf({ mistaken: 1, foreign: 3 })],
    };
    expect(compareRows(runs)).toMatchObject([{ notOk: 3, foreign: 12 }]);
  });

  it('says nothing of noise where each tree ran once', () => {
    expect(compareRows({ base: [reportOf({})], own: [reportOf({})] })).toMatchObject([{ noise: Number.NaN }]);
  });

  it('shows a row that the base does not have without its figures', () => {
    const runs = { base: [reportOf()], own: [reportOf({ p50: 4 })] };
    expect(compareRows(runs)).toMatchObject([{ p50: { base: Number.NaN, own: 4, ratio: Number.NaN } }]);
  });

  it('leaves out a row that a run of this tree does not have', () => {
    const runs = { base: [reportOf({})], own: [reportOf({}), reportOf()] };
    expect(compareRows(runs)).toEqual([]);
  });

  it('shows a dash when a tree did not measure a fact', () => {
    const fact = { id: 'P9', what: 'memory', measured: '40 kB', goal: '' };
    const runs = { base: [reportOf()], own: [{ rows: [], facts: [fact] }] };
    expect(compareFacts(runs)).toEqual([{ id: 'P9', what: 'memory', base: ['–'], own: ['40 kB'] }]);
  });
});
