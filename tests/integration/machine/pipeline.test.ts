import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionRoom } from '#app/contract/catalogue/pushes.ts';
import { finishActivity } from '#app/features/learner/learning/learning.commands.server.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { emit, emitAll } from '#server/outbox/emit.ts';
import {
  claimNew,
  failedReactions,
  outboxFigures,
  pruneHints,
  pruneOutbox,
  unpark,
} from '#server/outbox/rows.ts';
import type { Task } from '#server/outbox/task.ts';
import type { World } from '#server/world.ts';
import { createBadge } from '#tests/factories/badges.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { ownerUrl, runSql, withDatabase } from '#tests/support/databases.ts';
import { claimTasks, drain, relayNew, relayOverdue, relaySetAside } from '#tests/support/drain.ts';
import { createTestWorld, type TestWorld } from '#tests/support/world.ts';
import { handlers } from '#workers/handlers.ts';
import type { AddPack } from '#workers/relay.ts';
import { runPack } from '#workers/run-pack.ts';

let open: TestWorld;
let world: World;
let course: Course;
let groupId: number;
let learner: TestLearner;

beforeAll(async () => {
  open = await createTestWorld();
  world = open.world;
  await createBadge(world.db, 'primer_modulo');
  await createBadge(world.db, 'unidad_completa', { levelNames: ['Dos', 'Tres'] });
  await createBadge(world.db, 'participacion', { levelNames: ['Suma', 'Inspira'] });
});
afterAll(() => open.close());

beforeEach(async () => {
  await sql`delete from outbox`.execute(world.db);
  course = await createCourse(world.db);
  groupId = await createGroup(world.db, course, ['2026-01-01']);
  learner = await createLearner(world.db, groupId);
  open.pushes.length = 0;
});

const activity = (module: number, place: number): number =>
  course.units[0]?.modules[module]?.activityIds[place] ?? 0;
const finish = (activityId: number, requestId?: string, finished = true): Promise<void> =>
  finishActivity({ world, actor: learner.actor, requestId }, { activityId, finished });
const tell = (name: string) => open.pushes.filter(({ message }) => message === name);
const countOf = async (table: 'outbox' | 'reaction' | 'badge_award' | 'notification'): Promise<number> => {
  const row = await world.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
const awards = () =>
  world.db
    .selectFrom('badge_award')
    .innerJoin('badge', 'badge.id', 'badge_award.badge_id')
    .where('person_id', '=', learner.personId)
    .orderBy('badge_award.id')
    .select(['badge.key', 'badge_award.level'])
    .execute();
const notifications = () =>
  world.db
    .selectFrom('notification')
    .where('person_id', '=', learner.personId)
    .orderBy('seq')
    .selectAll()
    .execute();

describe('emit (product: events)', () => {
  test('an event is real when its transaction commits, and never was when it does not', async () => {
    const undone = world.db.transaction().execute(async (trx) => {
      await emit(trx, 'activity.finished', { memberId: learner.memberId, activityId: activity(0, 0) });
      throw new Error('the change failed after its event');
    });
    await expect(undone).rejects.toThrow('the change failed');
    expect([await countOf('outbox'), await countOf('reaction')]).toEqual([0, 0]);
    expect(await drain(world)).toEqual({ ran: [], parked: new Map() });
  });

  test('a payload that is not the catalogue’s takes the whole change back', async () => {
    const wrong = world.db.transaction().execute(async (trx) => {
      await trx.updateTable('person').set({ welcome: 'x' }).where('id', '=', learner.personId).execute();
      await emit(trx, 'activity.finished', { memberId: -1, activityId: 2 });
    });
    await expect(wrong).rejects.toThrow();
    const person = await world.db
      .selectFrom('person')
      .where('id', '=', learner.personId)
      .select('welcome')
      .executeTakeFirstOrThrow();
    expect(person.welcome).toBeNull();
  });

  test('an event that outdates a standing raises its requests, once per statement and member', async () => {
    const owed = () =>
      world.db
        .selectFrom('standing')
        .where('member_id', '=', learner.memberId)
        .select(['requested', 'computed'])
        .executeTakeFirst();
    const before = await owed();
    const { memberId } = learner;
    await world.db.transaction().execute((trx) =>
      emitAll(trx, [
        { name: 'activity.finished', payload: { memberId, activityId: activity(0, 0) } },
        { name: 'social.points-changed', payload: { memberId } },
        { name: 'standing.changed', payload: { memberId, personId: learner.personId } },
      ]),
    );
    expect((await owed())?.requested).toBe((before?.requested ?? 0) + 1);
    expect(await countOf('reaction')).toBe(3);
  });
});

describe('from a finished activity to the pop-up (product: events)', () => {
  test('the last activity of a module: standing, badge, notification, three hints, one story', async () => {
    await finish(activity(0, 0), 'request-1');
    await finish(activity(0, 1), 'request-2');
    await drain(world);

    const standing = await world.db
      .selectFrom('standing')
      .where('member_id', '=', learner.memberId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(standing.requested).toBe(standing.computed);
    expect(standing.units).toMatchObject([
      {
        modules: [
          { progress: 100, finished: true },
          { progress: 0, finished: false },
        ],
      },
    ]);
    expect(await awards()).toEqual([{ key: 'primer_modulo', level: 1 }]);
    const bell = await notifications();
    expect(bell).toMatchObject([
      {
        seq: 1,
        type: 4,
        data: {
          nombre: 'Insignia primer_modulo',
          descripcion: 'Descripción de primer_modulo',
          imagen: '{"fileName":"primer_modulo-1.svg","fileUrl":"/badges/primer_modulo-1.svg"}',
          tipo: 1,
        },
      },
    ]);
    const room = `user:${learner.personId}`;
    const id = bell[0]?.id;
    expect(tell('badge.earned')).toMatchObject([
      { room, data: { popup: { key: 'primer_modulo', level: 1, image: '/badges/primer_modulo-1.svg' } } },
    ]);
    expect(tell('notification.created')).toEqual([
      { room: `${room}:learner`, message: 'notification.created', data: { id, type: 4, seq: 1, unseen: 1 } },
    ]);
    const stories = await world.db.selectFrom('outbox').distinct().select('request_id').execute();
    expect(stories.map((row) => row.request_id).sort()).toEqual(['request-1', 'request-2']);
    expect(await recomputeAll(world)).not.toContain(learner.memberId);
  });

  test('several changes cost one computation, and the others find nothing owed', async () => {
    for (const module of [0, 1]) for (const position of [0, 1]) await finish(activity(module, position));
    const { ran } = await drain(world);
    expect(ran.filter((id) => id.endsWith('.standing'))).toHaveLength(4);
    expect(tell('standing.changed')).toHaveLength(1);
    const computed = await world.db
      .selectFrom('standing')
      .where('member_id', '=', learner.memberId)
      .select(['requested', 'computed'])
      .executeTakeFirstOrThrow();
    expect(computed.computed).toBe(computed.requested);
  });

  test('nothing that already counts is told again, and reopening takes no badge back (A-52)', async () => {
    for (const position of [0, 1]) await finish(activity(0, position));
    await drain(world);
    await finish(activity(0, 0), undefined, false);
    await drain(world);
    await finish(activity(0, 0));
    await drain(world);
    expect(await awards()).toHaveLength(1);
    expect(await notifications()).toHaveLength(1);
    expect(tell('badge.earned')).toHaveLength(1);
    expect(tell('standing.changed')).toHaveLength(3);
  });

  test('a badge with levels gives every level up to the one reached, each with its own name', async () => {
    await world.db
      .insertInto('points_entry')
      .values({ member_id: learner.memberId, rule: 'test', source: 'test', points: 75 })
      .execute();
    await world.db
      .transaction()
      .execute((trx) => emit(trx, 'social.points-changed', { memberId: learner.memberId }));
    await drain(world);
    expect(await awards()).toEqual([
      { key: 'participacion', level: 1 },
      { key: 'participacion', level: 2 },
    ]);
    const bell = await notifications();
    expect(bell.map(({ seq, data }) => [seq, (data as { nombre: string }).nombre]).sort()).toEqual([
      [1, expect.any(String)],
      [2, expect.any(String)],
    ]);
    expect(bell.map(({ data }) => (data as { nombre: string }).nombre).sort()).toEqual([
      'Insignia participacion',
      'Suma',
    ]);
  });

  test('changed content computes every member of the programme again, and nobody else', async () => {
    const other = await createLearner(world.db, groupId);
    const elsewhere = await createCourse(world.db);
    const stranger = await createLearner(world.db, await createGroup(world.db, elsewhere, ['2026-01-01']));
    await finish(activity(0, 0));
    await drain(world);
    await world.db
      .updateTable('activity')
      .set({ status: 'archived' })
      .where('id', '=', activity(0, 1))
      .execute();
    await world.db
      .transaction()
      .execute((trx) => emit(trx, 'content.changed', { programmeId: course.programmeId }));
    const { ran } = await drain(world);
    // Work that all of them share costs no reaction for each.
    expect(ran.filter((id) => /\.standings?$/.test(id))).toHaveLength(1);
    expect(await awards()).toEqual([{ key: 'primer_modulo', level: 1 }]);
    const outdated = await recomputeAll(world);
    expect(outdated).not.toContain(learner.memberId);
    expect(outdated).not.toContain(other.memberId);
    expect(outdated).toContain(stranger.memberId);
  });

  test('a revoked session is told to its own room', async () => {
    const sessionId = crypto.randomUUID();
    await world.db.transaction().execute((trx) => emit(trx, 'session.revoked', { sessionId }));
    await drain(world);
    expect(open.pushes).toEqual([{ room: sessionRoom(sessionId), message: 'session.revoked', data: {} }]);
  });
});

describe('exactly once', () => {
  async function runToTheEnd(tasks: readonly Task[]): Promise<void> {
    for (let next = tasks; next.length > 0; ) next = (await runPack(world, handlers, 'live', next)).next;
  }

  test('the same job twenty times at once has one effect', async () => {
    for (const position of [0, 1]) await finish(activity(0, position));
    const tasks = await claimTasks(world);
    const runs = await Promise.all(
      tasks.flatMap((task) => Array.from({ length: 20 }, () => runPack(world, handlers, 'live', [task]))),
    );
    expect(runs.flatMap(({ done }) => done)).toHaveLength(tasks.length);
    // The run that had the effect kept its consequences.
    for (const { next } of runs) await runToTheEnd(next);
    await drain(world);
    expect(await awards()).toHaveLength(1);
    expect(await notifications()).toHaveLength(1);
  });

  test('two awards told at once to one person leave no hole in the numbers', async () => {
    for (const position of [0, 1]) await finish(activity(0, position));
    await world.db
      .insertInto('points_entry')
      .values({ member_id: learner.memberId, rule: 'test', source: 'test', points: 100 })
      .execute();
    const { next } = await runPack(world, handlers, 'live', await claimTasks(world));
    const tasks = next.filter(({ job }) => job === 'notifications.create');
    expect(tasks).toHaveLength(4);
    await Promise.all([...tasks, ...tasks].map((task) => runPack(world, handlers, 'live', [task])));
    expect((await notifications()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('an effect that fails leaves its reaction undone', async () => {
    await finish(activity(0, 0));
    const [task] = await claimTasks(world);
    if (!task) throw new Error('one task was expected');
    const failing = {
      ...handlers,
      'standing.refresh': async (...call: Parameters<(typeof handlers)['standing.refresh']>) => {
        await handlers['standing.refresh'](...call);
        throw new Error('after the effect');
      },
    };
    const { failed } = await runPack(world, failing, 'live', [task]);
    expect(failed).toMatchObject([{ reason: 'after the effect', parked: false }]);
    expect(await recomputeAll(world)).toContain(learner.memberId);
    expect((await runPack(world, handlers, 'live', [task])).done).toHaveLength(1);
    expect(await recomputeAll(world)).not.toContain(learner.memberId);
  });
});

describe('relay', () => {
  const none: AddPack = async () => undefined;

  test('a queue that refuses leaves everything to be claimed again', async () => {
    await finish(activity(0, 0));
    const refuses: AddPack = async () => {
      throw new Error('the queue is away');
    };
    await expect(relayNew(world, refuses)).rejects.toThrow('the queue is away');
    expect(await relayNew(world, none)).toBe(1);
    expect(await relayNew(world, none)).toBe(0);
  });

  test('a reaction lost by the queue comes again after a minute, a done or parked one never', async () => {
    for (const position of [0, 1]) await finish(activity(0, position));
    await finish(activity(1, 0));
    expect(await relayNew(world, none)).toBe(3);
    expect(await relayOverdue(world, none)).toBe(0);
    await sql`update reaction set queued_at = now() - interval '61 seconds'`.execute(world.db);
    await sql`update reaction set done_at = now() where event_id = (select min(event_id::text)::uuid from reaction)`.execute(
      world.db,
    );
    await sql`update reaction set failed_at = now() where event_id = (select max(event_id::text)::uuid from reaction)`.execute(
      world.db,
    );
    expect(await relayOverdue(world, none)).toBe(1);
    expect(await relayOverdue(world, none)).toBe(0);
  });

  test('reactions are claimed in the order in which their events were told, whatever the plan', async () => {
    const requests = Array.from({ length: 20 }, (_, step) => `request-${step}`);
    for (const request of requests) {
      await world.db
        .transaction()
        .execute((trx) => emit(trx, 'standing.outdated', { memberId: learner.memberId }, request));
    }
    // A row that is written again stands behind the others: the first comes to stand last.
    for (const request of requests.toReversed()) {
      await sql`update outbox set name = name where request_id = ${request}`.execute(world.db);
      await sql`
        update reaction set job = job where event_id in (select id from outbox where request_id = ${request})
      `.execute(world.db);
    }
    const claimed = await world.db.transaction().execute(async (trx) => {
      // The plan reads the rows where they stand.
      await sql`select set_config(name, 'off', true) from unnest(
        array['enable_nestloop', 'enable_mergejoin', 'enable_indexscan', 'enable_bitmapscan']
      ) as name`.execute(trx);
      return await claimNew(trx, { limit: 100, bulk: true });
    });
    expect(claimed.map(({ requestId }) => requestId)).toEqual(requests);
  });

  test('two relays never claim the same reaction', async () => {
    const memberIds = Array.from({ length: 500 }, () => learner.memberId);
    await world.db.transaction().execute((trx) =>
      emitAll(
        trx,
        memberIds.map((memberId) => ({ name: 'standing.outdated', payload: { memberId } })),
      ),
    );
    const seen: string[] = [];
    const add: AddPack = async (_queue, { tasks }) => {
      seen.push(...tasks.map(({ eventId }) => eventId));
    };
    await Promise.all([relayNew(world, add), relayNew(world, add), relayNew(world, add)]);
    expect(seen).toHaveLength(500);
    expect(new Set(seen).size).toBe(500);
  });

  describe('an unknown reaction is left to a newer build, and never parked', () => {
    const left = () =>
      world.db.selectFrom('reaction').select(['key', 'queued_at', 'failed_at', 'attempts']).execute();
    const setAside = { queued_at: Number.POSITIVE_INFINITY, failed_at: null, attempts: 0 };

    test.each([
      ['a reaction', sql`update reaction set key = 'newer'`, sql`update reaction set key = 'standing'`],
      [
        'an event',
        sql`update outbox set name = 'activity.newer'`,
        sql`update outbox set name = 'activity.finished'`,
      ],
      [
        'a payload',
        sql`update outbox set payload = '{"member": 1}'`,
        sql`update outbox set payload = jsonb_build_object('memberId', ${sql.lit(1)}, 'activityId', 1)`,
      ],
    ])('%s', async (_, strange, known) => {
      await finish(activity(0, 0));
      await strange.execute(world.db);
      expect(await relayNew(world, none)).toBe(1);
      expect(await left()).toMatchObject([setAside]);
      for (let look = 0; look < 3; look += 1) {
        expect([await relayNew(world, none), await relayOverdue(world, none)]).toEqual([0, 0]);
        expect(await relaySetAside(world, none)).toBe(0);
      }
      expect(await left()).toMatchObject([setAside]);
      expect(await outboxFigures(world.db)).toEqual({ undone: 0, setAside: 1, parked: 0, ageSeconds: 0 });

      await known.execute(world.db);
      expect(await relaySetAside(world, none)).toBe(1);
      expect(await relaySetAside(world, none)).toBe(0);
      expect(await outboxFigures(world.db)).toMatchObject({ undone: 1, setAside: 0 });
    });

    test('many of them keep nothing back', async () => {
      for (const position of [0, 1]) await finish(activity(0, position));
      await world.db.transaction().execute((trx) =>
        emitAll(
          trx,
          Array.from({ length: 450 }, () => ({
            name: 'session.revoked' as const,
            payload: { sessionId: crypto.randomUUID() },
          })),
        ),
      );
      await sql`update reaction set key = 'newer' where key = 'drop'`.execute(world.db);
      const { ran } = await drain(world);
      expect(ran.filter((id) => id.endsWith('.standing'))).toHaveLength(2);
      await sql`update outbox set payload = '{}' where name = 'session.revoked'`.execute(world.db);
      await sql`update reaction set key = 'drop' where key = 'newer'`.execute(world.db);
      expect(await relaySetAside(world, none)).toBe(0);
      expect(await outboxFigures(world.db)).toMatchObject({ setAside: 450, parked: 0 });
    });

    test.each([
      ['a job', { job: 'standing.newer' }],
      ['the data of a job', { data: { member: 'x' } }],
    ])('%s that a newer relay queued', async (_, strange) => {
      await finish(activity(0, 0));
      const tasks = await claimTasks(world);
      const [task] = tasks;
      if (!task) throw new Error('one task was expected');
      const { unknown } = await runPack(world, handlers, 'live', [{ ...task, ...strange }]);
      expect(unknown).toHaveLength(1);
      expect(await left()).toMatchObject([setAside]);
    });
  });
});

describe('a poison job (R14)', () => {
  test('is parked with its reason after its attempts, the others finish, and a retry brings it back', async () => {
    const second = await createLearner(world.db, groupId);
    await finish(activity(0, 0));
    await finishActivity({ world, actor: second.actor }, { activityId: activity(0, 0), finished: true });
    const poisoned = {
      ...handlers,
      'standing.refresh': async (...[work, asked]: Parameters<(typeof handlers)['standing.refresh']>) => {
        if (asked.every(({ data }) => data.memberId !== learner.memberId)) {
          return handlers['standing.refresh'](work, asked);
        }
        throw new Error('poison');
      },
    };
    const { parked } = await drain(world, poisoned);
    expect([...parked.values()]).toEqual(['poison']);
    const attempts = await world.db.selectFrom('reaction').orderBy('attempts').select('attempts').execute();
    expect([attempts.at(-2)?.attempts, attempts.at(-1)?.attempts]).toEqual([0, 8]);
    expect(await recomputeAll(world)).not.toContain(second.memberId);
    const [failed] = await failedReactions(world.db, 10);
    expect(failed).toMatchObject({ job: 'standing.refresh', reason: 'poison' });

    expect((await drain(world)).ran).toEqual([]);
    await world.db.transaction().execute(async (trx) => {
      if (failed) await unpark(trx, failed);
    });
    await drain(world);
    expect(await recomputeAll(world)).not.toContain(learner.memberId);
  });
});

describe('packs (product: packs)', () => {
  const packsOfAll = async (): Promise<{ queue: string; size: number }[]> => {
    const packs: { queue: string; size: number }[] = [];
    await relayNew(world, async (queue, { tasks }) => void packs.push({ queue, size: tasks.length }));
    return packs;
  };
  const emitFor = (name: 'standing.outdated' | 'social.points-changed', memberIds: readonly number[]) =>
    world.db.transaction().execute((trx) =>
      emitAll(
        trx,
        memberIds.map((memberId) => ({ name, payload: { memberId } })),
      ),
    );

  test('carry fifty reactions at most, and those of one learner together', async () => {
    const others = await Promise.all(Array.from({ length: 12 }, () => createLearner(world.db, groupId)));
    // Ten of each learner, mixed.
    for (let round = 0; round < 10; round += 1) {
      await emitFor(
        'social.points-changed',
        others.map(({ memberId }) => memberId),
      );
    }
    const packs: number[][] = [];
    await relayNew(world, async (_queue, { tasks }) => {
      packs.push(tasks.map(({ data }) => (data as { memberId: number }).memberId));
    });
    expect(packs.map(({ length }) => length)).toEqual([50, 50, 20]);
    for (const members of packs) expect(new Set(members).size).toBe(members.length / 10);
  });

  test('bulk work has a queue of its own, and so have its consequences', async () => {
    await emitFor('social.points-changed', [learner.memberId]);
    await emitFor('standing.outdated', [learner.memberId]);
    expect(await packsOfAll()).toEqual([
      { queue: 'live', size: 1 },
      { queue: 'bulk', size: 1 },
    ]);
    await world.db
      .transaction()
      .execute((trx) => emit(trx, 'content.changed', { programmeId: course.programmeId }));
    expect(await packsOfAll()).toEqual([{ queue: 'bulk', size: 1 }]);
    await world.db.deleteFrom('outbox').execute();

    await finish(activity(0, 0));
    await world.db.deleteFrom('outbox').execute();
    await emitFor('standing.outdated', [learner.memberId]);
    const tasks = await claimTasks(world);
    const { next } = await runPack(world, handlers, 'bulk', tasks);
    // They go through the relay, behind what others wait for.
    expect(next).toEqual([]);
    const owed = await world.db
      .selectFrom('reaction')
      .where('job', '=', 'standing.tell')
      .select(['bulk', 'queued_at'])
      .execute();
    expect(owed).toEqual([{ bulk: true, queued_at: null }]);
  });

  test('a member whose standing cannot be computed fails alone; the rest of the programme is computed', async () => {
    const other = await createLearner(world.db, groupId);
    await finish(activity(0, 0));
    await drain(world);
    const own = withDatabase(ownerUrl(), new URL(world.env.DATABASE_URL).pathname.slice(1));
    const poison = `progress = 0 or member_id <> ${learner.memberId}`;
    await runSql(own, `alter table standing add constraint poison check (${poison}) not valid`);
    await world.db
      .updateTable('activity')
      .set({ status: 'archived' })
      .where('id', '=', activity(0, 1))
      .execute();
    await world.db
      .transaction()
      .execute((trx) => emit(trx, 'content.changed', { programmeId: course.programmeId }));
    const { parked } = await drain(world);
    expect([...parked.keys()].map((id) => id.split('.').at(-1))).toEqual(['standing']);
    expect(await recomputeAll(world)).toContain(learner.memberId);
    expect(await recomputeAll(world)).not.toContain(other.memberId);
    await runSql(own, 'alter table standing drop constraint poison');
  });

  test('a reaction that cannot be run fails alone; its forty-nine neighbours are done', async () => {
    const others = await Promise.all(Array.from({ length: 49 }, () => createLearner(world.db, groupId)));
    await emitFor(
      'social.points-changed',
      [learner, ...others].map(({ memberId }) => memberId),
    );
    const tasks = await claimTasks(world);
    const poisoned = {
      ...handlers,
      'standing.refresh': async (...[work, asked]: Parameters<(typeof handlers)['standing.refresh']>) => {
        await handlers['standing.refresh'](work, asked);
        if (asked.some(({ data }) => data.memberId === learner.memberId)) throw new Error('poison');
      },
    };
    const { done, failed } = await runPack(world, poisoned, 'live', tasks);
    expect([tasks.length, done.length, failed.length]).toEqual([50, 49, 1]);
    expect(failed).toMatchObject([{ reason: 'poison', parked: false }]);
    const wrong = await recomputeAll(world);
    for (const { memberId } of others) expect(wrong).not.toContain(memberId);
  });

  test('the failed reaction is queued again after a pause that doubles', async () => {
    await finish(activity(0, 0));
    const tasks = await claimTasks(world);
    const failing = {
      ...handlers,
      'standing.refresh': async () => {
        throw new Error('away');
      },
    };
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await runPack(world, failing, 'live', tasks);
      const { rows } = await sql<{ pause: number }>`
        select extract(epoch from queued_at + interval '60 seconds' - now())::float8 as pause from reaction
      `.execute(world.db);
      pauses.push(Math.round(rows[0]?.pause ?? 0));
    }
    expect(pauses).toEqual([1, 2, 4, 8]);
  });

  test('an equal hint is sent once', async () => {
    for (const position of [0, 1]) await finish(activity(1, position));
    await world.db.transaction().execute((trx) =>
      emitAll(
        trx,
        [1, 2, 3].map(() => ({
          name: 'standing.changed',
          payload: { memberId: learner.memberId, personId: learner.personId },
        })),
      ),
    );
    const tasks = await claimTasks(world);
    await runPack(world, handlers, 'live', tasks);
    expect(tell('standing.changed').filter(({ room }) => room === `user:${learner.personId}`)).toHaveLength(
      1,
    );
  });

  const failingHint: typeof handlers = {
    ...handlers,
    'standing.tell': async () => {
      throw new Error('nobody can be told');
    },
  };

  test('a hint of what a pack did is told by its own transaction, where the push leaves with a commit', async () => {
    await finish(activity(0, 0));
    const tasks = await claimTasks(world);
    const { told, next } = await runPack(world, handlers, 'live', tasks);
    const names = (some: typeof told) => some.map(({ job }) => job);
    if (world.push.leavesWithCommit) {
      expect([names(told), next]).toEqual([['standing.tell'], []]);
      expect(tell('standing.changed')).toHaveLength(1);
      expect(await relayOverdue(world, async () => undefined)).toBe(0);
      await sql`update reaction set queued_at = queued_at - interval '2 minutes'`.execute(world.db);
      expect(await relayOverdue(world, async () => undefined)).toBe(0);
    } else {
      expect([told, names(next)]).toEqual([[], ['standing.tell']]);
      expect(tell('standing.changed')).toHaveLength(0);
    }
  });

  test('a hint that fails takes back nothing of what it would tell, and fails alone', async () => {
    await finish(activity(0, 0));
    const { parked } = await drain(world, failingHint);
    expect([...parked.values()]).toEqual(['nobody can be told']);
    expect(await recomputeAll(world)).not.toContain(learner.memberId);
    const failed = await failedReactions(world.db, 10);
    expect(failed.map(({ job }) => job)).toEqual(['standing.tell']);
  });

  test('a hint may not say that something happened', async () => {
    await finish(activity(0, 0));
    const saying: typeof handlers = {
      ...handlers,
      'standing.tell': async ({ emit: say }) =>
        say(null, { name: 'standing.outdated', payload: { memberId: learner.memberId } }),
    };
    const { parked } = await drain(world, saying);
    // On its own it is a reaction as any other.
    expect(parked.size).toBe(0);
    expect(await countOf('outbox')).toBeGreaterThan(2);
  });

  test('a reaction kept by a killed worker is the relay’s after ten seconds', async () => {
    for (const position of [0, 1]) await finish(activity(0, position));
    const tasks = await claimTasks(world);
    const { next } = await runPack(world, handlers, 'live', tasks);
    expect(next.map(({ job }) => job)).toContain('notifications.create');
    expect(await relayOverdue(world, async () => undefined)).toBe(0);
    await sql`update reaction set queued_at = queued_at - interval '10.1 seconds' where done_at is null`.execute(
      world.db,
    );
    expect(await relayOverdue(world, async () => undefined)).toBe(next.length);
  });

  test('a large programme is walked step by step', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => index);
    const people = await world.db
      .insertInto('person')
      .values(
        many.map((index) => ({
          username: `muchos-${index}-${learner.personId}`,
          first_name: 'Ana',
          paternal_surname: 'Ruiz',
        })),
      )
      .returning('id')
      .execute();
    await world.db
      .insertInto('member')
      .values(people.map(({ id }) => ({ group_id: groupId, person_id: id, joined_on: '2026-01-01' })))
      .execute();
    await world.db
      .transaction()
      .execute((trx) => emit(trx, 'content.changed', { programmeId: course.programmeId }));
    const { ran } = await drain(world);
    expect(ran.filter((id) => id.endsWith('.standings'))).toHaveLength(13);
    const { count } = await world.db
      .selectFrom('standing')
      .innerJoin('member', 'member.id', 'standing.member_id')
      .where('member.group_id', '=', groupId)
      .whereRef('computed', '=', 'requested')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1_201);
  });
});

describe('pruning', () => {
  test('only events older than a week whose reactions are all done are removed', async () => {
    await finish(activity(0, 0));
    await drain(world);
    const { id } = await world.db
      .selectFrom('outbox')
      .where('name', '=', 'activity.finished')
      .select('id')
      .executeTakeFirstOrThrow();
    await sql`update outbox set occurred_at = now() - interval '8 days' where id = ${id}`.execute(world.db);
    await finish(activity(0, 1));
    await sql`update outbox set occurred_at = now() - interval '8 days' where id <> ${id} and name = 'activity.finished'`.execute(
      world.db,
    );
    expect(await pruneOutbox(world.db, 7, 100)).toBe(1);
    const left = await world.db
      .selectFrom('outbox')
      .where('name', '=', 'activity.finished')
      .select('id')
      .execute();
    expect(left).toHaveLength(1);
    expect(left[0]?.id).not.toBe(id);
  });

  test('a hint that no build has known for a day goes; whatever else no build knows waits', async () => {
    await finish(activity(0, 0));
    const [event] = await world.db.selectFrom('outbox').select('id').execute();
    const aside = (key: string, job: string) =>
      sql`
      insert into reaction (event_id, key, job, queued_at) values (${event?.id}, ${key}, ${job}, 'infinity')
    `.execute(world.db);
    await aside('tell-tutors', 'tutors.tell');
    await aside('newer', 'standing.newer');
    expect(await pruneHints(world.db, ['tutors.tell'], 24)).toBe(0);
    await sql`update outbox set occurred_at = now() - interval '25 hours'`.execute(world.db);
    expect(await pruneHints(world.db, ['tutors.tell'], 24)).toBe(1);
    const left = await world.db.selectFrom('reaction').select('key').execute();
    expect(left.map(({ key }) => key)).toContain('newer');
    expect(left.map(({ key }) => key)).not.toContain('tell-tutors');
  });
});
