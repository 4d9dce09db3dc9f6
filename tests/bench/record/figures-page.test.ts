import { expect, test } from 'vitest';
import type { LoadRow } from '../bench.ts';
import { type Campaign, figuresPage } from './figures-page.ts';

const row: LoadRow = {
  id: 'P5',
  action: 'list | bell',
  load: 'c=10',
  perSecond: 1_500,
  p50: 5,
  p95: 9,
  p99: 19,
  max: 30,
  webMb: 300,
  cpuPerThousand: 0.5,
  refused: 0,
  mistaken: 0,
  foreign: 11,
  goal: { perSecond: 2_000, p99: 20 },
};
const campaign: Campaign = {
  options: { seconds: 20, only: ['P5'], sets: ['S'], gzip: false, redis: false },
  before: 'calm',
  after: 'busy',
  limits: [{ id: 'b1', what: '(b1)', perSecond: 100, p99: 3, written: 200 }],
  reports: [
    {
      set: 'S',
      report: { rows: [row], facts: [{ id: 'P9', what: 'memory', measured: '38 kB', goal: '≤ 40 kB' }] },
    },
  ],
};
const page = figuresPage(campaign, 'abc1234 feat: x');
const lines = page.split('\n');

test('says what was measured, and on what', () => {
  expect(lines).toEqual(
    expect.arrayContaining([
      '- Commit: abc1234 feat: x',
      '- Scenarios: P5',
      '- Repeats of 20 s, data set S, production build, plain pages',
      '- Machine before: calm',
      '- Machine after: busy',
    ]),
  );
});

test('gives each row its goals and whether they were met, and keeps a bar inside its cell', () => {
  expect(lines).toContain(
    '| P5 | list \\| bell | c=10 | 1500 | 5.00 | 9.00 | 19.0 | 30.0 | 300 | 0.50 | 0 | 11.0 * | ✗ ≥ 2000/s  ✓ p99 ≤ 20 |',
  );
  expect(page).toContain('\\* somebody else used over 10 % of the machine: the point is void.');
});

test('sets the limits and the other figures beside them', () => {
  expect(lines).toContain('| (b1) | 100 | 3.00 | 200/s | 0.50 |');
  expect(page).toContain('K is off by more than 25 % in b1');
  expect(lines).toContain('| P9 | memory | 38 kB | ≤ 40 kB |');
});

test('leaves a table without rows out', () => {
  const reports = [{ set: 'S' as const, report: { rows: [row], facts: [] } }];
  const bare = figuresPage({ ...campaign, limits: [], reports }, 'abc1234');
  expect(bare.match(/^## .*/gm)).toEqual(['## Medians of three repeats, data set S']);
});

test('says how much of the speed of the smaller set the larger one keeps', () => {
  const ofM = (perSecond: number) => ({
    set: 'M' as const,
    report: { rows: [{ ...row, perSecond }], facts: [] },
  });
  const lineWith = (perSecond: number) =>
    figuresPage({ ...campaign, reports: [...campaign.reports, ofM(perSecond)] }, 'abc1234')
      .split('\n')
      .find((line) => line.includes('× ≥ 0.8'));
  expect(lineWith(1_200)).toMatch(/1500 \| 1200 \| 0\.80 \| .*✓ × ≥ 0\.8/);
  expect(lineWith(1_185)).toMatch(/✗ × ≥ 0\.8/);
});
