import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { riskOf } from '#app/domain/deadlines/deadlines.ts';
import { actOnMembers } from '#app/features/admin/groups/members/member-actions.commands.server.ts';
import { addMembers } from '#app/features/admin/groups/members/members.commands.server.ts';
import { groupMembers, memberChoices } from '#app/features/admin/groups/members/members.queries.server.ts';
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
import { deliverChallenge, lead } from '#tests/factories/notices.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let admin: TestPerson;
let course: Course;
let groupId: number;
let member: TestLearner;

const by = () => ({ world, actor: admin.actor });
const anyId = 2 ** 31 - 1;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  const at = new Date('2026-03-12T18:00:00Z');
  await world.db
    .insertInto('session')
    .values({
      id: admin.actor.sessionId,
      person_id: admin.personId,
      profile_id: 1,
      bound: false,
      idle_until: new Date('2026-04-12T18:00:00Z'),
      absolute_until: new Date('2026-04-12T18:00:00Z'),
      confirmed_at: at,
    })
    .execute();
});

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  course = await createCourse(world.db, { units: [{}, {}] });
  groupId = await createGroup(world.db, course, ['2026-03-01', '2026-04-01'], ['2026-03-20', '2026-04-20']);
  member = await createLearner(world.db, groupId);
});

const act = (input: Partial<Parameters<typeof actOnMembers>[1]>) =>
  actOnMembers(by(), { action: 'restore', ids: [member.personId], ofGroupId: groupId, ...input });
const drop = (ids = [member.personId]) => act({ action: 'drop', ids, reason: 'left' });
const close = (id: number) =>
  world.db
    .updateTable('learner_group')
    .set({ status: 'archived', closed_at: clock.now() })
    .where('id', '=', id)
    .execute();
const stored = (memberId: number) =>
  world.db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['group_id', 'active', 'left_as', 'drop_reason', 'version'])
    .executeTakeFirstOrThrow();
const eventsOf = async (name: string) =>
  (await world.db.selectFrom('outbox').where('name', '=', name).select('payload').execute()).map(
    ({ payload }) => payload,
  );
const auditOf = (id: number) =>
  world.db
    .selectFrom('audit')
    .where('object_kind', '=', 'group')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute();

describe('adding people', () => {
  test('takes whoever can be a participant and says of each other line why not', async () => {
    const fresh = await createPerson(world.db, 2);
    const boss = await createPerson(world.db, 3);
    const closed = await createPerson(world.db, 2);
    const tutor = await createTutor(world.db, groupId);
    const otherGroup = await createGroup(world.db, course, []);
    const elsewhere = await createLearner(world.db, otherGroup);
    const finished = await createLearner(world.db, groupId);
    const left = await createLearner(world.db, groupId);
    await world.db.updateTable('person').set({ active: false }).where('id', '=', closed.personId).execute();
    await world.db
      .updateTable('person')
      .set({ employee_number: `N-${fresh.personId}` })
      .where('id', '=', fresh.personId)
      .execute();
    await world.db
      .updateTable('member')
      .set({ finished_at: clock.now() })
      .where('id', '=', finished.memberId)
      .execute();
    await drop([left.personId]);

    const reply = await addMembers(by(), {
      groupId,
      numbers: [
        ` n-${fresh.personId} `,
        '',
        'no.existe',
        boss.actor.username.toUpperCase(),
        closed.actor.username,
        tutor.actor.username,
        elsewhere.actor.username,
        member.actor.username,
        finished.actor.username,
        left.actor.username,
        fresh.actor.username,
      ],
    });
    expect(reply).toMatchObject({ added: 2, profiled: 1 });
    expect(reply.refused.map(({ line, text }) => [line, text])).toEqual([
      [3, 'No hay nadie con este número o usuario.'],
      [5, 'Su cuenta está dada de baja: reactívala primero en Usuarios.'],
      [6, 'Acompaña esta generación como tutor o tutora.'],
      [7, 'Participa en «Generación de prueba»: muévela desde ahí.'],
      [8, 'Ya participa en esta generación.'],
      [9, 'Ya terminó esta generación.'],
      [10, 'Ya estuvo en esta generación: reincorpórala desde su lista.'],
      [11, 'Es la misma persona que en la línea 1.'],
    ]);
    const profiles = await world.db
      .selectFrom('person_profile')
      .where('person_id', '=', boss.personId)
      .select('profile_id')
      .execute();
    expect(profiles.map(({ profile_id }) => profile_id).sort()).toEqual([2, 3]);
    const [row] = await world.db
      .selectFrom('member')
      .where('person_id', '=', fresh.personId)
      .select(['id', 'joined_on'])
      .execute();
    expect(row?.joined_on).toBe('2026-03-12');
    expect(await eventsOf('member.joined')).toContainEqual({ memberId: row?.id });
    expect((await auditOf(groupId)).at(-1)).toEqual({
      action: 'member.joined',
      before: null,
      after: { personIds: [fresh.personId, boss.personId] },
    });
  });

  test('by ids goes on with the lines, and twice is refused', async () => {
    const fresh = await createPerson(world.db, 2);
    expect(await addMembers(by(), { groupId, ids: [fresh.personId, anyId] })).toMatchObject({
      added: 1,
      refused: [{ line: 2, text: 'Esta persona ya no está.' }],
    });
    expect(await addMembers(by(), { groupId, ids: [fresh.personId] })).toMatchObject({
      added: 0,
      refused: [{ text: 'Ya participa en esta generación.' }],
    });
  });

  test('two administrators who add the same person to two generations: one of them is refused', async () => {
    const fresh = await createPerson(world.db, 2);
    const other = await createGroup(world.db, course, []);
    const both = await Promise.all(
      [groupId, other].map((id) => addMembers(by(), { groupId: id, ids: [fresh.personId] })),
    );
    expect(both.map(({ added }) => added).sort()).toEqual([0, 1]);
  });

  test('refuses an unknown generation, a closed one and nobody', async () => {
    expect(await refusalOf(addMembers(by(), { groupId: anyId, ids: [member.personId] }))).toBe(
      'scope.notFound',
    );
    expect(await refusalOf(addMembers(by(), { groupId, numbers: ['', '  '] }))).toBe('body.invalid');
    await close(groupId);
    expect(await refusalOf(addMembers(by(), { groupId, ids: [member.personId] }))).toBe('group.archived');
  });

  test('a new participant gets a standing and a place in the list', async () => {
    const fresh = await createPerson(world.db, 2);
    await addMembers(by(), { groupId, ids: [fresh.personId] });
    await drain(world);
    const { rows, total } = await groupMembers(world, groupId, {});
    expect(total).toBe(2);
    expect(rows.find(({ id }) => id === fresh.personId)).toMatchObject({
      state: 'active',
      progress: 0,
      boss: null,
      risk: 'low',
      account: 'active',
      joinedOn: '2026-03-12',
    });
  });
});

describe('a drop and a return', () => {
  test('keeps the reason, ends the membership once and is audited', async () => {
    expect(await act({ action: 'drop', reason: 'other', note: 'Regresa en marzo' })).toEqual({
      done: 1,
      refused: [],
      taskId: null,
    });
    expect(await stored(member.memberId)).toMatchObject({
      active: false,
      left_as: 'dropped',
      drop_reason: 'Otro motivo: Regresa en marzo',
      version: 2,
    });
    expect(await eventsOf('member.dropped')).toContainEqual({ memberId: member.memberId });
    expect((await auditOf(groupId)).at(-1)).toMatchObject({
      action: 'member.dropped',
      after: { personId: member.personId, active: false, reason: 'Otro motivo' },
    });
    expect(await drop()).toMatchObject({
      done: 0,
      refused: [{ id: member.personId, name: 'Ana Ruiz', text: 'Está dada de baja en esta generación.' }],
    });
  });

  test('wants the password, a reason, and its words where it is another one', async () => {
    expect(await refusalOf(act({ action: 'drop' }))).toBe('body.invalid');
    expect(await refusalOf(act({ action: 'drop', reason: 'other' }))).toBe('body.invalid');
    clock.set('2026-03-12T19:00:00Z');
    expect(await refusalOf(drop())).toBe('identity.unconfirmed');
    expect(await stored(member.memberId)).toMatchObject({ active: true });
  });

  test('leaves whoever finished as they are, and names whoever is not in the generation', async () => {
    await world.db
      .updateTable('member')
      .set({ finished_at: clock.now() })
      .where('id', '=', member.memberId)
      .execute();
    const { done, refused } = await drop([member.personId, anyId]);
    expect(done).toBe(0);
    expect(refused.map(({ text }) => text)).toEqual([
      'Ya terminó esta generación.',
      'No participa en esta generación.',
    ]);
    expect(await stored(member.memberId)).toMatchObject({ active: true });
  });

  test('brings somebody back with everything they did, unless they follow another generation', async () => {
    await deliverChallenge(
      world,
      { memberId: member.memberId, unitId: course.units[0]?.id ?? 0 },
      clock.now(),
    );
    await drop();
    const other = await createGroup(world.db, course, []);
    await addMembers(by(), { groupId: other, ids: [member.personId] });
    expect((await act({ action: 'restore' })).refused).toMatchObject([
      { text: 'Participa en «Generación de prueba»: muévela desde ahí.' },
    ]);
    await actOnMembers(by(), {
      action: 'drop',
      ids: [member.personId],
      ofGroupId: other,
      reason: 'mistake',
    });
    expect(await act({ action: 'restore' })).toEqual({ done: 1, refused: [], taskId: null });
    expect(await stored(member.memberId)).toMatchObject({
      active: true,
      left_as: null,
      drop_reason: null,
    });
    expect((await act({ action: 'restore' })).refused).toMatchObject([
      { text: 'Ya participa en esta generación.' },
    ]);
  });
});

describe('a move', () => {
  const move = (toGroupId: number) => act({ action: 'move', groupId: toGroupId });

  test('in the same programme takes the membership along and lets go of the people of before', async () => {
    const unitId = course.units[0]?.id ?? 0;
    const mate = await createLearner(world.db, groupId);
    const tutor = await createTutor(world.db, groupId);
    const boss = await createPerson(world.db, 3);
    await lead(world, boss, [member.memberId]);
    await deliverChallenge(world, { memberId: member.memberId, unitId }, clock.now());
    await deliverChallenge(world, { memberId: mate.memberId, unitId }, clock.now());
    await drain(world);
    const own = await world.db
      .selectFrom('challenge_submission')
      .where('member_id', 'in', [member.memberId, mate.memberId])
      .select(['id', 'member_id'])
      .execute();
    const submissionOf = (id: number) => own.find((one) => one.member_id === id)?.id ?? 0;
    await world.db.deleteFrom('peer_review').execute();
    await world.db
      .insertInto('peer_review')
      .values([
        {
          submission_id: submissionOf(mate.memberId),
          reviewer_member_id: member.memberId,
          due_on: '2026-03-20',
        },
        {
          submission_id: submissionOf(member.memberId),
          reviewer_member_id: mate.memberId,
          due_on: '2026-03-20',
        },
      ])
      .execute();
    const version = await world.db
      .insertInto('challenge_version')
      .values({ submission_id: submissionOf(member.memberId), number: 1, delivered_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('challenge_review')
      .values({
        submission_id: submissionOf(member.memberId),
        version_id: version.id,
        tutor_id: tutor.personId,
        claimed_at: clock.now(),
      })
      .execute();
    const other = await createGroup(world.db, course, ['2026-03-05', null]);

    expect(await move(other)).toEqual({ done: 1, refused: [], taskId: null });
    expect(await stored(member.memberId)).toMatchObject({ group_id: other, active: true, version: 2 });
    expect(await eventsOf('member.moved')).toContainEqual({ memberId: member.memberId });
    const reviews = await world.db.selectFrom('peer_review').select('reassigned_at').execute();
    expect(reviews.every(({ reassigned_at }) => reassigned_at !== null)).toBe(true);
    const [claim] = await world.db.selectFrom('challenge_review').select('claimed_at').execute();
    expect(claim?.claimed_at).toBeNull();
    const [pair] = await world.db
      .selectFrom('member_boss')
      .where('member_id', '=', member.memberId)
      .select(['boss_id', 'to_on'])
      .execute();
    expect(pair).toEqual({ boss_id: boss.personId, to_on: null });
    for (const id of [groupId, other]) {
      expect((await auditOf(id)).at(-1)).toMatchObject({
        action: 'member.moved',
        after: { personId: member.personId, groupId: other, keepsRecords: true },
      });
    }
    expect((await groupMembers(world, other, {})).rows.map(({ id }) => id)).toEqual([member.personId]);
    expect((await move(other)).refused).toMatchObject([{ text: 'No participa en esta generación.' }]);
  });

  test('gives the new generation’s days where an extension of before ends earlier and the challenge is owed', async () => {
    const [first, second] = course.units;
    if (!first || !second) throw new Error('two units');
    const extend = (unitId: number, dueOn: string) =>
      world.db
        .insertInto('deadline_extension')
        .values({
          member_id: member.memberId,
          unit_id: unitId,
          decided_at: clock.now(),
          approved: true,
          due_on: dueOn,
        })
        .execute();
    await extend(first.id, '2026-03-25');
    await extend(second.id, '2026-12-01');
    const other = await createGroup(
      world.db,
      course,
      ['2026-06-01', '2026-07-01'],
      ['2026-06-20', '2026-07-20'],
    );
    expect(await move(other)).toEqual({ done: 1, refused: [], taskId: null });
    const days = await world.db
      .selectFrom('deadline_extension')
      .where('member_id', '=', member.memberId)
      .distinctOn('unit_id')
      .orderBy('unit_id')
      .orderBy('id', 'desc')
      .select(['unit_id as unitId', 'due_on as dueOn'])
      .execute();
    expect(days).toEqual([
      { unitId: first.id, dueOn: '2026-06-20' },
      { unitId: second.id, dueOn: '2026-12-01' },
    ]);
  });

  test('tells which owed challenges end on another day there (111), or of the extension that moved along (107)', async () => {
    course = await createCourse(world.db, { units: [{}, {}, {}, {}, {}] });
    const opens = ['2026-03-01', '2026-03-01', '2026-03-01', '2026-03-01', '2026-03-01'];
    const due = ['2026-03-20', '2026-03-20', '2026-03-20', '2026-03-20', '2026-03-20'];
    groupId = await createGroup(world.db, course, opens, due);
    member = await createLearner(world.db, groupId);
    const [moved, same, delivered, short, long] = course.units.map(({ id }) => id);
    if (!moved || !same || !delivered || !short || !long) throw new Error('five units');
    await deliverChallenge(world, { memberId: member.memberId, unitId: delivered }, clock.now());
    for (const [unit_id, due_on] of [
      [short, '2026-03-25'],
      [long, '2026-12-01'],
    ] as const) {
      await world.db
        .insertInto('deadline_extension')
        .values({ member_id: member.memberId, unit_id, decided_at: clock.now(), approved: true, due_on })
        .execute();
    }
    const other = await createGroup(world.db, course, opens, [
      '2026-06-20',
      '2026-03-20',
      '2026-06-20',
      '2026-06-20',
      '2026-06-20',
    ]);
    await move(other);
    await drain(world);
    const told = await world.db
      .selectFrom('notification')
      .where('person_id', '=', member.personId)
      .where('type', 'in', [107, 111])
      .orderBy('type')
      .select(['type', sql<number>`(data->>'unidad_id')::int`.as('unitId'), 'group_id as groupId'])
      .execute();
    expect(told).toEqual([
      { type: 107, unitId: short, groupId: other },
      { type: 111, unitId: moved, groupId: other },
    ]);
    expect(await eventsOf('notification.created')).toContainEqual(
      expect.objectContaining({ personId: member.personId, type: 111 }),
    );
  });

  test('refuses a draft for somebody who takes part in a published one', async () => {
    const draft = await createGroup(world.db, course, []);
    await world.db.updateTable('learner_group').set({ status: 'draft' }).where('id', '=', draft).execute();
    expect((await move(draft)).refused).toMatchObject([{ text: expect.stringContaining('borrador') }]);
    expect(await stored(member.memberId)).toMatchObject({ group_id: groupId, active: true });
  });

  test('to another programme ends the membership as moved and begins a new one', async () => {
    const next = await createGroup(world.db, await createCourse(world.db), []);
    expect(await move(next)).toEqual({ done: 1, refused: [], taskId: null });
    expect(await stored(member.memberId)).toMatchObject({
      group_id: groupId,
      active: false,
      left_as: 'moved',
    });
    const fresh = await world.db
      .selectFrom('member')
      .where('group_id', '=', next)
      .select(['id', 'person_id', 'active'])
      .executeTakeFirstOrThrow();
    expect(fresh).toMatchObject({ person_id: member.personId, active: true });
    expect(await eventsOf('member.joined')).toContainEqual({ memberId: fresh.id });
    expect((await groupMembers(world, groupId, { state: 'moved' })).total).toBe(1);
  });

  test('refuses the same generation, a closed or unknown one, and whoever is not active', async () => {
    const other = await createGroup(world.db, course, []);
    expect((await move(groupId)).refused).toMatchObject([{ text: 'Elige otra generación.' }]);
    expect(await refusalOf(act({ action: 'move' }))).toBe('body.invalid');
    expect(await refusalOf(move(anyId))).toBe('scope.notFound');
    await close(other);
    expect(await refusalOf(move(other))).toBe('group.archived');
    const third = await createGroup(world.db, course, []);
    await drop();
    expect((await move(third)).refused).toMatchObject([{ text: 'Está dada de baja en esta generación.' }]);
  });

  test('refuses a generation that they accompany as a tutor or have left before', async () => {
    const other = await createGroup(world.db, course, []);
    await world.db.insertInto('group_tutor').values({ group_id: other, tutor_id: member.personId }).execute();
    expect((await move(other)).refused).toMatchObject([
      { text: 'Acompaña esta generación como tutor o tutora.' },
    ]);
    const third = await createGroup(world.db, course, []);
    await world.db
      .insertInto('member')
      .values({
        group_id: third,
        person_id: member.personId,
        joined_on: '2026-01-01',
        active: false,
        dropped_at: clock.now(),
        left_as: 'dropped',
      })
      .execute();
    expect((await move(third)).refused).toMatchObject([
      { text: 'Ya estuvo en esta generación: reincorpórala desde su lista.' },
    ]);
  });
});

describe('another day and a reminder', () => {
  const unitId = () => course.units[0]?.id ?? 0;

  test('grants the day to whoever may have it, as the administrator', async () => {
    const delivered = await createLearner(world.db, groupId);
    await deliverChallenge(world, { memberId: delivered.memberId, unitId: unitId() }, clock.now());
    await world.db
      .updateTable('challenge_submission')
      .set({ published_at: clock.now(), score: '9' })
      .where('member_id', '=', delivered.memberId)
      .execute();
    const extend = (dueOn?: string) =>
      act({
        action: 'extend',
        ids: [member.personId, delivered.personId],
        unitId: unitId(),
        ...(dueOn ? { dueOn } : {}),
      });
    expect(await extend('2026-03-27')).toMatchObject({
      done: 1,
      refused: [{ id: delivered.personId, text: 'Su reto ya fue calificado.' }],
    });
    const granted = await world.db
      .selectFrom('deadline_extension')
      .where('member_id', '=', member.memberId)
      .select(['due_on', 'decided_by', 'approved'])
      .executeTakeFirstOrThrow();
    expect(granted).toEqual({ due_on: '2026-03-27', decided_by: admin.personId, approved: true });
    expect((await extend('2026-03-27')).refused).toContainEqual(
      expect.objectContaining({ text: 'Ya tiene esa fecha o una posterior.' }),
    );
    expect(await refusalOf(extend())).toBe('body.invalid');
    expect(await refusalOf(extend('2026-03-01'))).toBe('body.invalid');
    expect(await refusalOf(act({ action: 'extend', dueOn: '2026-03-27' }))).toBe('body.invalid');
    const foreign = await createCourse(world.db);
    expect(
      await refusalOf(act({ action: 'extend', unitId: foreign.units[0]?.id, dueOn: '2026-03-27' })),
    ).toBe('body.invalid');
  });

  test('reminds once a day, and says why somebody is not reminded', async () => {
    const remind = () => act({ action: 'remind', unitId: unitId() });
    expect(await remind()).toEqual({ done: 1, refused: [], taskId: null });
    expect((await remind()).refused).toMatchObject([{ text: 'Hoy ya se le recordó.' }]);
    expect((await act({ action: 'remind', unitId: course.units[1]?.id })).refused).toMatchObject([
      { text: 'La unidad todavía no abre.' },
    ]);
    clock.set('2026-03-21T18:00:00Z');
    expect((await remind()).refused).toMatchObject([{ text: 'Su plazo ya terminó.' }]);
    await deliverChallenge(world, { memberId: member.memberId, unitId: unitId() }, clock.now());
    expect((await remind()).refused).toMatchObject([{ text: 'Ya entregó su reto.' }]);
  });
});

describe('the list', () => {
  test('searches, filters, sorts and turns pages', async () => {
    const boss = await createPerson(world.db, 3);
    const led = await createLearner(world.db, groupId);
    await lead(world, boss, [led.memberId]);
    await world.db
      .updateTable('person')
      .set({ first_name: 'Íñigo', paternal_surname: 'Zúñiga', employee_number: `Z-${led.personId}` })
      .where('id', '=', led.personId)
      .execute();
    const left = await createLearner(world.db, groupId);
    await drop([left.personId]);
    const ids = async (query: Parameters<typeof groupMembers>[2]) =>
      (await groupMembers(world, groupId, query)).rows.map(({ id }) => id);
    expect(await ids({ search: 'zuniga inigo' })).toEqual([led.personId]);
    expect(await ids({ hasNoBoss: '1' })).toEqual([member.personId]);
    expect(await ids({ state: 'dropped' })).toEqual([left.personId]);
    expect(await ids({ state: 'active', order: { key: 'name', down: true } })).toEqual([
      led.personId,
      member.personId,
    ]);
    expect(await ids({ state: 'active', order: { key: 'boss', down: true } })).toEqual([
      led.personId,
      member.personId,
    ]);
    expect(await groupMembers(world, groupId, { size: 10, page: 9 })).toMatchObject({ page: 1, total: 3 });
    expect(await refusalOf(groupMembers(world, anyId, {}))).toBe('scope.notFound');
  });

  test.each([
    ['2026-03-12T18:00:00Z', '2026-03-20'],
    ['2026-03-12T18:00:00Z', '2026-03-15'],
    ['2026-03-12T18:00:00Z', '2026-03-11'],
    ['2026-03-05T18:00:00Z', '2026-03-20'],
    ['2026-02-26T18:00:00Z', '2026-03-20'],
    [null, '2026-03-20'],
  ])('tells the risk as tutors read it: last here %s, due on %s', async (lastAccessAt, dueOn) => {
    const group = await createGroup(world.db, course, ['2026-03-01', '2026-03-01'], [dueOn, '2026-03-01']);
    const learner = await createLearner(world.db, group);
    await deliverChallenge(
      world,
      { memberId: learner.memberId, unitId: course.units[1]?.id ?? 0 },
      clock.now(),
    );
    await world.db
      .updateTable('person')
      .set({ last_access_at: lastAccessAt })
      .where('id', '=', learner.personId)
      .execute();
    const expected = riskOf(
      {
        challenges: [
          { delivered: false, dueOn },
          { delivered: true, dueOn: '2026-03-01' },
        ],
        lastAccessOn: lastAccessAt === null ? '2026-01-01' : lastAccessAt.slice(0, 10),
      },
      '2026-03-12',
    );
    expect((await groupMembers(world, group, {})).rows[0]?.risk).toBe(expected);
    expect((await groupMembers(world, group, { risk: expected })).total).toBe(1);
  });

  test('offers the other open generations and the units with their day', async () => {
    const next = await createGroup(world.db, await createCourse(world.db), []);
    const { groups, units } = await memberChoices(world, groupId);
    expect(groups).toContainEqual({ id: next, name: 'Generación de prueba', sameProgramme: false });
    expect(groups.some(({ id }) => id === groupId)).toBe(false);
    expect(units.map(({ dueOn }) => dueOn)).toEqual(['2026-03-20', '2026-04-20']);
  });
});
