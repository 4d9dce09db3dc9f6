import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { analyticsWork } from './admin/analytics.ts';
import { contentWork } from './admin/content.ts';
import { firstLoads } from './admin/first-load.ts';
import { groupLists } from './admin/group-lists.ts';
import { exportOfPeople, importOfPeople } from './admin/long-work.ts';
import { previewOfManyMoves } from './admin/moves.ts';
import { peopleLists } from './admin/people-lists.ts';
import { adminSaves } from './admin/saves.ts';
import { adminSearch } from './admin/search.ts';
import { supportWork } from './admin/support.ts';
import type { Bench, Report } from './bench.ts';
import type { Ground } from './ground.ts';
import { REPORTED_AFTER_MS, scansSince, sequentialScans } from './measure/scans.ts';
import { say } from './measure/table.ts';
import type { DataSet, Options, ScenarioId } from './options.ts';
import { startProduct } from './product.ts';
import { bellReads } from './scenarios/bell.ts';
import { coldPages, slowPages } from './scenarios/cold.ts';
import { completions } from './scenarios/completions.ts';
import { crashes } from './scenarios/crash.ts';
import { evaluations } from './scenarios/evaluations.ts';
import { floors } from './scenarios/floors.ts';
import { logins } from './scenarios/login.ts';
import { popups } from './scenarios/popup.ts';
import { profileCalls } from './scenarios/profile-calls.ts';
import { screens } from './scenarios/screens.ts';
import { connectedSockets } from './scenarios/sockets.ts';
import { teamCalls, teamPages } from './scenarios/team.ts';
import { tutorScreens } from './scenarios/tutoring.ts';
import type { Teardown } from './teardown.ts';
import type { Tree } from './tree.ts';

const scenarios: Record<ScenarioId, (bench: Bench) => Promise<void>> = {
  P0: floors,
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
  P16: crashes,
  A1: peopleLists,
  A2: groupLists,
  A3: adminSearch,
  A4: previewOfManyMoves,
  A5: adminSaves,
  A6: importOfPeople,
  A7: exportOfPeople,
  A8: firstLoads,
  A9: contentWork,
  A9b: analyticsWork,
  A10: supportWork,
};
const onRedisToo: readonly ScenarioId[] = ['P0', 'P6', 'P7', 'P11', 'P16'];

/** One scenario on one backend and data set. */
export type Leg = { id: ScenarioId; redis: boolean; set: DataSet };

/** Every chosen scenario on each data set, then those that touch the queue again on Redis where it is asked for. */
export function legsOf({ only, redis, sets }: Options): Leg[] {
  const again = redis ? only.filter((id) => onRedisToo.includes(id)) : [];
  const legs = [...only.map((id) => ({ id, redis: false })), ...again.map((id) => ({ id, redis: true }))];
  return legs.flatMap((leg) => sets.map((set) => ({ ...leg, set })));
}

/** The ground of a run. */
export type Site = {
  ground: Ground;
  options: Options;
  teardown: Teardown;
  /** The database with data set M, where a leg stands on it. */
  setM: string | null;
};

/** Runs a scenario on a product of its own, so that none inherits another one's backlog or memory; adds to the report. */
export async function runScenario(
  { ground, options, teardown, setM }: Site,
  tree: Tree,
  { id, redis, set }: Leg,
  report: Report,
): Promise<void> {
  const starting = startProduct(tree, ground, options, redis, set === 'M' ? setM : null);
  const stop = teardown.add(async () => {
    const product = await starting.catch(() => null);
    await product?.stop();
  });
  try {
    const product = await starting;
    try {
      const run = () =>
        scenarios[id]({ options, product, postmasterPid: ground.postmasterPid, redis: ground.redis, report });
      await (set === 'M' ? tellScans(product.db, id, report, run) : run());
    } catch (error) {
      say(product.stack.log().slice(-4_000));
      throw error;
    }
  } finally {
    await stop();
  }
}

/** A statement that reads a large table from end to end gets slower with each learner (P14). */
async function tellScans(
  db: Database,
  id: ScenarioId,
  report: Report,
  run: () => Promise<void>,
): Promise<void> {
  await wait(REPORTED_AFTER_MS);
  const before = await sequentialScans(db);
  await run();
  await wait(REPORTED_AFTER_MS);
  report.facts.push({
    id,
    what: 'sequential scans of large tables meanwhile, by anybody',
    measured: scansSince(before, await sequentialScans(db)),
    goal: id.startsWith('P') ? 'none' : '',
  });
}

/** Says which scenario begins, and when. */
export function announce({ id, redis, set }: Leg, which = ''): void {
  say(`${new Date().toISOString().slice(11, 19)} ${id}, set ${set}${redis ? ' on Redis' : ''}${which}…`);
}
