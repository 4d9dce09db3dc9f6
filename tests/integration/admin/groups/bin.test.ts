import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteGroup, restoreGroup } from '#app/features/admin/groups/bin/bin.commands.server.ts';
import { groupBinList } from '#app/features/admin/groups/bin/bin.queries.server.ts';
import { sweepGroupBin } from '#app/features/admin/groups/bin/bin.sweep.server.ts';
import { createGroup as makeGroup } from '#app/features/admin/groups/list/groups.commands.server.ts';
import { groupDetail, groupList } from '#app/features/admin/groups/list/groups.queries.server.ts';
import { setGroupState } from '#app/features/admin/groups/states/states.commands.server.ts';
import { searchAdministration } from '#app/features/admin/support/search/search.queries.server.ts';
import { isRefusal } from '#server/errors.ts';
import { enrolmentOf } from '#server/repositories/content/programme.ts';
import { createReadyGroup } from '#tests/factories/group-states.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let admin: TestPerson;
const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
const anyId = 2 ** 31 - 1;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});
beforeEach(() => clock.set('2027-01-15T18:00:00Z'));

const stored = (groupId: number) =>
  world.db.selectFrom('learner_group').where('id', '=', groupId).selectAll().executeTakeFirst();
const memberRow = (memberId: number) =>
  world.db.selectFrom('member').where('id', '=', memberId).selectAll().executeTakeFirstOrThrow();
const versionOf = async (groupId: number) => (await stored(groupId))?.version ?? 0;
const remove = async (groupId: number) => deleteGroup(by(), { groupId, version: await versionOf(groupId) });
const restore = async (groupId: number) => restoreGroup(by(), { groupId, version: await versionOf(groupId) });
const binned = async (text = '') => (await groupBinList(world, { search: text })).rows;
const trail = async (groupId: number) =>
  (
    await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'group')
      .where('object_id', '=', String(groupId))
      .orderBy('id')
      .select('action')
      .execute()
  ).map(({ action }) => action);
const sentenceOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  return isRefusal(error) ? `${error.code}: ${error.text}` : 'not refused';
};

describe('a deleted draft', () => {
  test('is nowhere but in the bin, with who did it and the days that are left', async () => {
    const { groupId, name } = await createReadyGroup(world);
    await remove(groupId);
    expect(await refusalOf(groupDetail(world, groupId))).toBe('scope.notFound');
    expect((await groupList(world, { search: name })).total).toBe(0);
    expect((await searchAdministration(world, name)).filter(({ id }) => id === groupId)).toEqual([]);
    clock.set('2027-01-25T20:00:00Z');
    expect(await binned(name)).toMatchObject([
      { id: groupId, name, state: 'draft', deletedBy: { id: admin.personId }, daysLeft: 20 },
    ]);
    expect(await trail(groupId)).toEqual(['group.deleted']);
  });

  test('lets its participants go, who come back with it unless they are elsewhere or closed', async () => {
    const { groupId, members } = await createReadyGroup(world, { learners: 3 });
    const [free, joined, closed] = members;
    if (!free || !joined || !closed) throw new Error('three learners');
    await remove(groupId);
    expect(await memberRow(free.memberId)).toMatchObject({ active: false, left_as: 'dropped' });
    const elsewhere = await createGroup(world.db, await createCourse(world.db), []);
    await world.db
      .insertInto('member')
      .values({ group_id: elsewhere, person_id: joined.personId, joined_on: '2027-01-15' })
      .execute();
    await world.db.updateTable('person').set({ active: false }).where('id', '=', closed.personId).execute();
    expect(await restore(groupId)).toMatchObject({ left: 2 });
    expect(await memberRow(free.memberId)).toMatchObject({ active: true, dropped_at: null, left_as: null });
    expect((await memberRow(joined.memberId)).active).toBe(false);
    expect((await memberRow(closed.memberId)).active).toBe(false);
    expect((await groupDetail(world, groupId)).state).toBe('draft');
    expect(await trail(groupId)).toEqual(['group.deleted', 'group.restored']);
  });

  test('leaves who was dropped before it as they were', async () => {
    const { groupId, members } = await createReadyGroup(world, { learners: 1 });
    const memberId = members[0]?.memberId ?? 0;
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: clock.now(), drop_reason: 'Renuncia', left_as: 'dropped' })
      .where('id', '=', memberId)
      .execute();
    await remove(groupId);
    expect(await restore(groupId)).toMatchObject({ left: 0 });
    expect(await memberRow(memberId)).toMatchObject({ active: false, drop_reason: 'Renuncia' });
  });

  test('frees its name, and is not restored while another one has it', async () => {
    const { groupId, name, course } = await createReadyGroup(world);
    await remove(groupId);
    const { id } = await makeGroup(by(), {
      name: name.toUpperCase(),
      programmeId: course.programmeId,
      startsOn: '2027-02-01',
      endsOn: null,
    });
    expect(await refusalOf(restore(groupId))).toBe('group.nameTaken');
    await remove(id);
    await restore(groupId);
    expect((await groupDetail(world, groupId)).name).toBe(name);
  });
});

describe('a generation is not deleted', () => {
  test('where somebody is writing a record of it that nobody reads yet', async () => {
    const { groupId, course } = await createReadyGroup(world);
    const unit_id = course.units[0]?.id ?? 0;
    let removing: Promise<string> | undefined;
    await world.db.transaction().execute(async (trx) => {
      await trx.insertInto('survey_answer').values({ group_id: groupId, unit_id, answers: '{}' }).execute();
      removing = sentenceOf(remove(groupId));
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
          return rows[0]?.n;
        })
        .toBe(1);
    });
    expect(await removing).toContain('group.keepsRecords: No se puede eliminar: ya tiene registros');
  });

  test('while it is published, unknown or of another version', async () => {
    const { groupId } = await createReadyGroup(world, { state: 'published' });
    expect(await refusalOf(remove(groupId))).toBe('group.published');
    expect(await refusalOf(deleteGroup(by(), { groupId: anyId, version: 1 }))).toBe('scope.notFound');
    const draft = await createReadyGroup(world);
    expect(await refusalOf(deleteGroup(by(), { groupId: draft.groupId, version: 99 }))).toBe(
      'state.conflict',
    );
    expect(await refusalOf(restore(draft.groupId))).toBe('scope.notFound');
    await remove(draft.groupId);
    expect(await refusalOf(remove(draft.groupId))).toBe('scope.notFound');
    expect(await refusalOf(restoreGroup(by(), { groupId: draft.groupId, version: 99 }))).toBe(
      'state.conflict',
    );
  });

  test('where people have records, attendance too, which keep a published one from being a draft', async () => {
    const { groupId, members } = await createReadyGroup(world, { state: 'published', learners: 2 });
    const { id } = await world.db
      .insertInto('live_session')
      .values({
        group_id: groupId,
        title: 'Arranque',
        starts_at: '2027-01-12T18:00:00Z',
        ends_at: '2027-01-12T19:00:00Z',
        url: 'https://reunion.example/1',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('live_session_attendance')
      .values({ live_session_id: id, person_id: members[0]?.personId ?? 0 })
      .execute();
    const back = setGroupState(by(), { groupId, version: await versionOf(groupId), state: 'draft' });
    expect(await sentenceOf(back)).toBe(
      'group.hasRecords: Ya hay registros de 1 participante: esta generación no vuelve a borrador.',
    );
    await world.db.updateTable('learner_group').set({ status: 'draft' }).where('id', '=', groupId).execute();
    expect(await sentenceOf(remove(groupId))).toBe(
      'group.keepsRecords: No se puede eliminar: 1 persona ya tiene registros aquí, y se conservan.',
    );
  });

  test('where answers of a survey are kept without their people', async () => {
    const { groupId, course } = await createReadyGroup(world);
    await world.db
      .insertInto('survey_answer')
      .values({ group_id: groupId, unit_id: course.units[0]?.id ?? 0, answers: '{}' })
      .execute();
    expect(await sentenceOf(remove(groupId))).toContain('No se puede eliminar: ya tiene registros');
  });
});

test('a deleted closed generation is no longer what its learner and their boss read', async () => {
  const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-05']);
  const learner = await createLearner(world.db, groupId);
  const boss = await createPerson(world.db, 3);
  await lead(world, boss, [learner.memberId]);
  await world.db
    .updateTable('member')
    .set({ finished_at: clock.now() })
    .where('id', '=', learner.memberId)
    .execute();
  await world.db
    .updateTable('learner_group')
    .set({ status: 'archived', name: 'Generación Cerrada' })
    .where('id', '=', groupId)
    .execute();
  const followed = () => enrolmentOf(world.db, learner.personId).select('member.id').execute();
  expect(await followed()).toHaveLength(1);
  await remove(groupId);
  expect(await followed()).toEqual([]);
  await restore(groupId);
  expect(await followed()).toHaveLength(1);
  expect((await groupDetail(world, groupId)).state).toBe('archived');
});

describe('after its thirty days', () => {
  const late = '2027-02-14T18:00:01Z';

  test('a deleted generation is not restored, and is removed with everything of its own', async () => {
    const { groupId, members } = await createReadyGroup(world, { learners: 2 });
    await remove(groupId);
    clock.set('2027-02-14T17:59:00Z');
    await sweepGroupBin(world);
    expect(await stored(groupId)).toBeDefined();
    clock.set(late);
    expect(await refusalOf(restore(groupId))).toBe('scope.notFound');
    expect((await binned()).filter(({ id }) => id === groupId)).toEqual([]);
    await sweepGroupBin(world);
    expect(await stored(groupId)).toBeUndefined();
    const left = await world.db
      .selectFrom('member')
      .where('id', '=', members[0]?.memberId ?? 0)
      .select('id')
      .execute();
    expect(left).toEqual([]);
    expect(await trail(groupId)).toEqual(['group.deleted', 'group.purged']);
  });

  test('one to which something refers stays, and keeps no other from being removed', async () => {
    const kept = await createReadyGroup(world);
    const gone = await createReadyGroup(world);
    await remove(kept.groupId);
    await remove(gone.groupId);
    await world.db
      .insertInto('tutor_message')
      .values({
        group_id: kept.groupId,
        author_id: kept.tutor.personId,
        title: 'Bienvenida',
        text: 'Hola',
        to_everybody: true,
        sent_at: clock.now(),
      })
      .execute();
    clock.set(late);
    await sweepGroupBin(world);
    expect(await stored(kept.groupId)).toBeDefined();
    expect(await stored(gone.groupId)).toBeUndefined();
  });

  test('one of which a tutor was told goes, and the tutor keeps the news', async () => {
    const { groupId, tutor } = await createReadyGroup(world);
    await remove(groupId);
    await world.db
      .insertInto('notification')
      .values({
        person_id: tutor.personId,
        type: 9,
        seq: 900_000,
        source: `group:${groupId}`,
        data: '{}',
        group_id: groupId,
      })
      .execute();
    clock.set(late);
    await sweepGroupBin(world);
    expect(await stored(groupId)).toBeUndefined();
    const news = world.db.selectFrom('notification').where('source', '=', `group:${groupId}`);
    expect(await news.select('group_id').execute()).toEqual([{ group_id: null }]);
  });
});
