import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilQuiet } from '#tests/support/drain.ts';
import { type Chance, createChance, seedOfRun } from './chance.ts';
import { brokenPromises } from './checker.ts';
import { type Act, callsOf, finish, runClients, signIn } from './clients.ts';
import { deliver } from './delivering.ts';
import { holdSend } from './evaluating.ts';
import { takeFinal } from './examining.ts';
import { type Ground, raiseGround } from './ground.ts';
import { type Machine, nodeMachine, until } from './machines.ts';
import { startNemesis } from './nemesis.ts';
import { askSupport, requestData } from './supporting.ts';
import { askAndAnswer, evaluate } from './tutoring.ts';

/**
 * R1, R2, R5: some hundred completions, in the long form some thousand; of each learner a challenge, delivered and graded, a question, asked and
 * answered, an evaluation by the boss that waits ten seconds, a final evaluation, a request to Support, answered, and one about personal data, while web, worker, PostgreSQL (and Redis in the second pass) are killed with -9
 * every 1-3 s, also while draining, and the queue loses its data once. The checker reads the clients' own record of
 * what they were told.
 */
const { learnerCount, fewestKills } = process.env.TEST_LONG
  ? { learnerCount: 90, fewestKills: 30 }
  : { learnerCount: 30, fewestKills: 8 };
/** How long kills go on after the last completion, and until there were enough. */
const drainingMs = 6_000;
/** Every third learner takes both attempts, one right after the other. */
const attemptsOf = (index: number): number => (index % 3 === 0 ? 2 : 1);

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

test('keeps every acknowledged write, and gives every event its effect once', async () => {
  const seed = seedOfRun();
  const chance = createChance(seed);
  const { postgres, redis, learners, activityIds, db, say } = ground;
  const acts = await actsOfAll(createChance(seed + 2));
  const nemesis = startNemesis({
    chance,
    machines: [web, worker, postgres, ...(redis ? [redis] : [])],
    everyMs: [1_000, 3_000],
    erase: { at: 5, queue: ground.eraseQueue },
    say,
  });
  const started = performance.now();
  const record = await runClients(acts, {
    clients: 20,
    pauseMs: [100, 500],
    chance: createChance(seed + 1),
  });
  const written = performance.now();
  await wait(drainingMs);
  await until('there were enough kills', 300_000, async () => nemesis.kills() >= fewestKills);
  await nemesis.stop();
  const calm = performance.now();
  await until('no send of a boss waits any more', 60_000, async () => {
    const waiting = await db
      .selectFrom('boss_evaluation')
      .where('send_due_at', 'is not', null)
      .select('member_id')
      .execute();
    return waiting.length === 0;
  });
  await untilQuiet({ db }, 150_000);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  const { completions, deliveries, attempts, answers, grades, sends, tickets, requests } =
    record.acknowledged;
  process.stdout.write(
    `faults on ${redis ? 'Redis' : 'PostgreSQL'}: FAULT_SEED=${seed}, ${nemesis.kills()} kills, ` +
      `${completions.length} completions, ${deliveries.length} deliveries, ${grades.length} grades, ${sends.length} sends of the boss, ${answers.length} answers, ` +
      `${attempts.length} final attempts, ${tickets.length} requests to Support and ${requests.length} about data in ` +
      `${seconds(started, written)}, ` +
      `drained ${seconds(calm, performance.now())} after the last fault; logs in ${ground.folder}\n`,
  );
  expect(record.unexpected).toEqual([]);
  expect(
    [completions, deliveries, grades, sends, answers, tickets, requests, attempts].map(
      ({ length }) => length,
    ),
  ).toEqual([
    activityIds.length * learners.length,
    learners.length,
    learners.length,
    learners.length,
    learners.length,
    learners.length,
    learners.length,
    learners.reduce((sum, _, index) => sum + attemptsOf(index), 0),
  ]);
  expect(await brokenPromises(ground, record.acknowledged), `FAULT_SEED=${seed}`).toEqual([]);
  expect(nemesis.kills()).toBeGreaterThanOrEqual(fewestKills);
}, 600_000);

/** Round by round an activity of everybody; the challenge and the final evaluation of each learner come in between. */
async function actsOfAll(chance: Chance): Promise<Act[]> {
  const { origin, learners, activityIds, unitId, groupId } = ground;
  const tokens = await signIn(origin, [ground.tutor, ground.boss, ground.admin, ...learners]);
  const tutor = callsOf(origin, tokens.get(ground.tutor.personId) ?? '');
  const boss = callsOf(origin, tokens.get(ground.boss.personId) ?? '');
  const admin = callsOf(origin, tokens.get(ground.admin.personId) ?? '');
  return activityIds.flatMap((activityId, round) =>
    learners.flatMap(({ memberId, personId }, index) => {
      const call = callsOf(origin, tokens.get(personId) ?? '');
      const completion = finish({ memberId, activityId }, () =>
        call('POST', `/api/actividades/${activityId}/finalizar`, { finalizada: true }),
      );
      if (index % activityIds.length !== round) return [completion];
      const delivery = deliver(call, { memberId, unitId, origin });
      const attempts = [1, 2]
        .slice(0, attemptsOf(index))
        .map((number) => takeFinal(call, { memberId, number, chance }));
      const question = askAndAnswer({ learner: call, tutor, memberId, activityId });
      const grade = evaluate({ tutor, memberId, personId, unitId, chance });
      const send = holdSend({ boss, memberId, personId, unitId, groupId, takesBack: index % 2 === 0 });
      const help = askSupport({ learner: call, admin, memberId });
      const request = requestData({ admin, memberId, personId });
      return [completion, inTurn([delivery, send, question, help, request, grade, ...attempts])];
    }),
  );
}

const inTurn =
  (acts: readonly Act[]): Act =>
  async (insist, kept) => {
    for (const act of acts) await act(insist, kept);
  };
