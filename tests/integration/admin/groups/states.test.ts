import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepAnalytics } from '#app/features/admin/figures/overview/roll-up.sweep.server.ts';
import { groupCheck } from '#app/features/admin/groups/states/group-check.queries.server.ts';
import {
  duplicateGroup,
  reopenGroup,
  setGroupState,
} from '#app/features/admin/groups/states/states.commands.server.ts';
import { checkAnalytics, rebuildAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { errorCounts } from '#app/product/admin/groups/faulty-groups.server.ts';
import { createReadyGroup } from '#tests/factories/group-states.ts';
import { createFile, createLearner, createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { notificationsOf } from '#tests/factories/notices.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  // Their password holds for whatever day a test moves the clock to.
  clock.set('2027-12-31T18:00:00Z');
  await confirmSession(world, admin);
});

beforeEach(() => clock.set('2027-01-15T18:00:00Z'));

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });

type State = 'draft' | 'published' | 'archived';
const put = async (groupId: number, state: State, name?: string) => {
  const { version } = await stored(groupId);
  return setGroupState(by(), { groupId, version, state, name });
};

const stored = (groupId: number) =>
  world.db.selectFrom('learner_group').where('id', '=', groupId).selectAll().executeTakeFirstOrThrow();

const memberRow = (memberId: number) =>
  world.db.selectFrom('member').where('id', '=', memberId).selectAll().executeTakeFirstOrThrow();

const trailOf = (groupId: number) =>
  world.db
    .selectFrom('audit')
    .where('object_kind', '=', 'group')
    .where('object_id', '=', String(groupId))
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute();

const eventsOf = async (name: string) =>
  (await world.db.selectFrom('outbox').where('name', '=', name).select('payload').execute()).map(
    ({ payload }) => payload,
  );

const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code);

describe('validation', () => {
  test('of a whole generation finds no error, in one round trip', async () => {
    const { groupId } = await createReadyGroup(world);
    const { result, statements } = await countStatements(world, (counted) => groupCheck(counted, groupId));
    expect(result).toMatchObject({ errors: [], closing: null });
    expect(codes(result.warnings)).toEqual(['guide.feedback', 'guide.observation']);
    expect(statements).toBe(1);
  });

  test('finds what is missing, each with the tab that mends it', async () => {
    const { groupId, course, boss, tutor } = await createReadyGroup(world);
    const [first, second] = course.units;
    await world.db
      .deleteFrom('wave')
      .where('unit_id', '=', first?.id ?? 0)
      .execute();
    await world.db
      .updateTable('wave')
      .set({ one_to_one_on: null })
      .where('unit_id', '=', second?.id ?? 0)
      .execute();
    await world.db
      .updateTable('unit')
      .set({ questionnaire_key: null })
      .where('id', '=', second?.id ?? 0)
      .execute();
    await world.db.deleteFrom('final_question').where('programme_id', '=', course.programmeId).execute();
    await world.db.updateTable('person').set({ active: false }).where('id', '=', boss.personId).execute();
    await world.db.updateTable('person').set({ active: false }).where('id', '=', tutor.personId).execute();
    await createLearner(world.db, groupId);
    const { errors } = await groupCheck(world, groupId);
    expect(errors.map(({ code, part }) => [code, part])).toEqual([
      ['questionnaire.missing', null],
      ['bank.small', null],
      ['wave.missing', 'waves'],
      ['date.missing', 'waves'],
      ['boss.missing', 'bosses'],
      ['boss.unfit', 'bosses'],
      ['tutor.missing', 'tutors'],
    ]);
    expect(errors[4]?.text).toBe('1 participante no tiene jefe: Ana Ruiz.');
  });

  test('of an unknown one is not found', async () => {
    await expect(groupCheck(world, 2 ** 31 - 1)).rejects.toMatchObject({ code: 'scope.notFound' });
  });
});

describe('publishing', () => {
  test('brings back what everybody should have been reminded of while it was a draft', async () => {
    const { groupId } = await createReadyGroup(world);
    const wave = await world.db
      .selectFrom('wave')
      .where('group_id', '=', groupId)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const reminder = { kind: 'preparation-opens', subject: `wave:${wave.id}`, occasion: 'prueba' } as const;
    await world.db
      .insertInto('reminder')
      .values({ ...reminder, due_at: clock.now(), done_at: clock.now() })
      .execute();
    await put(groupId, 'published');
    const [row] = await world.db
      .selectFrom('reminder')
      .where('subject', '=', reminder.subject)
      .where('occasion', '=', reminder.occasion)
      .select('done_at')
      .execute();
    expect(row).toEqual({ done_at: null });
  });

  test('says it to its people, and to its tutors once', async () => {
    const { groupId, tutor, members } = await createReadyGroup(world);
    await put(groupId, 'published');
    await drain(world);
    expect(await stored(groupId)).toMatchObject({ status: 'published', version: 2 });
    expect(await eventsOf('member.joined')).toContainEqual({ memberId: members[0]?.memberId });
    expect(await notificationsOf(world, tutor)).toMatchObject([{ type: 9, groupId }]);
    expect(pushes.map(({ message }) => message)).toContain('read.again');
    expect(await trailOf(groupId)).toMatchObject([
      { action: 'group.published', before: { state: 'draft' }, after: { state: 'published' } },
    ]);
  });

  test('is refused with everything that is missing, and changes nothing', async () => {
    const { groupId } = await createReadyGroup(world);
    await world.db.deleteFrom('wave').where('group_id', '=', groupId).execute();
    await world.db.deleteFrom('group_tutor').where('group_id', '=', groupId).execute();
    await expect(put(groupId, 'published')).rejects.toMatchObject({
      code: 'group.notReady',
      faults: [{ field: 'wave.missing' }, { field: 'tutor.missing' }],
    });
    expect(await stored(groupId)).toMatchObject({ status: 'draft', version: 1 });
    expect(await trailOf(groupId)).toEqual([]);
  });

  test('is refused over somebody else’s save, and of an unknown one', async () => {
    const { groupId } = await createReadyGroup(world);
    const state = 'published' as const;
    await expect(setGroupState(by(), { groupId, version: 7, state })).rejects.toMatchObject({
      code: 'state.conflict',
    });
    await expect(setGroupState(by(), { groupId: 2 ** 31 - 1, version: 1, state })).rejects.toMatchObject({
      code: 'scope.notFound',
    });
  });

  test('by two at once happens once', async () => {
    const { groupId } = await createReadyGroup(world);
    const wanted = { groupId, version: 1, state: 'published' as const };
    const twice = await Promise.allSettled([setGroupState(by(), wanted), setGroupState(by(), wanted)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await trailOf(groupId)).toHaveLength(1);
  });
});

test('a generation without people is not published', async () => {
  const { groupId } = await createReadyGroup(world, { learners: 0 });
  await expect(put(groupId, 'published')).rejects.toMatchObject({
    code: 'group.notReady',
    faults: [{ field: 'member.none' }],
  });
  expect(await errorCounts(world.db, { which: [groupId], today: '2027-01-15' })).toEqual(
    new Map([[groupId, 1]]),
  );
});

describe('back to a draft', () => {
  test('works while nobody has a record', async () => {
    const { groupId } = await createReadyGroup(world, { state: 'published' });
    await put(groupId, 'draft');
    expect(await stored(groupId)).toMatchObject({ status: 'draft' });
    expect(await trailOf(groupId)).toMatchObject([{ action: 'group.withdrawn' }]);
  });

  test('is refused with the number of participants who have records', async () => {
    const { groupId, members, course } = await createReadyGroup(world, { state: 'published', learners: 3 });
    const activity_id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    for (const { memberId } of members.slice(0, 2)) {
      await world.db
        .insertInto('activity_completion')
        .values({ member_id: memberId, activity_id, finished: true })
        .execute();
    }
    await expect(put(groupId, 'draft')).rejects.toMatchObject({
      code: 'group.hasRecords',
      text: 'Ya hay registros de 2 participantes: esta generación no vuelve a borrador.',
    });
    expect(await stored(groupId)).toMatchObject({ status: 'published' });
  });
});

describe('closing', () => {
  test('after the last 1-1 finishes its members, dropped ones not, and is final', async () => {
    const { groupId, members } = await createReadyGroup(world, { state: 'published', learners: 2 });
    const [stays, left] = members.map(({ memberId }) => memberId);
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: clock.now() })
      .where('id', '=', left ?? 0)
      .execute();
    clock.set('2027-03-11T18:00:00Z');
    const { closing } = await groupCheck(world, groupId);
    expect(closing).toEqual({
      lastDay: '2027-03-10',
      needsName: false,
      members: 1,
      withoutGrade: 1,
      names: ['Ana Ruiz'],
    });
    await put(groupId, 'archived');
    expect(await stored(groupId)).toMatchObject({ status: 'archived', closed_at: clock.now() });
    expect(await memberRow(stays ?? 0)).toMatchObject({ active: true, finished_at: clock.now(), version: 2 });
    expect(await memberRow(left ?? 0)).toMatchObject({ active: false, finished_at: null });
    expect(await eventsOf('member.finished')).toEqual([{ memberId: stays }]);
    expect(await trailOf(groupId)).toMatchObject([{ action: 'group.closed' }]);
    await expect(put(groupId, 'published')).rejects.toMatchObject({ code: 'group.archived' });
    await drain(world);
  });

  test('before it asks for the name, accents and capitals aside', async () => {
    const { groupId, name } = await createReadyGroup(world, { state: 'published' });
    expect((await groupCheck(world, groupId)).closing).toMatchObject({ needsName: true });
    for (const typed of [undefined, '', 'Otra generación']) {
      await expect(put(groupId, 'archived', typed)).rejects.toMatchObject({
        code: 'body.invalid',
        faults: [{ field: 'nombre' }],
      });
    }
    await put(groupId, 'archived', name.toUpperCase().replace('Ó', 'O'));
    expect(await stored(groupId)).toMatchObject({ status: 'archived' });
  });

  test('on the last day of the 1-1 still asks for it', async () => {
    const { groupId } = await createReadyGroup(world, { state: 'published' });
    clock.set('2027-03-10T18:00:00Z');
    await expect(put(groupId, 'archived')).rejects.toMatchObject({ code: 'body.invalid' });
  });

  test('is refused of a draft', async () => {
    const { groupId, name } = await createReadyGroup(world);
    await expect(put(groupId, 'archived', name)).rejects.toMatchObject({ code: 'group.draft' });
  });

  test('lets its people follow another generation, and counts them nowhere', async () => {
    const { groupId, name, members } = await createReadyGroup(world, { state: 'published' });
    await put(groupId, 'archived', name);
    const next = await createReadyGroup(world, { state: 'published', learners: 0 });
    const person = members[0];
    await world.db
      .insertInto('member')
      .values({ group_id: next.groupId, person_id: person?.personId ?? 0, joined_on: '2027-01-15' })
      .execute();
    expect((await groupCheck(world, next.groupId)).errors).toMatchObject([{ code: 'boss.missing' }]);
  });
});

describe('opening again', () => {
  const reopen = async (groupId: number) =>
    reopenGroup(by(), { groupId, version: (await stored(groupId)).version });

  test('lets go on whoever finished by the closing, and nobody else; guards, reminders and sums follow', async () => {
    const { groupId, name, members, course, tutor } = await createReadyGroup(world, {
      state: 'published',
      learners: 4,
    });
    const [goesOn, moved, earlier, left] = members.map(({ memberId }) => memberId);
    const long = new Date('2027-01-12T18:00:00Z');
    await world.db
      .updateTable('member')
      .set({ finished_at: long })
      .where('id', '=', earlier ?? 0)
      .execute();
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: clock.now() })
      .where('id', '=', left ?? 0)
      .execute();
    await put(groupId, 'archived', name);
    await drain(world);
    const next = await createReadyGroup(world, { state: 'published', learners: 0 });
    await world.db
      .insertInto('member')
      .values({ group_id: next.groupId, person_id: members[1]?.personId ?? 0, joined_on: '2027-01-15' })
      .execute();
    const write = () =>
      world.db
        .insertInto('activity_completion')
        .values({
          member_id: goesOn ?? 0,
          activity_id: course.units[0]?.modules[0]?.activityIds[0] ?? 0,
          finished: true,
        })
        .execute();
    await expect(write()).rejects.toMatchObject({ code: 'RB001' });

    expect((await groupCheck(world, groupId)).reopening).toEqual({ members: 1, left: 1 });
    // Everything is counted now: only what the reopening changes can differ after it.
    await drain(world);
    await rebuildAnalytics(world, () => undefined);
    await sweepAnalytics(world);
    clock.set('2027-01-20T18:00:00Z');
    expect(await reopen(groupId)).toMatchObject({ members: 1, left: 1 });
    expect(await stored(groupId)).toMatchObject({ status: 'published', closed_at: null });
    expect(await memberRow(goesOn ?? 0)).toMatchObject({ active: true, finished_at: null });
    expect((await memberRow(moved ?? 0)).finished_at).not.toBeNull();
    expect((await memberRow(earlier ?? 0)).finished_at).toEqual(long);
    expect(await memberRow(left ?? 0)).toMatchObject({ active: false });
    await write();
    expect((await trailOf(groupId)).at(-1)).toMatchObject({
      action: 'group.reopened',
      before: { state: 'archived' },
      after: { state: 'published', members: 1, left: 1 },
    });
    await drain(world);
    await sweepAnalytics(world);
    const differing = await checkAnalytics(world);
    expect(differing.groupIds).not.toContain(groupId);
    for (const { memberId } of members) expect(differing.memberIds).not.toContain(memberId);
    expect((await notificationsOf(world, tutor)).filter(({ type }) => type === 9)).toHaveLength(1);

    expect((await groupCheck(world, groupId)).closing).toMatchObject({ members: 1 });
    await put(groupId, 'archived', name);
    expect(await memberRow(goesOn ?? 0)).toMatchObject({ finished_at: clock.now() });
  });

  test('tells of bosses and tutors who lost their profile, and is refused without its programme', async () => {
    const { groupId, name, course, boss, tutor } = await createReadyGroup(world, { state: 'published' });
    await put(groupId, 'archived', name);
    expect((await groupCheck(world, groupId)).errors).toEqual([]);
    await world.db
      .updateTable('person')
      .set({ active: false })
      .where('id', 'in', [boss.personId, tutor.personId])
      .execute();
    expect(codes((await groupCheck(world, groupId)).errors)).toEqual(['boss.unfit', 'tutor.missing']);
    const putProgramme = (status: 'archived' | 'draft' | 'published') =>
      world.db.updateTable('programme').set({ status }).where('id', '=', course.programmeId).execute();
    for (const status of ['archived', 'draft'] as const) {
      await putProgramme(status);
      expect(await refusalOf(reopen(groupId))).toBe('group.programmeGone');
    }
    expect(codes((await groupCheck(world, groupId)).errors)).toContain('content.missing');
    await putProgramme('published');
    expect(await reopen(groupId)).toMatchObject({ left: 0 });
    expect(codes((await groupCheck(world, groupId)).errors)).toEqual(['boss.unfit', 'tutor.missing']);
  });

  test('is refused of one that is not closed, over a save, and without the password, as is closing', async () => {
    const { groupId, name } = await createReadyGroup(world, { state: 'published' });
    expect(await refusalOf(reopen(groupId))).toBe('group.notClosed');
    const stranger = await createPerson(world.db, 1);
    const asStranger = { world, actor: stranger.actor };
    const { version } = await stored(groupId);
    expect(await refusalOf(setGroupState(asStranger, { groupId, version, state: 'archived', name }))).toBe(
      'identity.unconfirmed',
    );
    expect(await stored(groupId)).toMatchObject({ status: 'published', version });
    await put(groupId, 'archived', name);
    expect(await refusalOf(reopenGroup(asStranger, { groupId, version: version + 1 }))).toBe(
      'identity.unconfirmed',
    );
    expect(await refusalOf(reopenGroup(by(), { groupId, version }))).toBe('state.conflict');
    expect(await refusalOf(reopenGroup(by(), { groupId: 2 ** 31 - 1, version: 1 }))).toBe('scope.notFound');
  });
});

describe('a copy', () => {
  test('is a draft with the same programme, guides and dates from the new start, and nobody in it', async () => {
    const { groupId, course } = await createReadyGroup(world, { state: 'published' });
    const guide = await createFile(world.db);
    await world.db
      .updateTable('learner_group')
      .set({ feedback_guide_id: guide, observation_guide_id: guide })
      .where('id', '=', groupId)
      .execute();
    const copy = await duplicateGroup(by(), { groupId, name: `Copia de ${groupId}`, startsOn: '2027-02-08' });
    expect(await stored(copy.id)).toMatchObject({
      programme_id: course.programmeId,
      status: 'draft',
      starts_on: '2027-02-08',
      ends_on: '2027-07-28',
      feedback_guide_id: guide,
      observation_guide_id: guide,
    });
    const waves = await world.db
      .selectFrom('wave')
      .where('group_id', '=', copy.id)
      .orderBy('id')
      .selectAll()
      .execute();
    expect(waves).toMatchObject([
      { opens_on: '2027-02-08', challenge_due_on: '2027-03-10', one_to_one_on: '2027-03-17' },
      { opens_on: '2027-03-11', boss_period_ends_on: '2027-04-07' },
    ]);
    expect(codes((await groupCheck(world, copy.id)).errors)).toEqual(['member.none', 'tutor.missing']);
    expect(await trailOf(copy.id)).toMatchObject([
      { action: 'group.duplicated', after: { fromId: groupId } },
    ]);
  });

  test('is refused with the name of another one, and of an unknown one', async () => {
    const { groupId, name } = await createReadyGroup(world);
    const startsOn = '2027-02-08';
    await expect(duplicateGroup(by(), { groupId, name: name.toUpperCase(), startsOn })).rejects.toMatchObject(
      {
        faults: [{ field: 'nombre' }],
      },
    );
    await expect(
      duplicateGroup(by(), { groupId: 2 ** 31 - 1, name: 'De nadie', startsOn }),
    ).rejects.toMatchObject({ code: 'scope.notFound' });
  });
});
