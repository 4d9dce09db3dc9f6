import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilQuiet } from '#tests/support/drain.ts';
import { createChance, seedOfRun } from './chance.ts';
import { brokenPromises } from './checker.ts';
import { type Completion, runClients } from './clients.ts';
import { type Ground, raiseGround } from './ground.ts';
import { type Machine, nodeMachine } from './machines.ts';
import { startNemesis } from './nemesis.ts';

/**
 * Quality R32: each promise can fail. The same run, shorter, against three pipelines that lack one piece; a checker that
 * finds nothing there would find nothing anywhere.
 */
const learnerCount = 40;
/** Long enough for a job of a killed control worker to be given to the next one. */
const afterTheLastMs = 6_000;

let ground: Ground;
beforeAll(async () => {
  ground = await raiseGround(learnerCount);
});
afterAll(() => ground?.close());

/** The activities are shared out among the variants, so that one ground serves them all. */
const variants = ['none', 'no-inbox', 'no-outbox', 'done-when-queued'] as const;
type Variant = (typeof variants)[number];

async function broken(variant: Variant): Promise<{ promises: string[]; seed: number }> {
  const seed = seedOfRun();
  const { db, env, folder, origin, workerPort, learners, activityIds, say } = ground;
  await clean();
  const machine = (name: string, script: string, readyUrl: string): Machine =>
    nodeMachine(
      name,
      script,
      { ...env, CONTROL: variant },
      { readyUrl, logPath: join(folder, `${variant}.log`) },
    );
  const worker = machine('worker', workerScript(variant), `http://127.0.0.1:${workerPort}/readyz`);
  const writer = machine('writer', 'tests/faults/control-writer.ts', origin);
  await Promise.all([worker.ready(), writer.ready()]);
  const completions = activityIds.slice(0, 12).flatMap((activityId) =>
    learners.map(
      ({ memberId, personId }): Completion => ({
        memberId,
        activityId,
        send: () =>
          fetch(origin, { method: 'POST', body: JSON.stringify({ memberId, personId, activityId }) }),
      }),
    ),
  );
  const nemesis = startNemesis({
    chance: createChance(seed),
    machines: [worker, writer],
    everyMs: [500, 1_000],
    say,
  });
  const record = await runClients(completions, {
    clients: 20,
    pauseMs: [100, 300],
    chance: createChance(seed + 1),
  });
  // The queue is full of the last completions, and loses them.
  await worker.kill9();
  await ground.eraseQueue();
  await nemesis.stop();
  await wait(afterTheLastMs);
  await untilQuiet({ db }, 90_000);
  const promises = await brokenPromises(db, record.acknowledged);
  await Promise.all([worker.kill9(), writer.kill9()]);
  return { promises, seed };
}

/** The product's worker where nothing is missing. */
const workerScript = (variant: Variant): string =>
  variant === 'none' ? 'workers/index.ts' : 'tests/faults/control-worker.ts';

async function clean(): Promise<void> {
  await ground.asOwner(`
    truncate fault_effect, outbox, reaction, notification, badge_award, activity_completion, points_entry;
    update person set notification_seq = 0;
    update standing set requested = 1, computed = 0, units = '[]', progress = 0, social_points = 0, social_level = 0;
    truncate bullmq.job;
  `);
}

test('the product, in the same short run, breaks nothing', async () => {
  const { promises, seed } = await broken('none');
  expect(promises, `FAULT_SEED=${seed}`).toEqual([]);
});

test.each([
  ['without an inbox', 'no-inbox', 'reactions whose effect is not there exactly once'],
  ['without an outbox', 'no-outbox', 'standings that differ from recompute-all'],
  ['an outbox that is done when enqueued', 'done-when-queued', 'standings that differ from recompute-all'],
] as const)('control %s is caught', async (_, variant, promise) => {
  const { promises, seed } = await broken(variant);
  expect(promises.join('\n'), `FAULT_SEED=${seed}`).toContain(promise);
});
