import type { Calibration } from '../limits/calibrate.ts';
import { markdownTable } from '../measure/table.ts';
import type { Options } from '../options.ts';
import { limitTable, reportTables, type SetReport } from '../report.ts';

/** A campaign: what ran, on what, and what it measured. `before`, `after`: the machine's state, one line each. */
export type Campaign = {
  options: Pick<Options, 'seconds' | 'only' | 'sets' | 'gzip' | 'redis'>;
  before: string;
  after: string;
  limits: readonly Calibration[];
  reports: readonly SetReport[];
};

/** The page of a campaign, in Markdown. `commit`: what was measured, as git names it. */
export function figuresPage({ options, before, after, limits, reports }: Campaign, commit: string): string {
  const { seconds, only, sets, gzip, redis } = options;
  const head = [
    '# Figures',
    'The last campaign of the bench, written by `npm run bench -- --record` and not by hand. [product.md](product.md#speed) says what each id is; ✓ and ✗ say whether a goal was met. Times in ms.',
    [
      `- Commit: ${commit}`,
      `- Scenarios: ${only.join(', ')}${redis ? '; on Redis too where they touch the queue' : ''}`,
      `- Repeats of ${seconds} s, data set ${sets.join(' and ')}, production build, ${gzip ? 'compressed' : 'plain'} pages`,
      `- Machine before: ${before}`,
      `- Machine after: ${after}`,
    ].join('\n'),
  ];
  const tables = [limitTable(limits), ...reportTables(reports)]
    .filter(({ rows }) => rows.length > 0)
    .map(markdownTable);
  return [...head.map((part) => `${part}\n`), ...tables].join('\n');
}
