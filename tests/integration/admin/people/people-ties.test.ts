import { beforeAll, describe, expect, test } from 'vitest';
import type { Takers } from '#app/contract/admin/people/handover.ts';
import { historyOf as changesOf } from '#app/features/admin/content/history/history.queries.server.ts';
import { deletePerson, restoreDeletedPerson } from '#app/features/admin/people/bin/bin.commands.server.ts';
import { peopleBinList } from '#app/features/admin/people/bin/bin.queries.server.ts';
import { sweepPeopleBin } from '#app/features/admin/people/bin/bin.sweep.server.ts';
import { personTies } from '#app/features/admin/people/list/access/access.queries.server.ts';
import {
  changePerson,
  removePersonPhoto,
  setPersonState,
} from '#app/features/admin/people/list/people.commands.server.ts';
import { personDetail } from '#app/features/admin/people/list/people.queries.server.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { somebodyWaits } from '#tests/support/waiting.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const { db } = world;
let admin: TestPerson;
let course: Course;

beforeAll(async () => {
  clock.set('2026-03-12T18:00:00Z');
  admin = await createPerson(db, 1);
  await createPerson(db, 1);
  await confirmSession(world, admin);
  course = await createCourse(db, { units: [{}] });
});

const by = () => ({
  world,
  actor: admin.actor,
  requestId: crypto.randomUUID(),
  request: new Request('http://localhost/api/cms/usuarios'),
  address: '127.0.0.1',
});
const group = () => createGroup(db, course, ['2026-03-01'], ['2026-03-20']);
const drop = (personId: number, handover: { successors?: Takers; tutors?: Takers } = {}) =>
  setPersonState(by(), { personId, active: false, reason: 'Salió de la empresa', handover });
const reopen = (personId: number, again: { followed?: number; tutored?: number[] } = {}) =>
  setPersonState(by(), { personId, active: true, reason: 'Volvió', ...again });
const bossOf = async (memberId: number) =>
  (
    await db
      .selectFrom('member_boss')
      .where('member_id', '=', memberId)
      .where('to_on', 'is', null)
      .select('boss_id')
      .executeTakeFirst()
  )?.boss_id ?? null;
const tutorsOf = async (groupId: number) =>
  (
    await db
      .selectFrom('group_tutor')
      .where('group_id', '=', groupId)
      .where('ended_at', 'is', null)
      .select('tutor_id')
      .execute()
  ).map(({ tutor_id }) => tutor_id);
const historyOf = async (groupId: number) =>
  (await changesOf(world, { object: 'group', id: groupId })).changes.map(({ action, people }) => [
    action,
    ...people.map(({ id }) => id),
  ]);

/** A boss with somebody in each of two generations. */
async function twoTeams() {
  const boss = await createPerson(db, 3);
  const groupIds = [await group(), await group()] as const;
  const members = [await createLearner(db, groupIds[0]), await createLearner(db, groupIds[1])] as const;
  await lead(
    world,
    boss,
    members.map(({ memberId }) => memberId),
  );
  return { boss, groupIds, members };
}

describe('a boss who leaves', () => {
  test('hands each team to its own successor, or to nobody; one of which nothing is said keeps everything as it is', async () => {
    const { boss, groupIds, members } = await twoTeams();
    const [one, two] = groupIds;
    expect((await personTies(world, boss.personId)).teams).toMatchObject([
      { id: one, people: 1 },
      { id: two, people: 1 },
    ]);
    const next = await createPerson(db, 3);
    const only = { groupId: one, personId: next.personId };
    expect(await refusalOf(drop(boss.personId, { successors: [only] }))).toBe('body.invalid');
    expect(await bossOf(members[0].memberId)).toBe(boss.personId);
    await drop(boss.personId, { successors: [only, { groupId: two, personId: null }] });
    expect([await bossOf(members[0].memberId), await bossOf(members[1].memberId)]).toEqual([
      next.personId,
      null,
    ]);
    expect(await historyOf(one)).toEqual([['member.transferred', members[0].personId]]);
  });

  test('is not followed by one of the team, nor by themself', async () => {
    const { boss, groupIds, members } = await twoTeams();
    await db.insertInto('person_profile').values({ person_id: members[0].personId, profile_id: 3 }).execute();
    const rest = { groupId: groupIds[1], personId: null };
    for (const personId of [members[0].personId, boss.personId]) {
      const successors = [{ groupId: groupIds[0], personId }, rest];
      await expect(drop(boss.personId, { successors })).rejects.toMatchObject({
        code: 'body.invalid',
        field: 'sucesores',
      });
    }
  });

  test('also where only the profile is taken away', async () => {
    const { boss, groupIds, members } = await twoTeams();
    const { version, ...detail } = await personDetail(world, boss.personId);
    const change = { personId: boss.personId, version, input: { ...detail, profiles: [2] as [2] } };
    expect(await refusalOf(changePerson(by(), change))).toBe('profile.leads');
    const next = await createPerson(db, 3);
    const successors = groupIds.map((groupId) => ({ groupId, personId: next.personId }));
    await changePerson(by(), { ...change, handover: { successors } });
    expect([await bossOf(members[0].memberId), await bossOf(members[1].memberId)]).toEqual([
      next.personId,
      next.personId,
    ]);
    expect((await personDetail(world, boss.personId)).profiles).toEqual([2]);
  });
});

describe('a tutor who leaves', () => {
  test('hands each generation to another one where one is named, and may take them up again', async () => {
    const [one, two] = [await group(), await group()];
    const tutor = await createTutor(db, one);
    await db
      .insertInto('group_tutor')
      .values({ group_id: two, tutor_id: tutor.personId, assigned_at: clock.now() })
      .execute();
    const next = await createPerson(db, 4);
    const learner = await createLearner(db, one);
    await db.insertInto('person_profile').values({ person_id: learner.personId, profile_id: 4 }).execute();
    const wrong = { tutors: [{ groupId: one, personId: learner.personId }] };
    expect(await refusalOf(drop(tutor.personId, wrong))).toBe('body.invalid');
    await drop(tutor.personId, { tutors: [{ groupId: one, personId: next.personId }] });
    expect([await tutorsOf(one), await tutorsOf(two)]).toEqual([[next.personId], []]);
    expect(await historyOf(two)).toEqual([['tutor.ended', tutor.personId]]);
    const { formerlyTutored } = await personTies(world, tutor.personId);
    expect(formerlyTutored.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
    expect(await refusalOf(reopen(tutor.personId, { tutored: [await group()] }))).toBe('body.invalid');
    // Nobody begins twice at one moment.
    clock.set('2026-03-12T18:00:01Z');
    await reopen(tutor.personId, { tutored: [two] });
    expect(await tutorsOf(two)).toEqual([tutor.personId]);
  });

  test('is offered them again with the profile', async () => {
    const groupId = await group();
    const tutor = await createTutor(db, groupId);
    const { version, ...detail } = await personDetail(world, tutor.personId);
    const change = { personId: tutor.personId, version, input: { ...detail, profiles: [2] as (2 | 4)[] } };
    expect(await refusalOf(changePerson(by(), change))).toBe('profile.tutors');
    const taken = await changePerson(by(), { ...change, handover: { tutors: [] } });
    expect(await tutorsOf(groupId)).toEqual([]);
    clock.set('2026-03-12T18:00:02Z');
    await changePerson(by(), {
      ...change,
      version: taken.version,
      input: { ...detail, profiles: [2, 4] },
      tutored: [groupId],
    });
    expect(await tutorsOf(groupId)).toEqual([tutor.personId]);
  });
});

describe('a learner', () => {
  test('who was dropped by the own form is so in the history of the generation, and follows it again with everything', async () => {
    const groupId = await group();
    const member = await createLearner(db, groupId);
    await drop(member.personId);
    expect(await historyOf(groupId)).toEqual([['member.dropped', member.personId]]);
    expect((await personTies(world, member.personId)).formerlyFollowed.map(({ id }) => id)).toEqual([
      groupId,
    ]);
    expect(await refusalOf(reopen(member.personId, { followed: await group() }))).toBe('body.invalid');
    expect((await personDetail(world, member.personId)).state).toBe('dropped');
    await reopen(member.personId, { followed: groupId });
    const row = await db
      .selectFrom('member')
      .where('id', '=', member.memberId)
      .select(['active', 'left_as'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ active: true, left_as: null });
    expect(await historyOf(groupId)).toEqual([
      ['member.restored', member.personId],
      ['member.dropped', member.personId],
    ]);
  });

  test('is not offered a closed generation', async () => {
    const groupId = await group();
    const member = await createLearner(db, groupId);
    await drop(member.personId);
    await db
      .updateTable('learner_group')
      .set({ status: 'archived', closed_at: clock.now() })
      .where('id', '=', groupId)
      .execute();
    expect((await personTies(world, member.personId)).formerlyFollowed).toEqual([]);
    expect(await refusalOf(reopen(member.personId, { followed: groupId }))).toBe('group.archived');
  });
});

test('the photo of a person is taken away once, and the trail says so', async () => {
  const { personId } = await createPerson(db, 2);
  const file = await db
    .insertInto('file')
    .values({
      name: 'foto.webp',
      storage_key: `fotos/${personId}`,
      content_type: 'image/webp',
      size: 10,
      purpose: 'photo',
      owner_id: personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('person').set({ photo_file_id: file.id }).where('id', '=', personId).execute();
  await removePersonPhoto(by(), personId);
  await removePersonPhoto(by(), personId);
  expect((await personDetail(world, personId)).photo).toBeNull();
  const { changes } = await changesOf(world, { object: 'person', id: personId });
  expect(changes.map(({ action }) => action)).toEqual(['person.photo-removed']);
  const { deleted_at } = await db
    .selectFrom('file')
    .where('id', '=', file.id)
    .select('deleted_at')
    .executeTakeFirstOrThrow();
  expect(deleted_at).not.toBeNull();
  expect(await refusalOf(removePersonPhoto(by(), 2 ** 31 - 1))).toBe('scope.notFound');
});

describe('the bin of people', () => {
  const remove = async (personId: number) => {
    const { version } = await personDetail(world, personId);
    return deletePerson(by(), { personId, version });
  };

  test('takes whoever was dropped and has no records, who can be restored for 30 days', async () => {
    const { personId } = await createPerson(db, 2);
    expect(await refusalOf(remove(personId))).toBe('person.stands');
    await drop(personId);
    await remove(personId);
    expect(await refusalOf(personDetail(world, personId))).toBe('scope.notFound');
    const [row] = (await peopleBinList(world, {})).rows;
    expect(row).toMatchObject({ id: personId, daysLeft: 30 });
    expect(await refusalOf(restoreDeletedPerson(by(), { personId, version: 1 }))).toBe('state.conflict');
    await restoreDeletedPerson(by(), { personId, version: row?.version ?? 0 });
    expect((await personDetail(world, personId)).state).toBe('dropped');
    expect((await peopleBinList(world, {})).total).toBe(0);
  });

  test('keeps whoever has records, or led somebody', async () => {
    const member = await createLearner(db, await group());
    const boss = await createPerson(db, 3);
    await lead(world, boss, [member.memberId]);
    await db
      .insertInto('activity_completion')
      .values({
        member_id: member.memberId,
        activity_id: course.units[0]?.modules[0]?.activityIds[0] ?? 0,
        finished: true,
      })
      .execute();
    await drop(member.personId);
    await drop(boss.personId, { successors: [] });
    for (const { personId } of [member, boss]) {
      expect(await refusalOf(remove(personId))).toBe('person.keepsRecords');
    }
  });

  /** Something by the administration, while a record of a member is being written. */
  const whileRecorded = async (memberId: number, act: () => Promise<unknown>) => {
    const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const { acting } = await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('activity_completion')
        .values({ member_id: memberId, activity_id: activityId, finished: true })
        .execute();
      const acting = act();
      await somebodyWaits(db);
      // In a box: the record is stored before the act ends.
      return { acting };
    });
    await acting;
    const kept = db.selectFrom('activity_completion').where('member_id', '=', memberId);
    expect(await kept.select('finished').execute()).toEqual([{ finished: true }]);
  };

  test('takes nobody of whom a record is being written', async () => {
    const member = await createLearner(db, await group());
    await drop(member.personId);
    await whileRecorded(member.memberId, async () =>
      expect(await refusalOf(remove(member.personId))).toBe('person.keepsRecords'),
    );
  });

  test('keeps, when it is emptied, a record that is being written', async () => {
    const member = await createLearner(db, await group());
    await drop(member.personId);
    await remove(member.personId);
    clock.set('2026-04-12T18:00:00Z');
    await whileRecorded(member.memberId, () => sweepPeopleBin(world));
    clock.set('2026-03-12T18:00:00Z');
  });

  test('is emptied after 30 days, memberships without records too', async () => {
    const member = await createLearner(db, await group());
    await drop(member.personId);
    await remove(member.personId);
    await sweepPeopleBin(world);
    const stored = () =>
      db.selectFrom('person').where('id', '=', member.personId).select('id').executeTakeFirst();
    expect(await stored()).toBeDefined();
    clock.set('2026-04-12T18:00:00Z');
    expect((await peopleBinList(world, {})).total).toBe(0);
    expect(await refusalOf(restoreDeletedPerson(by(), { personId: member.personId, version: 3 }))).toBe(
      'scope.notFound',
    );
    await sweepPeopleBin(world);
    expect(await stored()).toBeUndefined();
    clock.set('2026-03-12T18:00:00Z');
  });
});
