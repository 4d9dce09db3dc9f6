import type { Bench, Report } from './bench.ts';
import type { Ground } from './ground.ts';
import { say } from './measure/table.ts';
import type { Options, ScenarioId } from './options.ts';
import { startProduct } from './product.ts';
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
import type { Teardown } from './teardown.ts';
import type { Tree } from './tree.ts';

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

/** One scenario on one backend. */
export type Leg = { id: ScenarioId; redis: boolean };

/** Every chosen scenario, then those that touch the queue again on Redis where it is asked for. */
export function legsOf({ only, redis }: Options): Leg[] {
  const again = redis ? only.filter((id) => onRedisToo.includes(id)) : [];
  return [...only.map((id) => ({ id, redis: false })), ...again.map((id) => ({ id, redis: true }))];
}

/** What a run stands on. */
export type Site = { ground: Ground; options: Options; teardown: Teardown };

/** Runs a scenario on a product of its own, so that none inherits another one's backlog or memory; adds to the report. */
export async function runScenario(
  { ground, options, teardown }: Site,
  tree: Tree,
  { id, redis }: Leg,
  report: Report,
): Promise<void> {
  const starting = startProduct(tree, ground, options, redis);
  const stop = teardown.add(async () => {
    const product = await starting.catch(() => null);
    await product?.stop();
  });
  try {
    const product = await starting;
    try {
      await scenarios[id]({ options, product, postmasterPid: ground.postmasterPid, report });
    } catch (error) {
      say(product.stack.log().slice(-4_000));
      throw error;
    }
  } finally {
    await stop();
  }
}

/** Says which scenario begins, and when. */
export function announce({ id, redis }: Leg, which = ''): void {
  say(`${new Date().toISOString().slice(11, 19)} ${id}${redis ? ' on Redis' : ''}${which}…`);
}
