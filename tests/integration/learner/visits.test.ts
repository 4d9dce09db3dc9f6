import { beforeAll, describe, expect, test } from 'vitest';
import { noteVisit } from '#app/features/learner/learning/learning.commands.server.ts';
import { openSession, renewSession } from '#server/auth/sessions.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let course: Course;
let learner: TestLearner;
const second = 1_000;
const day = 24 * 3_600 * second;

beforeAll(async () => {
  course = await createCourse(world.db, { units: [{}, {}] });
  const groupId = await createGroup(world.db, course, ['2026-01-01', '2999-01-01']);
  learner = await createLearner(world.db, groupId);
});

const activityOf = (unit: number): number => course.units[unit]?.modules[0]?.activityIds[0] ?? 0;

describe('a visit of an activity (product: visits)', () => {
  const visit = (seconds: number, activityId = activityOf(0)) =>
    noteVisit({ world, actor: learner.actor }, { activityId, seconds });
  const kept = () =>
    world.db
      .selectFrom('activity_visit')
      .where('member_id', '=', learner.memberId)
      .select(['first_at as firstAt', 'last_at as lastAt', 'active_seconds as seconds'])
      .execute();

  test('opens it once, grows by the time that was spent, and never by more than has passed', async () => {
    const openedAt = clock.now();
    await visit(60);
    expect(await kept()).toEqual([{ firstAt: openedAt, lastAt: openedAt, seconds: 0 }]);
    clock.advance(35 * second);
    await visit(30);
    expect(await kept()).toEqual([{ firstAt: openedAt, lastAt: clock.now(), seconds: 30 }]);
    // A second tab tells of the same half minute.
    clock.advance(2 * second);
    await visit(30);
    expect((await kept())[0]?.seconds).toBe(32);
    // Come back the next day: the night was not spent here.
    clock.advance(day);
    await visit(0);
    await visit(60);
    expect(await kept()).toEqual([{ firstAt: openedAt, lastAt: clock.now(), seconds: 32 }]);
  });

  test('lets analytics count the objects of the generation again, once a day', async () => {
    const { groupId } = await world.db
      .selectFrom('member')
      .where('id', '=', learner.memberId)
      .select('group_id as groupId')
      .executeTakeFirstOrThrow();
    const marks = async () =>
      (await world.db.selectFrom('analytics_mark').where('group_id', '=', groupId).select('id').execute())
        .length;
    clock.advance(3 * day);
    const before = await marks();
    await visit(0);
    await visit(30);
    clock.advance(30 * second);
    await visit(30);
    expect(await marks()).toBe(before + 1);
  });

  test('is refused in a unit that has not opened, and unknown elsewhere', async () => {
    expect(await refusalOf(visit(0, activityOf(1)))).toBe('unit.notOpen');
    const other = await createCourse(world.db, { units: [{}] });
    expect(await refusalOf(visit(0, other.units[0]?.modules[0]?.activityIds[0] ?? 0))).toBe('scope.notFound');
  });
});

test('whoever comes is noted once a day under each profile, by the day of the business', async () => {
  clock.set(new Date('2026-11-26T05:50:00Z'));
  const { personId, username } = learner.actor;
  const open = (profile: number) =>
    world.db.transaction().execute((trx) =>
      openSession(world, trx, {
        person: { id: personId, username, profile },
        bound: false,
        sharedDevice: false,
        cookieHeader: null,
        origin: { requestId: 'prueba', ipPrefix: null, userAgent: null },
      }),
    );
  const { sessionId } = await open(2);
  await open(3);
  await open(2);
  // It is past midnight in Mexico City now.
  clock.advance(20 * 60 * second);
  const renewed = await renewSession(world, { ...learner.actor, sessionId });
  expect(renewed).not.toBeNull();
  const rows = await world.db
    .selectFrom('access_day')
    .where('person_id', '=', personId)
    .orderBy('day')
    .orderBy('profile_id')
    .select(['day', 'profile_id as profile'])
    .execute();
  expect(rows).toEqual([
    { day: '2026-11-25', profile: 2 },
    { day: '2026-11-25', profile: 3 },
    { day: '2026-11-26', profile: 2 },
  ]);
});
