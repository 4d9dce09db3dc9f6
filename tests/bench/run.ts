import type { Bench, Report } from './bench.ts';
import { raiseGround } from './ground.ts';
import { calibrate } from './limits/calibrate.ts';
import { machineState } from './measure/machine.ts';
import { say } from './measure/table.ts';
import { type Options, readOptions, type ScenarioId } from './options.ts';
import { type Product, startProduct } from './product.ts';
import { printCalibration, printReport } from './report.ts';
import { bellReads } from './scenarios/bell.ts';
import { coldPages, slowPages } from './scenarios/cold.ts';
import { completions } from './scenarios/completions.ts';
import { evaluations } from './scenarios/evaluations.ts';
import { logins } from './scenarios/login.ts';
import { popups } from './scenarios/popup.ts';
import { profileCalls } from './scenarios/profile-calls.ts';
import { screens } from './scenarios/screens.ts';
import { connectedSockets } from './scenarios/sockets.ts';
import { teamCalls, teamPages } from './scenarios/team.ts';
import { tutorScreens } from './scenarios/tutoring.ts';

/**
 * `npm run bench`: the figures (product: speed) for what exists, with this machine's limits beside them. It prints and
 * never fails on a time; wrong answers do make it end with 1.
 */

const scenarios: Record<ScenarioId, (bench: Bench) => Promise<void>> = {
  P1: (bench) => screens(bench, 'P1'),
  P2: profileCalls,
  P3: (bench) => screens(bench, 'P3'),
  P4: teamPages,
  P4b: teamCalls,
  P4t: tutorScreens,
  P5: bellReads,
  P6: completions,
  P7: popups,
  P9: connectedSockets,
  P10: logins,
  P11: evaluations,
  P13: coldPages,
  P13b: slowPages,
};
const onRedisToo: readonly ScenarioId[] = ['P6', 'P7'];

const options = readOptions(process.argv.slice(2));
say(machineState());
say(
  `repeats of ${options.seconds} s, web processes: ${options.web}, data set S, production build, ${options.gzip ? 'compressed' : 'plain'} pages`,
);
const ground = await raiseGround(options.redis);
const report: Report = { rows: [], facts: [] };
let standing: Product | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave());
try {
  if (options.calibrate) printCalibration(await calibrate(options.seconds));
  await runAll(options.only, false);
  if (options.redis)
    await runAll(
      options.only.filter((id) => onRedisToo.includes(id)),
      true,
    );
} finally {
  printReport(report);
  say(`\n${machineState()}`);
  await ground.stop();
}
process.exitCode = report.rows.some((row) => row.mistaken > 0) ? 1 : 0;

/** Each scenario on a product of its own, so that none inherits another one's backlog or memory. */
async function runAll(ids: Options['only'], redis: boolean): Promise<void> {
  for (const id of ids) {
    say(`${new Date().toISOString().slice(11, 19)} ${id}${redis ? ' on Redis' : ''}…`);
    const product = await startProduct(ground, options, redis);
    standing = product;
    try {
      await scenarios[id]({ options, product, postmasterPid: ground.postmasterPid, report });
    } catch (error) {
      say(product.stack.log().slice(-4_000));
      throw error;
    } finally {
      standing = null;
      await product.stop();
    }
  }
}

/** Interrupted: what was started goes down with us, PostgreSQL too, which would outlive this process. */
async function leave(): Promise<void> {
  await standing?.stop();
  await ground.stop();
  process.exit(130);
}
