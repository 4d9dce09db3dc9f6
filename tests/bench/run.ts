import { compareTrees } from './compare/compare-trees.ts';
import { raiseGround } from './ground.ts';
import { type Calibration, calibrate } from './limits/calibrate.ts';
import { machineState } from './measure/machine.ts';
import { printTable, say } from './measure/table.ts';
import { readOptions } from './options.ts';
import { setupTool } from './project-tools.ts';
import { recordFigures } from './record/record.ts';
import { emptyReport, limitTable, reportTables } from './report.ts';
import { announce, legsOf, runScenario, type Site } from './scenarios.ts';
import { prepareSetM } from './set-m/prepare.ts';
import { createTeardown } from './teardown.ts';
import { openTree, ownRoot } from './tree.ts';

/**
 * `npm run bench`: the figures (product: speed) for what exists, with this machine's limits beside them. It prints and
 * never fails on a time; wrong answers do make it end with 1. `--set S,M` sets a hundred times as many learners beside the
 * usual ones, `--record` keeps the figures in docs/figures.md, `--compare` sets another commit beside this tree instead.
 */

const options = readOptions(process.argv.slice(2));
const teardown = createTeardown();
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupt());
try {
  await (await setupTool(ownRoot)).buildIfStale(stop.signal);
  const before = machineState();
  say(before);
  say(
    `repeats of ${options.seconds} s, web processes: ${options.web}, data set ${options.sets.join(' and ')}, production build, ${options.gzip ? 'compressed' : 'plain'} pages`,
  );
  const ground = await raiseGround(options.redis);
  teardown.add(() => ground.stop());
  const setM = options.sets.includes('M') ? await prepareSetM(teardown, options.keptSetM) : null;
  const site = { ground, options, teardown, setM };
  const limits = options.calibrate ? await calibrate(options.seconds) : [];
  if (limits.length > 0) printTable(limitTable(limits));
  const mistaken = options.compare
    ? await compareTrees(site, options.compare, stop.signal)
    : await runCampaign(site, { before, limits });
  process.exitCode = mistaken ? 1 : 0;
} catch (error) {
  // A measurement fails when its product is taken away.
  if (!stop.signal.aborted) throw error;
} finally {
  await teardown.run();
}

/** Every chosen scenario of this tree; true where an answer was wrong. */
async function runCampaign(
  site: Site,
  { before, limits }: { before: string; limits: readonly Calibration[] },
): Promise<boolean> {
  const measured = { S: emptyReport(), M: emptyReport() };
  const reports = options.sets.map((set) => ({ set, report: measured[set] }));
  const tree = await openTree(ownRoot);
  try {
    for (const leg of legsOf(options)) {
      announce(leg);
      await runScenario(site, tree, leg, measured[leg.set]);
    }
  } finally {
    for (const table of reportTables(reports)) printTable(table);
    say(`\n${machineState()}`);
  }
  if (options.record) await recordFigures({ options, before, after: machineState(), limits, reports });
  return reports.some(({ report }) => report.rows.some((row) => row.mistaken > 0));
}

/** Takes down everything that was raised: PostgreSQL and the other tree would outlive this process. */
async function interrupt(): Promise<void> {
  stop.abort();
  await teardown.run();
  process.exit(130);
}
