import { beforeAll, describe, expect, test } from 'vitest';
import { actOnMembers } from '#app/features/admin/groups/members/member-actions.commands.server.ts';
import { previewGroupsAction } from '#app/features/admin/groups/states/group-check.queries.server.ts';
import { actOnGroups } from '#app/features/admin/groups/states/states.commands.server.ts';
import {
  bulkResult,
  refusedLines,
  taskList,
  taskView,
} from '#app/features/admin/support/tasks/tasks.queries.server.ts';
import { createReadyGroup } from '#tests/factories/group-states.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const MANY = 204;
const { world, clock } = await openWorld();
const { db } = world;
let admin: TestPerson;
let course: Course;

beforeAll(async () => {
  clock.set('2026-03-12T18:00:00Z');
  admin = await createPerson(db, 1);
  course = await createCourse(db, { units: [{}] });
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });

/** A published generation with so many participants; their people and memberships. */
async function crowd(count: number) {
  const groupId = await createGroup(db, course, ['2026-03-01'], ['2026-03-20']);
  const stem = `muchos.${groupId}`;
  const people = await db
    .insertInto('person')
    .values(
      Array.from({ length: count }, (_, index) => ({
        username: `${stem}.${index}`,
        first_name: 'Ana',
        paternal_surname: 'Ruiz',
      })),
    )
    .returning('id')
    .execute();
  const members = await db
    .insertInto('member')
    .values(people.map(({ id }) => ({ group_id: groupId, person_id: id, joined_on: '2026-03-01' })))
    .returning(['id', 'person_id'])
    .execute();
  return { groupId, stem, members };
}

const activeIn = async (groupId: number) =>
  (
    await db
      .selectFrom('member')
      .where('group_id', '=', groupId)
      .where('active', '=', true)
      .select('id')
      .execute()
  ).length;

const linesOf = async (groupId: number, action: string, taskId: number | null) =>
  db
    .selectFrom('audit')
    .where('object_kind', '=', 'group')
    .where('object_id', '=', String(groupId))
    .where('action', '=', action)
    .where('request_id', '=', `task-${taskId}`)
    .select(['actor_id', 'after'])
    .execute();

const csvOf = async (taskId: number | null) => {
  const lines: string[][] = [];
  for await (const line of await refusedLines(world, taskId ?? 0)) lines.push(line);
  return lines;
};

describe('participants of a generation, more than are done at once', () => {
  test('are dropped and taken back by a task that asks for the password, lists whom it refused and gives them as a file', async () => {
    const { groupId, stem, members } = await crowd(MANY);
    const drop = (total = MANY) =>
      actOnMembers(by(), { ofGroupId: groupId, action: 'drop', reason: 'job', query: {}, total });
    expect(await refusalOf(drop())).toBe('identity.unconfirmed');
    await confirmSession(world, admin);
    expect(await refusalOf(drop(MANY - 1))).toBe('list.changed');
    const { done, taskId } = await drop();
    expect([done, await activeIn(groupId)]).toEqual([0, MANY]);
    // One of them leaves before the task comes to it.
    const [first] = members;
    await db
      .updateTable('member')
      .set({ active: false, dropped_at: clock.now(), left_as: 'dropped' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect((await drain(world)).parked).toEqual(new Map());
    expect(await taskView(world, taskId ?? 0)).toMatchObject({
      state: 'done',
      done: MANY,
      total: MANY,
      refused: 1,
    });
    expect(await activeIn(groupId)).toBe(0);
    expect(await bulkResult(world, taskId ?? 0)).toEqual({
      act: 'leave',
      isKept: true,
      refused: [{ id: first?.person_id, name: 'Ana Ruiz', text: 'Está dada de baja en esta generación.' }],
    });
    expect(await csvOf(taskId)).toEqual([
      ['usuario', 'nombre', 'motivo'],
      [`${stem}.0`, 'Ana Ruiz', 'Está dada de baja en esta generación.'],
    ]);
    const lines = await linesOf(groupId, 'member.dropped', taskId);
    expect([lines.length, lines[0]]).toMatchObject([MANY - 1, { actor_id: admin.personId }]);
    const back = await actOnMembers(by(), {
      ofGroupId: groupId,
      action: 'restore',
      query: { state: 'dropped' },
      total: MANY,
    });
    await drain(world);
    expect([await activeIn(groupId), (await taskView(world, back.taskId ?? 0)).refused]).toEqual([MANY, 0]);
    const [row] = (await taskList(world, admin.actor, {})).rows;
    expect(row).toMatchObject({ kind: 'bulk', act: 'rejoin', subject: { id: groupId } });
  });

  test('get another day and move, whoever has a later one keeps it', async () => {
    const { groupId, members } = await crowd(MANY);
    const to = await createGroup(db, course, ['2026-04-01'], ['2026-04-20']);
    const unitId = course.units[0]?.id ?? 0;
    const [first] = members;
    await db
      .insertInto('deadline_extension')
      .values({
        member_id: first?.id ?? 0,
        unit_id: unitId,
        reason: 'Viaje',
        requested_at: clock.now(),
        decided_at: clock.now(),
        decided_by: admin.personId,
        approved: true,
        due_on: '2026-03-30',
      })
      .execute();
    const extended = await actOnMembers(by(), {
      ofGroupId: groupId,
      action: 'extend',
      unitId,
      dueOn: '2026-03-25',
      query: {},
      total: MANY,
    });
    await drain(world);
    expect(await bulkResult(world, extended.taskId ?? 0)).toMatchObject({
      refused: [{ id: first?.person_id, text: 'Ya tiene esa fecha o una posterior.' }],
    });
    const days = await db
      .selectFrom('deadline_extension')
      .where(
        'member_id',
        'in',
        members.map(({ id }) => id),
      )
      .select('due_on')
      .execute();
    expect(days.filter(({ due_on }) => due_on === '2026-03-25')).toHaveLength(MANY - 1);
    // One line for each step, not for each of them.
    expect((await linesOf(groupId, 'member.extended', extended.taskId)).length).toBe(5);
    const moved = await actOnMembers(by(), {
      ofGroupId: groupId,
      action: 'move',
      groupId: to,
      query: {},
      total: MANY,
    });
    await drain(world);
    expect(await taskView(world, moved.taskId ?? 0)).toMatchObject({ state: 'done', refused: 0 });
    expect([await activeIn(groupId), await activeIn(to)]).toEqual([0, MANY]);
  });

  test('of few whom the filters leave it is done at once', async () => {
    const { groupId } = await crowd(3);
    const filters = { ofGroupId: groupId, action: 'drop', reason: 'job', query: {} } as const;
    expect(await actOnMembers(by(), { ...filters, total: 3 })).toEqual({
      done: 3,
      refused: [],
      taskId: null,
    });
    expect(await refusalOf(actOnMembers(by(), { ...filters, query: undefined }))).toBe('body.invalid');
    expect(await refusalOf(actOnMembers(by(), filters))).toBe('body.invalid');
  });
});

test('generations, more than are done at once, are published by a task; each that lacks something stays a draft', async () => {
  const ready = await createReadyGroup(world);
  await db.updateTable('learner_group').set({ name: 'Tanda 0' }).where('id', '=', ready.groupId).execute();
  await db
    .insertInto('learner_group')
    .values(
      Array.from({ length: MANY }, (_, index) => ({
        name: `Tanda ${index + 1}`,
        programme_id: course.programmeId,
        starts_on: '2026-03-01',
        status: 'draft' as const,
      })),
    )
    .execute();
  const query = { search: 'tanda' };
  expect(await previewGroupsAction(world, { action: 'publish', query })).toMatchObject({
    ready: 1,
    members: 1,
    refused: { length: MANY },
  });
  const { taskId } = await actOnGroups(by(), { action: 'publish', query, total: MANY + 1 });
  // More steps than one round of the workers takes.
  await drain(world);
  expect((await drain(world)).parked).toEqual(new Map());
  expect(await taskView(world, taskId ?? 0)).toMatchObject({ state: 'done', done: MANY + 1, refused: MANY });
  const { act, refused } = await bulkResult(world, taskId ?? 0);
  expect([act, refused.length, refused[0]]).toMatchObject([
    'publish',
    100,
    { name: 'Tanda 1', text: expect.stringMatching(/^Faltan corregir/) },
  ]);
  expect((await csvOf(taskId)).length).toBe(MANY + 1);
  expect((await linesOf(ready.groupId, 'group.published', taskId)).length).toBe(1);
});
