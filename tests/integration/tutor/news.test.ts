import { beforeEach, describe, expect, test } from 'vitest';
import { viewRoom } from '#app/contract/catalogue/pushes.ts';
import { bell, history } from '#app/features/account/notifications/notifications.queries.server.ts';
import { frameData } from '#app/frames/frame.queries.server.ts';
import { assignTutor } from '#server/repositories/groups/tutors.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { deliverChallenge, happen, notificationsOf, reviewChallenge } from '#tests/factories/notices.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

/** Types 8 and 9 are a tutor's alone, wherever they would be seen (spec §6, A-10). */

const { world, clock, pushes } = await openWorld();
let course: Course;
let groupId: number;
let tutor: TestPerson;
let learner: TestLearner;

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  course = await createCourse(world.db, { units: [{}] });
  groupId = await createGroup(world.db, course, ['2026-03-01'], ['2026-03-20']);
  tutor = await createTutor(world.db, groupId);
  learner = await createLearner(world.db, groupId);
  await drain(world);
  pushes.splice(0);
});

const unitId = () => course.units[0]?.id ?? 0;

async function deliver(): Promise<void> {
  const memberUnit = { memberId: learner.memberId, unitId: unitId() };
  const id = await deliverChallenge(world, memberUnit, world.clock.now());
  await world.db.insertInto('challenge_version').values({ submission_id: id, number: 1 }).execute();
  await happen(world, 'challenge.uploaded', memberUnit);
  await drain(world);
}

const newNotifications = () =>
  pushes.flatMap(({ room, message, data }) =>
    message === 'notification.created' ? [{ room, ...(data as { type: number; unseen: number }) }] : [],
  );

/** Both notifications of a tutor, stored for somebody else all the same. */
async function store(person: TestPerson): Promise<void> {
  await world.db
    .insertInto('notification')
    .values(
      [8, 9].map((type, index) => ({
        person_id: person.personId,
        seq: index + 1,
        type,
        data: '{}',
        source: `x${type}`,
      })),
    )
    .execute();
  await world.db
    .updateTable('person')
    .set({ notification_seq: 2 })
    .where('id', '=', person.personId)
    .execute();
}

test.each([
  ['admin', 1],
  ['learner', 2],
  ['boss', 3],
] as const)(
  'stored for a %s they are neither listed, nor in the history, nor counted',
  async (_, profile) => {
    const person = await createPerson(world.db, profile);
    await store(person);
    expect(await bell(world, person.actor)).toMatchObject({ items: [], unseen: 0 });
    expect((await history(world, person.actor, {})).items).toEqual([]);
    expect((await frameData(world, person.actor, new Request('http://localhost/'))).bell.unseen).toBe(0);
  },
);

test('are pushed to the tutor’s view alone', async () => {
  await deliver();
  expect(newNotifications()).toMatchObject([{ room: viewRoom(tutor.personId, 'tutor'), type: 8, unseen: 1 }]);
});

test('are not in the figure that another view is pushed', async () => {
  await world.db
    .insertInto('person_profile')
    .values({ person_id: learner.personId, profile_id: 4 })
    .execute();
  await store(learner);
  const memberUnit = { memberId: learner.memberId, unitId: unitId() };
  const at = world.clock.now();
  const submission = await deliverChallenge(world, memberUnit, at);
  await reviewChallenge(world, submission, { tutorId: tutor.personId, outcome: 'published', score: 9, at });
  await happen(world, 'challenge.published', memberUnit);
  await drain(world);
  const own = newNotifications().filter(({ type }) => type === 101);
  expect(own).toMatchObject([{ room: viewRoom(learner.personId, 'learner'), unseen: 1 }]);
});

test('are not told to a former tutor, though assignments stand', async () => {
  const former = await createTutor(world.db, groupId);
  await world.db.deleteFrom('person_profile').where('person_id', '=', former.personId).execute();
  await deliver();
  const assign = { groupId, tutorId: former.personId, at: world.clock.now() };
  expect(await world.db.transaction().execute((trx) => assignTutor(trx, assign))).toBe('no-tutor');
  await happen(world, 'tutor.assigned', { groupId, tutorId: former.personId });
  await drain(world);
  expect(await notificationsOf(world, former)).toEqual([]);
  expect((await notificationsOf(world, tutor)).map(({ type }) => type)).toEqual([8]);
});

describe('a delivery that was decided', () => {
  const decide = async (outcome: 'published' | 'returned') => {
    const memberUnit = { memberId: learner.memberId, unitId: unitId() };
    const { id } = await world.db
      .selectFrom('challenge_submission')
      .where('member_id', '=', learner.memberId)
      .select('id')
      .executeTakeFirstOrThrow();
    const at = world.clock.now();
    await reviewChallenge(world, id, { tutorId: tutor.personId, outcome, score: 9, at });
    await happen(world, outcome === 'published' ? 'challenge.published' : 'challenge.returned', memberUnit);
  };

  test.each(['published', 'returned'] as const)(
    '%s: is read for each tutor, on every device; what tells of others stays new',
    async (outcome) => {
      const colleague = await createTutor(world.db, groupId);
      await deliver();
      const other = await createLearner(world.db, groupId);
      const elsewhere = { memberId: other.memberId, unitId: unitId() };
      const theirs = await deliverChallenge(world, elsewhere, world.clock.now());
      await world.db.insertInto('challenge_version').values({ submission_id: theirs, number: 1 }).execute();
      await happen(world, 'challenge.uploaded', elsewhere);
      await drain(world);
      expect((await bell(world, colleague.actor)).unseen).toBe(2);
      pushes.splice(0);

      await decide(outcome);
      await drain(world);
      for (const each of [tutor, colleague]) {
        const { items, unseen } = await bell(world, each.actor);
        expect(items.map(({ cause }) => cause.actor?.firstName)).toHaveLength(1);
        expect(unseen).toBe(1);
        expect(items[0]?.data).toMatchObject({ usuario_id: other.personId });
        expect(pushes).toContainEqual({
          room: `user:${each.personId}`,
          message: 'read.again',
          data: {},
        });
      }
    },
  );

  test('is told as read where it was not told before', async () => {
    const memberUnit = { memberId: learner.memberId, unitId: unitId() };
    const id = await deliverChallenge(world, memberUnit, world.clock.now());
    await world.db.insertInto('challenge_version').values({ submission_id: id, number: 1 }).execute();
    await decide('published');
    await happen(world, 'challenge.uploaded', memberUnit);
    await drain(world);
    expect((await notificationsOf(world, tutor)).map(({ type }) => type)).toEqual([8]);
    expect((await bell(world, tutor.actor)).unseen).toBe(0);
  });

  test.each(['published', 'returned'] as const)(
    '%s: is read again on the learner’s open screen',
    async (outcome) => {
      await deliver();
      pushes.splice(0);
      await decide(outcome);
      await drain(world);
      const room = `user:${learner.personId}`;
      expect(pushes).toContainEqual({ room, message: 'standing.changed', data: {} });
    },
  );
});

test('what told a learner that a challenge came back is read once it is delivered again, and not before', async () => {
  const memberUnit = { memberId: learner.memberId, unitId: unitId() };
  await deliver();
  const { id } = await world.db
    .selectFrom('challenge_submission')
    .where('member_id', '=', learner.memberId)
    .select('id')
    .executeTakeFirstOrThrow();
  await reviewChallenge(world, id, {
    tutorId: tutor.personId,
    outcome: 'returned',
    score: 9,
    at: world.clock.now(),
  });
  await happen(world, 'challenge.returned', memberUnit);
  await drain(world);
  expect((await bell(world, learner.actor)).unseen).toBe(1);

  // It is still to be corrected: an older delivery reads nothing.
  await happen(world, 'challenge.uploaded', memberUnit);
  await drain(world);
  expect((await bell(world, learner.actor)).unseen).toBe(1);

  pushes.splice(0);
  await world.db
    .updateTable('challenge_submission')
    .set({ returned_at: null })
    .where('id', '=', id)
    .execute();
  await happen(world, 'challenge.uploaded', memberUnit);
  await drain(world);
  expect((await bell(world, learner.actor)).unseen).toBe(0);
  expect(pushes).toContainEqual({ room: `user:${learner.personId}`, message: 'read.again', data: {} });
});
