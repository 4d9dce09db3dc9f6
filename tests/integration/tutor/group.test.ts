import { beforeEach, describe, expect, test } from 'vitest';
import { sweepReminders } from '#app/features/account/notifications/reminders/reminders.reactions.server.ts';
import { askExtension } from '#app/features/learner/challenge/challenge.commands.server.ts';
import { tutorBoard } from '#app/features/tutor/board/board.queries.server.ts';
import { decideExtension } from '#app/features/tutor/board/extensions.commands.server.ts';
import { groupView } from '#app/features/tutor/group/group.queries.server.ts';
import {
  extendLearners,
  remindLearners,
} from '#app/features/tutor/group/learners/group-actions.commands.server.ts';
import { assignTutor, endAssignment } from '#server/repositories/groups/tutors.ts';
import {
  type Course,
  createCourse,
  createFile,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
  enrol,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { deliverChallenge, lead, notificationsOf, reviewChallenge } from '#tests/factories/notices.ts';
import { extendChallenge } from '#tests/factories/team.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let course: Course;
let groupId: number;
let tutor: TestPerson;
let other: TestPerson;
let learner: TestLearner;
const unitId = (unit = 0): number => course.units[unit]?.id ?? 0;
const memberUnit = (unit = 0) => ({ memberId: learner.memberId, unitId: unitId(unit) });
const nobody = 2_000_000_000;

beforeEach(async () => {
  // Noon in Mexico City.
  clock.set('2026-03-12T18:00:00Z');
  course = await createCourse(world.db, { units: [{}, {}] });
  groupId = await createGroup(world.db, course, ['2026-03-01', '2026-04-01'], ['2026-03-20', '2026-04-20']);
  tutor = await createTutor(world.db, groupId);
  other = await createTutor(world.db, await createGroup(world.db, course, ['2026-03-01']));
  learner = await createLearner(world.db, groupId);
  await accessed('2026-03-12T15:00:00Z');
});

const accessed = (at: string, personId = learner.personId) =>
  world.db
    .updateTable('person')
    .set({ last_access_at: new Date(at) })
    .where('id', '=', personId)
    .execute();

async function group() {
  const { group: shown } = await groupView(world, tutor.actor, groupId);
  if (!shown) throw new Error('the tutor has no group');
  return shown;
}
async function row() {
  const [first] = (await group()).learners;
  if (!first) throw new Error('the group is empty');
  return first;
}

describe('a learner in the group', () => {
  test('has boss, progress, points, badges and last access', async () => {
    const boss = await createPerson(world.db, 3);
    await lead(world, boss, [learner.memberId]);
    await world.db
      .updateTable('standing')
      .set({ progress: 42, units: JSON.stringify([{ unitId: unitId(), progress: 50 }]) })
      .where('member_id', '=', learner.memberId)
      .execute();
    const entry = { member_id: learner.memberId, rule: 'question', created_at: new Date() };
    await world.db
      .insertInto('points_entry')
      .values([
        { ...entry, points: 3, source: 'question:1' },
        { ...entry, points: 3, source: 'question:2', reversed_at: new Date() },
      ])
      .execute();
    expect(await row()).toMatchObject({
      firstName: 'Ana',
      surnames: 'Ruiz',
      boss: 'Ana Ruiz',
      progress: 42,
      points: 3,
      badges: 0,
      lastAccess: 'hoy',
      daysAway: 0,
      risk: 'low',
    });
    expect((await row()).cells.map(({ progress }) => progress)).toEqual([50, 0]);
  });

  test('has a challenge in each unit, as its days and the tutor left it', async () => {
    const states = async () => (await row()).cells.map(({ state, text }) => [state, text]);
    expect(await states()).toEqual([
      ['undelivered', 'Sin entregar'],
      ['not-open', 'Aún no abre'],
    ]);
    clock.set('2026-03-21T06:00:00Z');
    expect((await states())[0]).toEqual(['missed', 'No entregado']);
    await extendChallenge(world.db, memberUnit(), { dueOn: '2026-03-25', tutor });
    expect((await states())[0]).toEqual(['undelivered', 'Sin entregar']);
    const submission = await deliverChallenge(world, memberUnit(), new Date('2026-03-21T06:00:00Z'));
    expect((await states())[0]).toEqual(['ungraded', 'Por evaluar']);
    const decision = { tutorId: tutor.personId, at: new Date('2026-03-22T06:00:00Z') };
    await reviewChallenge(world, submission, { ...decision, outcome: 'returned' });
    expect((await states())[0]).toEqual(['returned', 'Devuelto']);
    await reviewChallenge(world, submission, { ...decision, outcome: 'published', score: 8.5 });
    expect((await states())[0]).toEqual(['graded', '8.5']);
  });

  test('is at a risk that the clock decides (product: risk)', async () => {
    const riskAt = async (instant: string) => {
      clock.set(instant);
      await accessed(instant);
      return (await row()).risk;
    };
    // Three days before the deadline of the 20th, on the clock of Mexico City, and the day after it.
    expect(await riskAt('2026-03-17T05:59:00Z')).toBe('low');
    expect(await riskAt('2026-03-17T06:00:00Z')).toBe('medium');
    expect(await riskAt('2026-03-21T05:59:00Z')).toBe('medium');
    expect(await riskAt('2026-03-21T06:00:00Z')).toBe('high');
    await deliverChallenge(world, memberUnit(), new Date('2026-03-21T06:00:00Z'));
    expect(await riskAt('2026-03-21T06:00:00Z')).toBe('low');
    clock.set('2026-03-28T06:00:00Z');
    expect(await row()).toMatchObject({ risk: 'medium', daysAway: 7, lastAccess: 'hace 7 días' });
    clock.set('2026-04-04T06:00:00Z');
    expect((await row()).risk).toBe('high');
  });

  test('a learner without a visit counts from the enrolment', async () => {
    await world.db
      .updateTable('person')
      .set({ last_access_at: null })
      .where('id', '=', learner.personId)
      .execute();
    expect(await row()).toMatchObject({ lastAccess: 'nunca', daysAway: 70, risk: 'high' });
  });
});

describe('the group', () => {
  test('has its calendar and its files', async () => {
    const fileId = await createFile(world.db, { name: 'plantilla.docx' });
    await world.db
      .updateTable('unit')
      .set({ challenge_template_id: fileId })
      .where('id', '=', unitId())
      .execute();
    await world.db
      .insertInto('live_session')
      .values({
        group_id: groupId,
        title: 'Preguntas',
        starts_at: new Date('2026-03-21T05:00:00Z'),
        ends_at: new Date('2026-03-21T06:00:00Z'),
        url: 'https://example.com/sala',
      })
      .execute();
    const { calendar, materials, period, programmeName } = await group();
    expect(programmeName).toMatch(/^Programa de prueba( \(programa-|$)/);
    expect(period).toBe('Desde el 1 de enero de 2026');
    expect(calendar.map(({ day, at, text, past }) => [day, at ?? text, past])).toEqual([
      ['2026-03-01', 'Abre la unidad 1: UNIDAD 0', true],
      ['2026-03-20', 'Fecha límite del reto de la unidad 1: UNIDAD 0', false],
      ['2026-03-20', '2026-03-21T05:00:00.000Z', false],
      ['2026-04-01', 'Abre la unidad 2: UNIDAD 1', false],
      ['2026-04-20', 'Fecha límite del reto de la unidad 2: UNIDAD 1', false],
    ]);
    expect(
      materials.map(({ unit, files }) => [unit.number, files.map(({ label, name }) => [label, name])]),
    ).toEqual([[1, [['Plantilla del reto', 'plantilla.docx']]]]);
  });

  test('is read in one round trip with 25 learners, and so is the choice', async () => {
    for (let made = 1; made < 25; made++) {
      const one = await createLearner(world.db, groupId);
      await deliverChallenge(world, { memberId: one.memberId, unitId: unitId() }, new Date());
    }
    const page = await countStatements(world, (counted) => groupView(counted, tutor.actor, groupId));
    const choice = await countStatements(world, (counted) => groupView(counted, tutor.actor, null));
    expect([page.statements, choice.statements]).toEqual([1, 1]);
    expect(page.result.group?.learners).toHaveLength(25);
    expect(choice.result).toEqual({ groups: [{ id: groupId, name: 'Generación de prueba' }], group: null });
  });

  test('has no dropped learner, and is nobody else’s', async () => {
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: new Date() })
      .where('id', '=', learner.memberId)
      .execute();
    expect((await group()).learners).toEqual([]);
    for (const id of [groupId, nobody]) {
      await expect(groupView(world, other.actor, id)).rejects.toMatchObject({ code: 'scope.notFound' });
    }
    const { groups } = await groupView(world, other.actor, null);
    expect(groups.map(({ id }) => id)).not.toContain(groupId);
  });
});

describe('a tutor who learns in the group', () => {
  test('is not their own tutor, and is not assigned to it', async () => {
    const self = await enrol(world.db, groupId, tutor);
    expect((await group()).learners.map(({ personId }) => personId)).toEqual([learner.personId]);
    const choice = { groupId, unitId: unitId(), personIds: [learner.personId, self.personId] };
    const notFound = { code: 'scope.notFound' };
    await expect(remindLearners({ world, actor: tutor.actor }, choice)).rejects.toMatchObject(notFound);
    await expect(
      extendLearners({ world, actor: tutor.actor }, { ...choice, dueOn: '2026-03-27' }),
    ).rejects.toMatchObject(notFound);
    await askExtension({ world, actor: self.actor }, { unitId: unitId(), reason: 'Inventario' });
    const { id: extensionId } = await world.db
      .selectFrom('deadline_extension')
      .where('member_id', '=', self.memberId)
      .select('id')
      .executeTakeFirstOrThrow();
    await expect(
      decideExtension({ world, actor: tutor.actor }, { extensionId, dueOn: '2026-03-27' }),
    ).rejects.toMatchObject(notFound);
    const { extensions, groups } = await tutorBoard(world, tutor.actor);
    expect([extensions.total, groups[0]?.learners]).toEqual([0, 1]);

    await enrol(world.db, groupId, other);
    const assignment = { groupId, tutorId: other.personId, at: world.clock.now() };
    expect(await world.db.transaction().execute((trx) => assignTutor(trx, assignment))).toBe('learns');
  });
});

describe('reminders (type 2)', () => {
  const remind = (personIds: number[], unit = 0, by = tutor) =>
    remindLearners({ world, actor: by.actor }, { groupId, unitId: unitId(unit), personIds });
  const bell = async (who = learner) => (await notificationsOf(world, who)).map(({ type }) => type);
  const sweep = async () => {
    await sweepReminders(world);
    await drain(world);
  };

  test('reach learners on time without a delivery, once a day', async () => {
    const delivered = await createLearner(world.db, groupId);
    await deliverChallenge(world, { memberId: delivered.memberId, unitId: unitId() }, new Date());
    const both = [learner.personId, delivered.personId, learner.personId];
    expect(await remind(both)).toEqual({ done: 1, left: 1 });
    expect(await remind(both)).toEqual({ done: 0, left: 2 });
    await sweep();
    expect([await bell(), await bell(delivered)]).toEqual([[2], []]);
    const [notification] = await notificationsOf(world, learner);
    expect(notification?.data).toMatchObject({ dias: 8, unidad_id: unitId() });
    await remind(both);
    await sweep();
    expect(await bell()).toEqual([2]);
    clock.set('2026-03-13T18:00:00Z');
    await remind(both);
    await sweep();
    expect(await bell()).toEqual([2, 2]);
  });

  test('are not for a unit that is closed, nor for a day that has passed', async () => {
    expect(await remind([learner.personId], 1)).toEqual({ done: 0, left: 1 });
    clock.set('2026-03-21T18:00:00Z');
    expect(await remind([learner.personId])).toEqual({ done: 0, left: 1 });
  });

  test('name the day of an extension', async () => {
    await extendChallenge(world.db, memberUnit(), { dueOn: '2026-03-25', tutor });
    await remind([learner.personId]);
    await sweep();
    expect((await notificationsOf(world, learner))[0]?.data).toMatchObject({ dias: 13 });
  });

  test('wait for the morning', async () => {
    // 22:00 in Mexico City.
    clock.set('2026-03-13T04:00:00Z');
    await remind([learner.personId]);
    await sweep();
    expect(await bell()).toEqual([]);
    clock.set('2026-03-13T15:00:00Z');
    await sweep();
    expect(await bell()).toEqual([2]);
  });

  test('are all or nobody’s: a stranger, another unit or another tutor is not found', async () => {
    const stranger = await createPerson(world.db, 2);
    const notFound = { code: 'scope.notFound' };
    await expect(remind([learner.personId, stranger.personId])).rejects.toMatchObject(notFound);
    await expect(remind([learner.personId], 0, other)).rejects.toMatchObject(notFound);
    await expect(
      remindLearners(
        { world, actor: tutor.actor },
        { groupId, unitId: nobody, personIds: [learner.personId] },
      ),
    ).rejects.toMatchObject(notFound);
  });
});

describe('extensions for several', () => {
  const extend = (dueOn: string, personIds = [learner.personId], by = tutor) =>
    extendLearners({ world, actor: by.actor }, { groupId, unitId: unitId(), personIds, dueOn });
  const stored = () =>
    world.db
      .selectFrom('deadline_extension')
      .where('member_id', '=', learner.memberId)
      .orderBy('id')
      .select(['approved', 'due_on', 'decided_by'])
      .execute();

  test('decide requests, give the rest, and tell everybody (type 107)', async () => {
    const asker = await createLearner(world.db, groupId);
    await world.db
      .insertInto('deadline_extension')
      .values({ member_id: asker.memberId, unit_id: unitId(), reason: 'Inventario' })
      .execute();
    expect(await extend('2026-03-27', [learner.personId, asker.personId])).toEqual({ done: 2, left: 0 });
    expect(await stored()).toEqual([{ approved: true, due_on: '2026-03-27', decided_by: tutor.personId }]);
    await drain(world);
    for (const who of [learner, asker]) {
      expect((await notificationsOf(world, who)).map(({ type }) => type)).toEqual([107]);
    }
    const open_ = await world.db
      .selectFrom('deadline_extension')
      .where('decided_at', 'is', null)
      .where('member_id', '=', asker.memberId)
      .select('id')
      .execute();
    expect(open_).toEqual([]);
  });

  test('again, or for a learner with a later day or a grade, change nothing', async () => {
    await extend('2026-03-27');
    expect(await extend('2026-03-27')).toEqual({ done: 0, left: 1 });
    expect(await extend('2026-03-22')).toEqual({ done: 0, left: 1 });
    const submission = await deliverChallenge(world, memberUnit(), new Date('2026-03-12T18:00:00Z'));
    await reviewChallenge(world, submission, {
      tutorId: tutor.personId,
      outcome: 'published',
      score: 9,
      at: new Date('2026-03-12T18:00:00Z'),
    });
    expect(await extend('2026-03-29')).toEqual({ done: 0, left: 1 });
    expect(await stored()).toHaveLength(1);
  });

  test('asked for twenty times at once are given once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => extend('2026-03-27')));
    expect(all.filter(({ done }) => done === 1)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test('want a day to come, and one’s own group', async () => {
    await expect(extend('2026-03-11')).rejects.toMatchObject({ code: 'body.invalid', field: 'fecha' });
    await expect(extend('2026-03-27', undefined, other)).rejects.toMatchObject({ code: 'scope.notFound' });
  });
});

describe('a tutor who is assigned (type 9)', () => {
  const assign = (tutorId = other.personId) =>
    world.db.transaction().execute((trx) => assignTutor(trx, { groupId, tutorId, at: world.clock.now() }));

  test('is told once, sees the group at once, and is told again when it begins again', async () => {
    expect([await assign(), await assign()]).toEqual(['assigned', 'known']);
    await drain(world);
    const nine = async () => (await notificationsOf(world, other)).filter(({ type }) => type === 9);
    expect(await nine()).toMatchObject([
      { groupId, data: { grupo_id: groupId, nombre_grupo: 'Generación de prueba' } },
    ]);
    expect((await groupView(world, other.actor, groupId)).group?.id).toBe(groupId);

    clock.advance(1_000);
    const ended = { groupId, tutorId: other.personId, at: world.clock.now() };
    expect(await world.db.transaction().execute((trx) => endAssignment(trx, ended))).toBe(true);
    await expect(groupView(world, other.actor, groupId)).rejects.toMatchObject({ code: 'scope.notFound' });
    clock.advance(1_000);
    await assign();
    await drain(world);
    expect(await nine()).toHaveLength(2);
  });

  test('has the profile, and the group stands', async () => {
    expect(await assign(learner.personId)).toBe('no-tutor');
    await world.db
      .updateTable('learner_group')
      .set({ deleted_at: new Date() })
      .where('id', '=', groupId)
      .execute();
    expect(await assign()).toBe('no-group');
  });
});
