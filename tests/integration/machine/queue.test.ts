import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueNames } from '#app/contract/catalogue/jobs.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { emit } from '#server/outbox/emit.ts';
import type { Handlers } from '#server/outbox/handler.ts';
import { retryReaction } from '#server/outbox/retry.ts';
import { failedReactions } from '#server/outbox/rows.ts';
import { createQueues, createWorkerBackend, type Queues } from '#server/queue.ts';
import type { World } from '#server/world.ts';
import { createBadge } from '#tests/factories/badges.ts';
import { createCourse, createGroup, createLearner, type TestLearner } from '#tests/factories/learning.ts';
import { untilQuiet, withWorkers } from '#tests/support/drain.ts';
import { createTestWorld, type TestWorld } from '#tests/support/world.ts';
import { createCanary } from '#workers/canary.ts';
import { handlers } from '#workers/handlers.ts';
import { startJobRunner } from '#workers/run-job.ts';

/** The real queue, on PostgreSQL, or on Redis where REDIS_URL is given. */
let open: TestWorld;
let world: World;
let groupId: number;
let activityId: number;

beforeAll(async () => {
  open = await createTestWorld();
  world = open.world;
  await createBadge(world.db, 'primer_modulo');
  const course = await createCourse(world.db, { units: [{ modules: [[{}]] }] });
  groupId = await createGroup(world.db, course, ['2026-01-01']);
  activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
});
afterAll(() => open.close());
beforeEach(async () => {
  await world.db.deleteFrom('outbox').execute();
  open.pushes.length = 0;
});

/** The learner finishes the only activity: a badge, a notification, three hints. */
async function finish({ memberId }: TestLearner): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('activity_completion')
      .values({ member_id: memberId, activity_id: activityId, finished: true })
      .execute();
    await emit(trx, 'activity.finished', { memberId, activityId });
  });
}

const learners = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createLearner(world.db, groupId)));

async function effects(): Promise<{ awards: number; notifications: number }> {
  const count = (table: 'badge_award' | 'notification') =>
    world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const [awards, notifications] = await Promise.all([count('badge_award'), count('notification')]);
  return { awards: awards.count, notifications: notifications.count };
}

describe('the real queue', () => {
  test('a hundred learners, each effect once', async () => {
    const before = await effects();
    const all = await learners(100);
    await withWorkers(world, async () => {
      for (const learner of all) await finish(learner);
    });
    const after = await effects();
    expect(after.awards - before.awards).toBe(100);
    expect(after.notifications - before.notifications).toBe(100);
    expect(open.pushes.filter(({ message }) => message === 'badge.earned')).toHaveLength(100);
    const stored = await recomputeAll(world);
    for (const { memberId } of all) expect(stored).not.toContain(memberId);
  });

  test('an event of a time without workers is done when one comes', async () => {
    const [learner] = await learners(1);
    if (!learner) throw new Error('a learner was expected');
    await finish(learner);
    await withWorkers(world, async () => undefined);
    // Figures are told of by the clock.
    const messages = open.pushes.map(({ message }) => message).filter((one) => one !== 'analytics.changed');
    expect(messages.sort()).toEqual([
      'badge.earned',
      'bell.changed',
      'notification.created',
      'standing.changed',
    ]);
  });

  test('a poison job is parked, the others finish meanwhile, and a retry brings it back (R14)', async () => {
    const [victim, ...others] = await learners(11);
    if (!victim) throw new Error('learners were expected');
    let poison = true;
    const poisoned: Handlers = {
      ...handlers,
      'standing.refresh': async (work, asked) => {
        if (poison && asked.some(({ data }) => data.memberId === victim.memberId)) throw new Error('poison');
        return handlers['standing.refresh'](work, asked);
      },
    };
    await withWorkers(
      world,
      async () => {
        for (const learner of [victim, ...others]) await finish(learner);
        await shortenBackoff();
        await expect.poll(() => failedReactions(world.db, 10), { timeout: 20_000 }).toHaveLength(1);
        const stored = await recomputeAll(world);
        for (const { memberId } of others) expect(stored).not.toContain(memberId);
        expect(stored).toContain(victim.memberId);
        const [failed] = await failedReactions(world.db, 10);
        expect(failed).toMatchObject({ job: 'standing.refresh', reason: 'poison' });
        poison = false;
        if (failed) await retryReaction(world, failed);
        await untilQuiet(world, 10_000);
      },
      { handlers: poisoned },
    );
    expect(await recomputeAll(world)).not.toContain(victim.memberId);
  });

  /** Seven real pauses would take two minutes: attempts already made are written instead, so that one more parks it. */
  async function shortenBackoff(): Promise<void> {
    await expect
      .poll(
        async () => {
          const done = await world.db
            .updateTable('reaction')
            .set({ attempts: 7 })
            .where('attempts', '=', 1)
            .executeTakeFirst();
          return Number(done.numUpdatedRows);
        },
        { timeout: 5_000, interval: 10 },
      )
      .toBe(1);
  }
});

describe('canary (R18)', () => {
  let queues: Queues;
  beforeEach(() => {
    queues = createQueues(world.env, world.log);
  });
  afterEach(() => queues.close());

  test('comes out of every queue of a living worker; a hanging one is seen and given up', async () => {
    let now = Date.now();
    const canary = createCanary({ queues, log: world.log, now: () => now });
    const backend = createWorkerBackend(world.env, world.log);
    const seen = new Set<string>();
    const runners = queueNames.map((queue) =>
      startJobRunner(world, backend, queue, handlers, {
        concurrency: 1,
        onEnd: () => undefined,
        add: (pack) => queues.add(queue, pack),
        onJob: async (job) => {
          const ping = await canary.taken(queue, job);
          if (ping) seen.add(queue);
          return ping;
        },
      }),
    );
    await canary.send();
    await expect.poll(() => seen.size, { timeout: 10_000 }).toBe(queueNames.length);
    expect([canary.isWell(), canary.isDead()]).toEqual([true, false]);

    // From here on the workers take nothing: what R18 calls silently wedged.
    await Promise.all(runners.map((runner) => runner.close()));
    now += 30_000;
    await canary.send();
    now += 50_000;
    expect([canary.isWell(), canary.isDead()]).toEqual([true, false]);
    now += 9_000;
    expect([canary.isWell(), canary.isDead()]).toEqual([false, false]);
    now += 22_000;
    expect(canary.isDead()).toBe(true);
    await backend.close();
  });

  test('another process’s ping goes back for its owner', async () => {
    const sent: object[] = [];
    const recording: Queues = {
      ...queues,
      ping: async (_queue, data) => {
        sent.push(data);
      },
    };
    const mine = createCanary({ queues: recording, log: world.log });
    const theirs = createCanary({ queues: recording, log: world.log });
    await theirs.send();
    const ping = sent.splice(0)[0];
    expect(await mine.taken('live', { name: 'ping', data: ping })).toBe(true);
    expect(sent).toEqual([ping]);
    expect(await theirs.taken('live', { name: 'ping', data: ping })).toBe(true);
    expect(sent).toHaveLength(1);
  });
});
