import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bellRoom } from '#app/contract/catalogue/pushes.ts';
import {
  openBadges,
  savePreference,
} from '#app/features/account/notifications/notifications.commands.server.ts';
import {
  planMissingReminders,
  sweepReminders,
} from '#app/features/account/notifications/reminders/reminders.reactions.server.ts';
import type { World } from '#server/world.ts';
import {
  type Course,
  createFile,
  createLearner,
  createPerson,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { deliverChallenge, happen, notificationsOf } from '#tests/factories/notices.ts';
import { createCollaborator, createLedTeam } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { at, forgetNews, moveWave, tickAt, waveIdOf } from '#tests/support/schedule.ts';
import { createTestWorld, type TestWorld } from '#tests/support/world.ts';

let open: TestWorld;
let world: World;
let course: Course;
let groupId: number;
let learner: TestLearner;
let boss: TestPerson;

beforeAll(async () => {
  open = await createTestWorld();
  world = open.world;
});
afterAll(() => open.close());

beforeEach(async () => {
  await forgetNews(world);
  const led = await createLedTeam(world, {
    opensOn: ['2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01'],
    dueOn: ['2026-03-14', null, null, null],
  });
  ({ course, groupId, boss, member: learner } = led);
  open.pushes.length = 0;
});

/** Types that reached the person's open screen. */
const pushed = (person: TestPerson): number[] =>
  open.pushes
    .filter(({ message }) => message === 'notification.created')
    .map(({ room, data }) => ({ room, type: (data as { type: number }).type }))
    .filter(({ room, type }) => room === bellRoom(person.personId, type))
    .map(({ type }) => type);

const unitId = (unit = 0): number => course.units[unit]?.id ?? 0;

const setWave = (dates: Record<string, string | null>, unit = 0) =>
  moveWave(world, { groupId, unitId: unitId(unit) }, dates);
const tick = (wall: string) => tickAt(open, wall);

type Data = Record<string, string | number>;
const remindersOf = async (person: TestPerson = learner) =>
  (await notificationsOf(world, person)).map(({ type, data }) => ({ type, ...(data as Data) }));
const types = async (person: TestPerson = learner) => (await remindersOf(person)).map(({ type }) => type);
const days = async () => (await remindersOf()).map((one) => (one as unknown as { dias: number }).dias);

describe('type 2, the challenge deadline', () => {
  test('is told 7, 3 and 1 days before at 09:00, each once, with its data', async () => {
    await setWave({});
    await tick('2026-03-07T08:59');
    expect(await remindersOf()).toEqual([]);
    await tick('2026-03-07T09:00');
    await tick('2026-03-07T09:01');
    expect(await remindersOf()).toEqual([
      { type: 2, unidad: 'UNIDAD 0', nombre: '', grupo_id: groupId, unidad_id: unitId(), dias: 7 },
    ]);
    for (const day of ['11', '12', '13', '14', '15']) await tick(`2026-03-${day}T09:00`);
    expect(await days()).toEqual([7, 3, 1]);
    expect(pushed(learner)).toEqual([2, 2, 2]);
  });

  test('is not told after a delivery, to a dropped member, or to a closed account', async () => {
    await setWave({});
    const dropped = await createLearner(world.db, groupId);
    const closed = await createLearner(world.db, groupId);
    await tick('2026-03-07T09:00');
    await deliverChallenge(world, { memberId: learner.memberId, unitId: unitId() }, at('2026-03-08T10:00'));
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: at('2026-03-08T10:00') })
      .where('id', '=', dropped.memberId)
      .execute();
    await world.db.updateTable('person').set({ active: false }).where('id', '=', closed.personId).execute();
    await tick('2026-03-11T09:00');
    for (const person of [learner, dropped, closed]) expect(await types(person)).toEqual([2]);
  });

  test('a delivery between the sweep and its notification is not told', async () => {
    await setWave({});
    open.clock.set(at('2026-03-07T09:00'));
    await sweepReminders(world);
    await deliverChallenge(world, { memberId: learner.memberId, unitId: unitId() }, at('2026-03-07T09:00'));
    await drain(world);
    expect(await remindersOf()).toEqual([]);
  });

  test('a moved date moves the coming reminders; a removed one removes them', async () => {
    await setWave({});
    await tick('2026-03-07T09:00');
    await setWave({ challenge_due_on: '2026-03-20' });
    for (const day of ['11', '13', '14', '17', '19']) await tick(`2026-03-${day}T09:00`);
    expect(await days()).toEqual([7, 3, 1]);
    await setWave({ challenge_due_on: '2026-04-20' }, 1);
    await setWave({ challenge_due_on: null }, 1);
    await tick('2026-04-19T09:00');
    expect(await days()).toEqual([7, 3, 1]);
  });

  test('an extension has its own three, and silences the wave’s', async () => {
    await setWave({});
    await tick('2026-03-07T09:00');
    const { id } = await world.db
      .insertInto('deadline_extension')
      .values({
        member_id: learner.memberId,
        unit_id: unitId(),
        decided_at: at('2026-03-08T10:00'),
        approved: true,
        due_on: '2026-03-28',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const memberUnit = { memberId: learner.memberId, unitId: unitId() };
    await happen(world, 'extension.decided', { extensionId: id, ...memberUnit });
    await drain(world);
    for (const day of ['11', '13', '21', '25', '27']) await tick(`2026-03-${day}T09:00`);
    const reminders = (await remindersOf()).filter(({ type }) => type === 2);
    expect(reminders.map((one) => (one as unknown as { dias: number }).dias)).toEqual([7, 7, 3, 1]);
  });
});

describe('exactly once (R15)', () => {
  const crowd = async (size: number) => {
    const learners: TestLearner[] = [];
    for (let each = 0; each < size; each += 1) learners.push(await createLearner(world.db, groupId));
    return learners;
  };
  const counts = async () =>
    await world.db
      .selectFrom('notification')
      .groupBy(['person_id', 'type'])
      .select((eb) => ['person_id', 'type', eb.fn.countAll<number>().as('count')])
      .execute();

  test('with five sweeps at once', async () => {
    const learners = await crowd(130);
    await setWave({});
    open.clock.set(at('2026-03-07T09:00'));
    await Promise.all(Array.from({ length: 5 }, () => sweepReminders(world)));
    await sweepReminders(world);
    await drain(world);
    const found = await counts();
    expect(found).toHaveLength(learners.length + 1);
    expect(found.every(({ count }) => count === 1)).toBe(true);
  });

  test('after a sweep was killed before its commit', async () => {
    await setWave({});
    open.clock.set(at('2026-03-07T09:00'));
    const killed = await world.db.connection().execute(async (other) => {
      await sql`begin`.execute(other);
      await sql`lock table outbox in access exclusive mode`.execute(other);
      const sweep = sweepReminders(world).then(
        () => 'swept',
        () => 'killed',
      );
      await untilBlocked(other);
      await sql`select pg_terminate_backend(pid) from pg_locks
        where relation = 'outbox'::regclass and not granted`.execute(other);
      const end = await sweep;
      await sql`rollback`.execute(other);
      return end;
    });
    expect(killed).toBe('killed');
    await drain(world);
    expect(await remindersOf()).toEqual([]);
    await tick('2026-03-07T09:01');
    await tick('2026-03-07T09:02');
    expect(await days()).toEqual([7]);
  });

  test('26 hours off: one catch-up for the reminders that still make sense', async () => {
    await setWave({});
    await tick('2026-03-06T08:00');
    await tick('2026-03-07T10:00');
    expect(await days()).toEqual([7]);
  });

  test('a long time off: only the nearest of 7, 3 and 1, and nothing that has expired', async () => {
    await setWave({});
    await tick('2026-03-13T10:00');
    expect(await days()).toEqual([1]);
    await setWave({ challenge_due_on: '2026-03-20' }, 1);
    await tick('2026-03-21T10:00');
    expect(await days()).toEqual([1]);
  });

  test.each([
    ['an hour', 3_600_000],
    ['a day', 86_400_000],
  ])('the clock jumps %s back and forth', async (_, jump) => {
    await setWave({});
    await tick('2026-03-07T09:00');
    for (const by of [-jump, jump, -2 * jump, jump]) {
      open.clock.advance(by);
      await sweepReminders(world);
      await drain(world);
    }
    expect(await days()).toEqual([7]);
  });
});

async function untilBlocked(db: World['db']): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } =
      await sql`select 1 from pg_locks where relation = 'outbox'::regclass and not granted`.execute(db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the sweep never came to its event');
}

describe('of the person: types 10 and 11', () => {
  const born = async (person: TestPerson) => {
    await world.db
      .updateTable('person')
      .set({ created_at: at('2026-04-01T12:00') })
      .where('id', '=', person.personId)
      .execute();
    await happen(world, 'user.created', { personId: person.personId });
    await drain(world);
  };

  test('a photo after three days for every role, the badges after five for learners, once', async () => {
    for (const person of [learner, boss]) await born(person);
    for (const day of ['03', '04', '05', '06', '07', '20']) await tick(`2026-04-${day}T09:00`);
    expect(await types()).toEqual([10, 11]);
    expect(await types(boss)).toEqual([10]);
    expect([pushed(learner), pushed(boss)]).toEqual([[10, 11], [10]]);
  });

  test('not to a person with a photo and opened badges', async () => {
    await born(learner);
    const photo = await createFile(world.db, { purpose: 'photo', ownerId: learner.personId });
    await world.db
      .updateTable('person')
      .set({ photo_file_id: photo })
      .where('id', '=', learner.personId)
      .execute();
    open.clock.set(at('2026-04-02T10:00'));
    await openBadges({ world, actor: learner.actor });
    open.clock.set(at('2026-04-03T10:00'));
    await openBadges({ world, actor: learner.actor });
    for (const day of ['04', '06']) await tick(`2026-04-${day}T09:00`);
    expect(await types()).toEqual([]);
    const person = await world.db
      .selectFrom('person')
      .where('id', '=', learner.personId)
      .select('badges_opened_at')
      .executeTakeFirstOrThrow();
    expect(person.badges_opened_at).toEqual(at('2026-04-02T10:00'));
  });

  test('a silenced one is not told, nor does it take one of the three of the day', async () => {
    await born(learner);
    await savePreference({ world, actor: learner.actor }, { type: 10, enabled: false });
    await tick('2026-04-04T09:00');
    await savePreference({ world, actor: learner.actor }, { type: 10, enabled: true });
    await tick('2026-04-05T09:00');
    expect(await types()).toEqual([]);
  });
});

describe('type 3, live sessions', () => {
  const plan = async (startsAt: Date) => {
    const { id } = await world.db
      .insertInto('live_session')
      .values({
        group_id: groupId,
        title: 'Arranque',
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 3_600_000),
        url: 'https://sesion.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await happen(world, 'live-session.changed', { sessionId: id });
    await drain(world);
    return id;
  };

  test('a day and a quarter of an hour before, at night too', async () => {
    const id = await plan(at('2026-03-12T22:30'));
    await tick('2026-03-11T22:30');
    await tick('2026-03-12T22:15');
    await tick('2026-03-12T22:31');
    const data = { type: 3, nombre: 'Arranque', grupo_id: groupId, sesion_id: id };
    expect(await remindersOf()).toEqual([
      { ...data, descripcion: 'mañana a las 22:30' },
      { ...data, descripcion: 'en 15 min' },
    ]);
    expect(pushed(learner)).toEqual([3, 3]);
  });

  test('nothing once it has begun', async () => {
    await plan(at('2026-03-12T22:30'));
    await tick('2026-03-12T22:31');
    expect(await remindersOf()).toEqual([]);
  });
});

describe('limits of a day (product: reminders)', () => {
  test('at most three, the nearest deadline first, the rest the next morning', async () => {
    const due = ['2026-03-14', '2026-03-10', '2026-03-08', '2026-03-08'];
    for (const [unit, challenge_due_on] of due.entries()) await setWave({ challenge_due_on }, unit);
    await tick('2026-03-07T09:00');
    expect(await days()).toEqual([1, 1, 3]);
    await tick('2026-03-07T20:00');
    expect(await days()).toHaveLength(3);
    await tick('2026-03-08T09:00');
    expect(await days()).toEqual([1, 1, 3, 6]);
  });

  test('nothing between 21:00 and 08:00', async () => {
    await setWave({});
    await tick('2026-03-07T23:30');
    await tick('2026-03-08T07:59');
    expect(await remindersOf()).toEqual([]);
    await tick('2026-03-08T08:00');
    expect(await days()).toEqual([6]);
  });
});

describe('bosses: types 5 and 6 (A-63)', () => {
  const period = { boss_period_starts_on: '2026-03-16', one_to_one_on: '2026-03-23' };
  const deliver = async () => {
    const memberUnit = { memberId: learner.memberId, unitId: unitId() };
    await deliverChallenge(world, memberUnit, at('2026-03-17T10:00'));
    await happen(world, 'challenge.uploaded', memberUnit);
    await drain(world);
  };

  test('the opening, the first challenge of the team, and the end with the missing ones', async () => {
    await setWave(period);
    await tick('2026-03-16T09:00');
    const data = {
      unidad: 'UNIDAD 0',
      unidad_id: unitId(),
      grupo: 'Generación de prueba',
      grupo_id: groupId,
      nombre_grupo: 'Generación de prueba',
    };
    expect(await remindersOf(boss)).toEqual([{ type: 5, ...data }]);
    await deliver();
    await tick('2026-03-17T10:01');
    await deliverAgain();
    await tick('2026-03-17T10:02');
    await tick('2026-03-21T09:00');
    expect(await remindersOf(boss)).toEqual([
      { type: 5, ...data },
      { type: 5, ...data },
      { type: 6, ...data, fecha: '23 de marzo', pendientes: 1 },
    ]);
    expect(pushed(boss)).toEqual([5, 5, 6]);
  });

  test('nothing to prepare, nothing at the end; without a team, nothing at all', async () => {
    const idle = await createPerson(world.db, 3);
    await setWave(period);
    for (const day of ['16', '21']) await tick(`2026-03-${day}T09:00`);
    expect(await types(boss)).toEqual([5]);
    expect(await types(idle)).toEqual([]);
  });

  /** A classmate of the same boss delivers after the first one. */
  async function deliverAgain(): Promise<void> {
    const second = await createCollaborator(world, { groupId, boss });
    const memberUnit = { memberId: second.memberId, unitId: unitId() };
    await deliverChallenge(world, memberUnit, at('2026-03-17T10:01'));
    await happen(world, 'challenge.uploaded', memberUnit);
    await drain(world);
    await world.db
      .insertInto('boss_evaluation')
      .values({
        member_id: second.memberId,
        unit_id: unitId(),
        boss_id: boss.personId,
        questionnaire: '[]',
        answered: 2,
        question_count: 2,
      })
      .execute();
  }
});

describe('rows without reminders', () => {
  const rows = () =>
    world.db
      .selectFrom('reminder')
      .select(['kind', 'subject', 'occasion', 'person_id', 'due_at', 'done_at'])
      .orderBy('id')
      .execute();

  test('gets them when the worker starts, and nothing is planned twice', async () => {
    open.clock.set(at('2026-03-01T10:00'));
    const session = await world.db
      .insertInto('live_session')
      .values({
        group_id: groupId,
        title: 'Arranque',
        starts_at: at('2026-03-12T10:00'),
        ends_at: at('2026-03-12T11:00'),
        url: 'https://sesion.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await planMissingReminders(world);
    const planned = await rows();
    const own = planned.filter(({ person_id }) => person_id === learner.personId);
    expect(own.map(({ kind }) => kind).sort()).toEqual(['add-photo', 'discover-badges']);
    const shared = planned.filter(({ subject }) => /^(wave|session):/.test(subject));
    const wave = `wave:${await waveIdOf(world, { groupId, unitId: unitId() })}`;
    expect(shared.filter(({ subject }) => subject === wave)).toHaveLength(3);
    expect(shared.filter(({ subject }) => subject === `session:${session.id}`)).toHaveLength(2);
    await planMissingReminders(world);
    expect(await rows()).toEqual(planned);
  });
});
