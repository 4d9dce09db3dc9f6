import type { Report } from '../bench.ts';
import { machineState } from '../measure/machine.ts';
import { printTable, say, shown, type Table } from '../measure/table.ts';
import { emptyReport, foreignNotes, foreignText } from '../report.ts';
import { announce, legsOf, runScenario, type Site } from '../scenarios.ts';
import { openTree, ownRoot } from '../tree.ts';
import { checkOut } from './check-out.ts';
import { type ComparedRow, compareFacts, compareRows } from './comparison.ts';

/** In turn, so that what the machine does in the meantime falls on both trees alike. */
const turns = ['base', 'own', 'own', 'base'] as const;

/**
 * Runs each chosen scenario on the products of both trees in turn, on the same PostgreSQL and by the same client, this
 * tree's: only the product, its migrations and its data set come from the other one. True where an answer was wrong.
 */
export async function compareTrees(site: Site, commit: string, signal: AbortSignal): Promise<boolean> {
  const trees = {
    base: await checkOut(commit, site.teardown, signal),
    own: await openTree(ownRoot),
  };
  say(machineState());
  const order = site.options.once ? turns.slice(0, 2) : turns;
  let mistaken = false;
  for (const leg of legsOf(site.options)) {
    const runs: Record<(typeof turns)[number], Report[]> = { base: [], own: [] };
    for (const [turn, which] of order.entries()) {
      announce(leg, `, ${which === 'own' ? 'this tree' : commit}, ${turn + 1} of ${order.length}`);
      const report = emptyReport();
      // A failure of one tree is no reason to measure nothing more; its rows are missing.
      await runScenario(site, trees[which], leg, report).catch((error: unknown) => {
        if (signal.aborted) throw error;
        say(`${which === 'own' ? 'this tree' : commit} failed: ${String(error)}`);
        mistaken = true;
      });
      runs[which].push(report);
      mistaken ||= report.rows.some((row) => row.mistaken > 0);
    }
    printComparison(runs, commit);
    say(`\n${machineState()}`);
  }
  return mistaken;
}

function printComparison(runs: { base: Report[]; own: Report[] }, commit: string): void {
  const rows = compareRows(runs);
  const facts = compareFacts(runs);
  if (rows.length > 0) printTable(ratioTable(rows, commit));
  if (facts.length > 0) {
    printTable({
      title: 'Other figures, run by run',
      head: ['id', 'what', 'tree', 'measured'],
      rows: facts.flatMap(({ id, what, base, own }) =>
        [...base.map((measured) => [commit, measured]), ...own.map((measured) => ['this', measured])].map(
          (cells, index) => [...(index === 0 ? [id, what] : ['', '']), ...cells],
        ),
      ),
      notes: [],
    });
  }
}

const ratioTable = (rows: readonly ComparedRow[], commit: string): Table => ({
  title: `${commit} → this tree × ratio; means of the runs of each, of medians of three repeats`,
  head: [
    'id',
    'action',
    'load',
    ...['per s', 'p50', 'p99', 'CPU s/1000'].flatMap((name) => [name, '→', '×']),
    'noise %',
    'not ok',
    'foreign %',
  ],
  rows: rows.map((row) => [
    row.id,
    row.action,
    row.load,
    ...[row.perSecond, row.p50, row.p99, row.cpuPerThousand].flatMap(({ base, own, ratio }) =>
      [base, own, ratio].map(shown),
    ),
    shown(row.noise),
    String(row.notOk),
    foreignText(row.foreign),
  ]),
  notes: [
    'noise: how far two runs of the same tree lie apart in p50; a ratio within it says nothing.',
    ...foreignNotes(rows),
  ],
});
