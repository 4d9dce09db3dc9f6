import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilQuiet } from '#tests/support/drain.ts';
import { createChance, seedOfRun } from './chance.ts';
import { brokenPromises } from './checker.ts';
import { finishByRest, runClients, signIn } from './clients.ts';
import { type Ground, raiseGround } from './ground.ts';
import { type Machine, nodeMachine } from './machines.ts';
import { startNemesis } from './nemesis.ts';

/**
 * Quality R1, R2, R5: over two thousand completions while web, worker, PostgreSQL (and Redis in the second pass) are
 * killed with -9 every 1-3 s, also while draining, and the queue loses its data once. The checker reads the clients'
 * own record of what they were told.
 */
const learnerCount = 60;
const fewestKills = 8;
/** How long kills go on after the last completion. */
const drainingMs = 6_000;

let ground: Ground;
let web: Machine;
let worker: Machine;

beforeAll(async () => {
  ground = await raiseGround(learnerCount);
  const { env, folder, origin, workerPort } = ground;
  web = nodeMachine('web', 'server/index.ts', env, {
    readyUrl: `${origin}/readyz`,
    logPath: join(folder, 'web.log'),
  });
  worker = nodeMachine('worker', 'workers/index.ts', env, {
    readyUrl: `http://127.0.0.1:${workerPort}/readyz`,
    logPath: join(folder, 'worker.log'),
  });
  await Promise.all([web.ready(), worker.ready()]);
});
afterAll(async () => {
  await web?.kill9();
  await worker?.kill9();
  await ground?.close();
});

test('what was acknowledged is kept, and every event has its effect once', async () => {
  const seed = seedOfRun();
  const chance = createChance(seed);
  const { origin, postgres, redis, learners, activityIds, db, say } = ground;
  const tokens = await signIn(origin, learners);
  const completions = activityIds.flatMap((activityId) =>
    learners.map(({ memberId }) =>
      finishByRest(origin, tokens.get(memberId) ?? '', { memberId, activityId }),
    ),
  );
  const nemesis = startNemesis({
    chance,
    machines: [web, worker, postgres, ...(redis ? [redis] : [])],
    everyMs: [1_000, 3_000],
    erase: { at: 5, queue: ground.eraseQueue },
    say,
  });
  const started = performance.now();
  const record = await runClients(completions, {
    clients: 20,
    pauseMs: [100, 500],
    chance: createChance(seed + 1),
  });
  const written = performance.now();
  await wait(drainingMs);
  await nemesis.stop();
  const calm = performance.now();
  await untilQuiet({ db }, 150_000);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  process.stdout.write(
    `faults on ${redis ? 'Redis' : 'PostgreSQL'}: FAULT_SEED=${seed}, ${nemesis.kills()} kills, ` +
      `${record.acknowledged.length} completions in ${seconds(started, written)}, ` +
      `drained ${seconds(calm, performance.now())} after the last fault; logs in ${ground.folder}\n`,
  );
  expect(record.unexpected).toEqual([]);
  expect(record.acknowledged).toHaveLength(completions.length);
  expect(await brokenPromises(db, record.acknowledged), `FAULT_SEED=${seed}`).toEqual([]);
  expect(nemesis.kills()).toBeGreaterThanOrEqual(fewestKills);
});
