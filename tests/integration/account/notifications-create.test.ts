import { beforeEach, describe, expect, test } from 'vitest';
import { NOTIFICATIONS, type NotificationName } from '#app/contract/catalogue/notifications.ts';
import { viewRoom } from '#app/contract/catalogue/pushes.ts';
import { type Fields, wireObject } from '#app/contract/wire/codec.ts';
import { savePreference } from '#app/features/account/notifications/notifications.commands.server.ts';
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
import {
  deliverChallenge,
  happen,
  lead,
  notificationsOf,
  reviewChallenge,
} from '#tests/factories/notices.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const at = new Date('2026-03-10T18:00:00Z');

const { world, pushes } = await openWorld();
let course: Course;
let groupId: number;
let learner: TestLearner;
let peer: TestLearner;
let tutor: TestPerson;
let boss: TestPerson;
let unitId: number;

beforeEach(async () => {
  await world.db.deleteFrom('outbox').execute();
  course = await createCourse(world.db);
  groupId = await createGroup(world.db, course, ['2026-01-01'], ['2026-03-14']);
  unitId = course.units[0]?.id ?? 0;
  learner = await createLearner(world.db, groupId);
  peer = await createLearner(world.db, groupId);
  tutor = await createTutor(world.db, groupId);
  boss = await createPerson(world.db, 3);
  await lead(world, boss, [learner.memberId, peer.memberId]);
  pushes.length = 0;
});

const unit = { unidad: 'UNIDAD 0' };

/** Makes what the notification is about, says that it happened, and gives what must be told of it. */
const scenes: Record<string, { name: NotificationName; run: () => Promise<Expected> }> = {
  'an answer of the tutor': {
    name: 'questionAnswered',
    run: async () => {
      const { questionId, activityId } = await ask();
      const answerId = await answer(questionId, tutor.personId, true);
      await happen(world, 'question.answered', { answerId });
      const data = {
        nombre_act: 'Actividad 0',
        id_act: activityId,
        tipo_act: 3,
        unidad: 'UNIDAD 0',
        modulo: 'Módulo 0',
      };
      return { source: `answer:${answerId}`, actorId: tutor.personId, data };
    },
  },
  'a published grade': {
    name: 'challengeGraded',
    run: async () => {
      const reviewId = await grade(9);
      return {
        source: `challenge_review:${reviewId}`,
        actorId: tutor.personId,
        data: { ...unit, unidad_id: unitId, calificacion: '9.0', motivo: null },
      };
    },
  },
  'a challenge given back': {
    name: 'challengeReturned',
    run: async () => {
      const submission = await deliverChallenge(world, memberUnit(), at);
      const decision = { tutorId: tutor.personId, outcome: 'returned', at } as const;
      const reviewId = await reviewChallenge(world, submission, decision);
      await happen(world, 'challenge.returned', memberUnit());
      // Given back on the tenth: the wave's fourteenth is over before the five days are.
      const data = { ...unit, unidad_id: unitId, fecha: '15 de marzo' };
      return { source: `challenge_review:${reviewId}`, actorId: tutor.personId, data };
    },
  },
  'feedback of the boss': {
    name: 'feedbackSent',
    run: async () => {
      const id = await evaluate();
      await happen(world, 'evaluation.sent', memberUnit());
      return {
        source: `boss_evaluation:${id}`,
        actorId: boss.personId,
        data: { ...unit, unidad_id: unitId },
      };
    },
  },
  'agreements of the 1-1': {
    name: 'agreementsSent',
    run: async () => {
      const id = await evaluate();
      await world.db
        .insertInto('agreement')
        .values({ evaluation_id: id, position: 1, text: 'Delegar' })
        .execute();
      await happen(world, 'agreements.sent', memberUnit());
      return {
        source: `boss_evaluation:${id}`,
        actorId: boss.personId,
        data: { ...unit, unidad_id: unitId },
      };
    },
  },
  'a peer to evaluate': {
    name: 'peerReviewAssigned',
    run: async () => {
      const reviewId = await assignPeer();
      await happen(world, 'peer-review.assigned', { reviewId });
      const data = { ...unit, unidad_id: unitId, fecha: '20 de marzo' };
      return { source: `peer_review:${reviewId}`, actorId: null, data };
    },
  },
  'a granted extension': {
    name: 'extensionDecided',
    run: async () => {
      const extensionId = await decideExtension(true);
      const data = { ...unit, unidad_id: unitId, aprobada: true, fecha: '28 de marzo' };
      return { source: `deadline_extension:${extensionId}`, actorId: tutor.personId, data };
    },
  },
  'a refused extension': {
    name: 'extensionDecided',
    run: async () => {
      const extensionId = await decideExtension(false);
      const data = { ...unit, unidad_id: unitId, aprobada: false, fecha: null };
      return { source: `deadline_extension:${extensionId}`, actorId: tutor.personId, data };
    },
  },
  'the final result': {
    name: 'finalResultReady',
    run: async () => {
      const { id } = await world.db
        .insertInto('final_attempt')
        .values({
          member_id: learner.memberId,
          number: 1,
          question_ids: [],
          ends_at: at,
          sent_at: at,
          grade: 8.5,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await happen(world, 'final-evaluation.sent', { attemptId: id, memberId: learner.memberId });
      return { source: `final_attempt:${id}`, actorId: null, data: {} };
    },
  },
};
type Expected = { source: string; actorId: number | null; data: Record<string, unknown> };

describe.each(Object.entries(scenes))('%s', (_, { name, run }) => {
  const { type, data: shape } = NOTIFICATIONS[name];

  test('is told to the learner, once, with the data of the catalogue, and reaches the open screen', async () => {
    const expected = await run();
    const { parked } = await drain(world);
    expect(parked).toEqual(new Map());
    const notifications = await notificationsOf(world, learner);
    expect(notifications).toEqual([{ type, seq: 1, groupId, ...expected }]);
    expect(wireObject<Fields>(shape).safeParse(notifications[0]?.data).error).toBeUndefined();
    expect(pushes.filter(({ message }) => message === 'notification.created')).toEqual([
      {
        room: viewRoom(learner.personId, 'learner'),
        message: 'notification.created',
        data: { id: expect.any(Number), type, seq: 1, unseen: 1 },
      },
    ]);
    for (const other of [peer, tutor, boss]) expect(await notificationsOf(world, other)).toEqual([]);
  });

  test('said twice, it is told once', async () => {
    await run();
    const said = await world.db.selectFrom('outbox').select(['name', 'payload']).execute();
    for (const { name, payload } of said) await happen(world, name as 'user.created', payload as never);
    await drain(world);
    expect(await notificationsOf(world, learner)).toHaveLength(1);
  });

  test('is not told to a former member of the group', async () => {
    await run();
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: at })
      .where('id', '=', learner.memberId)
      .execute();
    await drain(world);
    expect(await notificationsOf(world, learner)).toEqual([]);
  });
});

test('a grade that is given again is told again, with the new figure', async () => {
  const submission = await deliverChallenge(world, memberUnit(), at);
  for (const score of [7, 8.5]) {
    await reviewChallenge(world, submission, { tutorId: tutor.personId, outcome: 'published', score, at });
    await happen(world, 'challenge.published', memberUnit());
    await drain(world);
  }
  const notifications = await notificationsOf(world, learner);
  expect(notifications.map(({ data }) => (data as { calificacion: string }).calificacion)).toEqual([
    '7.0',
    '8.5',
  ]);
});

test.each([
  ['a classmate', () => peer.personId, false],
  ['the asker, who is a tutor as well', () => learner.personId, true],
])('an answer of %s is not told', async (_, who, byTutor) => {
  const { questionId } = await ask();
  await happen(world, 'question.answered', { answerId: await answer(questionId, who(), byTutor) });
  await drain(world);
  expect(await notificationsOf(world, learner)).toEqual([]);
});

test('the notification of a peer review names nobody (A-27)', async () => {
  await happen(world, 'peer-review.assigned', { reviewId: await assignPeer() });
  await drain(world);
  const storedText = JSON.stringify(await notificationsOf(world, learner));
  expect(storedText).not.toContain('Ana');
  expect(storedText).not.toContain(`"actorId":${peer.personId}`);
  expect(storedText).toContain('"actorId":null');
});

describe('preferences', () => {
  test('a silenced type is not told and takes no number; on again, the next one is', async () => {
    await savePreference({ world, actor: learner.actor }, { type: 101, enabled: false });
    await grade(9);
    await drain(world);
    expect(await notificationsOf(world, learner)).toEqual([]);
    await savePreference({ world, actor: learner.actor }, { type: 101, enabled: true });
    await decideExtension(true);
    await drain(world);
    expect((await notificationsOf(world, learner)).map(({ type, seq }) => [type, seq])).toEqual([[107, 1]]);
  });

  test('an obligatory type is told even where a row says otherwise', async () => {
    await world.db
      .insertInto('notification_preference')
      .values({ person_id: learner.personId, type: 107, enabled: false })
      .execute();
    await decideExtension(true);
    await drain(world);
    expect(await notificationsOf(world, learner)).toHaveLength(1);
  });
});

const memberUnit = () => ({ memberId: learner.memberId, unitId });

async function ask(): Promise<{ questionId: number; activityId: number }> {
  const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
  const { id } = await world.db
    .insertInto('question')
    .values({ activity_id: activityId, member_id: learner.memberId, body: '¿Cómo?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { questionId: id, activityId };
}

async function answer(questionId: number, personId: number, byTutor: boolean): Promise<number> {
  const { id } = await world.db
    .insertInto('answer')
    .values({ question_id: questionId, person_id: personId, body: 'Así.', by_tutor: byTutor })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function grade(score: number): Promise<number> {
  const submission = await deliverChallenge(world, memberUnit(), at);
  const decision = { tutorId: tutor.personId, outcome: 'published', score, at } as const;
  const reviewId = await reviewChallenge(world, submission, decision);
  await happen(world, 'challenge.published', memberUnit());
  return reviewId;
}

async function evaluate(): Promise<number> {
  const { id } = await world.db
    .insertInto('boss_evaluation')
    .values({
      member_id: learner.memberId,
      unit_id: unitId,
      boss_id: boss.personId,
      questionnaire: '[]',
      answered: 1,
      question_count: 1,
      grade: 9,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function assignPeer(): Promise<number> {
  const submission = await deliverChallenge(world, { memberId: peer.memberId, unitId }, at);
  const { id } = await world.db
    .insertInto('peer_review')
    .values({ submission_id: submission, reviewer_member_id: learner.memberId, due_on: '2026-03-20' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function decideExtension(approved: boolean): Promise<number> {
  const { id } = await world.db
    .insertInto('deadline_extension')
    .values({
      member_id: learner.memberId,
      unit_id: unitId,
      decided_at: at,
      decided_by: tutor.personId,
      approved,
      due_on: approved ? '2026-03-28' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await happen(world, 'extension.decided', { extensionId: id, ...memberUnit() });
  return id;
}
