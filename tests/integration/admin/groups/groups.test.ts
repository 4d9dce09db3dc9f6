import { beforeAll, describe, expect, test } from 'vitest';
import type { GroupInput, GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import { historyOf } from '#app/features/admin/content/history/history.queries.server.ts';
import { changeGroup, createGroup } from '#app/features/admin/groups/list/groups.commands.server.ts';
import { groupDetail, groupList } from '#app/features/admin/groups/list/groups.queries.server.ts';
import { groupCheck } from '#app/features/admin/groups/states/group-check.queries.server.ts';
import {
  createCourse,
  createLearner,
  createGroup as createOldGroup,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, pushes } = await openWorld();
let admin: TestPerson;
let programmeId: number;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  const course = await createCourse(world.db);
  programmeId = course.programmeId;
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });

let made = 0;

function typed(change: Partial<GroupInput> = {}): GroupInput {
  made += 1;
  return {
    name: `Generación ${made}`,
    programmeId,
    startsOn: '2026-12-01',
    endsOn: '2027-06-30',
    ...change,
  };
}

const make = async (change?: Partial<GroupInput>) => (await createGroup(by(), typed(change))).id;
const listed = async (query: GroupsQuery) => (await groupList(world, query)).rows.map(({ id }) => id);

test('a new generation is a draft that the open lists read at once', async () => {
  const groupId = await make({ name: 'Oriente' });
  expect(await groupDetail(world, groupId)).toMatchObject({
    name: 'Oriente',
    state: 'draft',
    version: 1,
    members: 0,
    tutors: 0,
    waves: 0,
    progress: null,
    keepsProgramme: false,
  });
  await drain(world);
  expect(pushes).toContainEqual({ room: profileRoom(1), message: 'read.again', data: {} });
});

describe('refuses', () => {
  test('the name of another generation, accents and capitals aside', async () => {
    await make({ name: 'Generación Única' });
    await expect(createGroup(by(), typed({ name: 'GENERACION UNICA' }))).rejects.toMatchObject({
      code: 'body.invalid',
      field: 'nombre',
    });
  });

  test('two at once with one name: one of them is made', async () => {
    const twice = await Promise.allSettled([
      createGroup(by(), typed({ name: 'Al mismo tiempo' })),
      createGroup(by(), typed({ name: 'al mismo tiempo' })),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('an end before the start and an unknown programme, both said at once', async () => {
    await expect(
      createGroup(by(), typed({ endsOn: '2026-11-30', programmeId: 2 ** 31 - 1 })),
    ).rejects.toMatchObject({ faults: [{ field: 'fin' }, { field: 'programa' }] });
  });

  test('a save over somebody else’s, and one of an unknown generation', async () => {
    const groupId = await make();
    const input = typed();
    await changeGroup(by(), { groupId, version: 1, input });
    await expect(changeGroup(by(), { groupId, version: 1, input: typed() })).rejects.toMatchObject({
      code: 'state.conflict',
    });
    await expect(
      changeGroup(by(), { groupId: 2 ** 31 - 1, version: 1, input: typed() }),
    ).rejects.toMatchObject({ code: 'scope.notFound' });
  });

  test('another programme once people stand on this one', async () => {
    const groupId = await createOldGroup(world.db, await createCourse(world.db), []);
    const other = await createCourse(world.db);
    await createLearner(world.db, groupId);
    const before = await groupDetail(world, groupId);
    const { name, startsOn, endsOn, version } = before;
    const input = { name: `${name} ${made}`, startsOn, endsOn, programmeId: other.programmeId };
    expect(before.keepsProgramme).toBe(true);
    await expect(changeGroup(by(), { groupId, version, input })).rejects.toMatchObject({
      code: 'body.invalid',
      field: 'programa',
    });
  });

  test('any change of a closed one', async () => {
    const groupId = await make();
    await world.db
      .updateTable('learner_group')
      .set({ status: 'archived' })
      .where('id', '=', groupId)
      .execute();
    await expect(changeGroup(by(), { groupId, version: 1, input: typed() })).rejects.toMatchObject({
      code: 'group.archived',
    });
  });
});

test('a change is one line of the history, with its fields; saving the same again adds none', async () => {
  const groupId = await make({ name: 'Con historia' });
  const input = typed({ name: 'Con otra historia' });
  const { version } = await changeGroup(by(), { groupId, version: 1, input });
  expect(version).toBe(2);
  expect(await changeGroup(by(), { groupId, version, input })).toEqual({ version });
  const { changes } = await historyOf(world, { object: 'group', id: groupId });
  expect(changes.map(({ action, fields }) => [action, fields])).toEqual([
    ['group.changed', ['name']],
    ['group.created', []],
  ]);
  expect(changes[0]?.values).toEqual([
    { field: 'name', about: null, before: 'Con historia', after: 'Con otra historia' },
  ]);
  const lines = await world.db
    .selectFrom('audit')
    .where('object_kind', '=', 'group')
    .where('object_id', '=', String(groupId))
    .where('action', '=', 'group.changed')
    .select(['before', 'after'])
    .execute();
  expect(lines).toEqual([
    { before: { name: 'Con historia' }, after: { fields: ['name'], name: 'Con otra historia' } },
  ]);
});

describe('the list', () => {
  test('counts dates, people, bosses, tutors and progress of each generation', async () => {
    const { groupId, member } = await createLedTeam(world);
    const other = await createLearner(world.db, groupId);
    const progress = async (memberId: number, percent: number) =>
      world.db.updateTable('standing').set({ progress: percent }).where('member_id', '=', memberId).execute();
    await progress(member.memberId, 45);
    await progress(other.memberId, 20);
    const detail = await groupDetail(world, groupId);
    expect(detail).toMatchObject({ members: 2, withoutBoss: 1, bosses: 1, progress: 33, waves: 2, units: 2 });
    const rows = (await groupList(world, { size: 100 })).rows;
    const { version: _v, createdAt: _c, closedAt: _l, keepsProgramme: _k, ...row } = detail;
    const { errors } = await groupCheck(world, groupId);
    expect(errors.length).toBeGreaterThan(0);
    expect(rows.find(({ id }) => id === groupId)).toEqual({ ...row, errors: errors.length });
  });

  test('finds by name without accents, by state, by day of start and by what is missing', async () => {
    const groupId = await make({ name: 'Línea Pacífico', startsOn: '2031-03-01', endsOn: null });
    expect(await listed({ search: 'pacifico linea' })).toEqual([groupId]);
    expect(await listed({ search: 'pacifico', state: 'draft', hasNoTutor: '1', isIncomplete: '1' })).toEqual([
      groupId,
    ]);
    expect(await listed({ search: 'pacifico', state: 'published' })).toEqual([]);
    expect(await listed({ from: '2031-03-01', until: '2031-03-01', programmeId })).toEqual([groupId]);
    expect(await listed({ from: '2031-03-02' })).toEqual([]);
  });

  test('sorts by each column both ways, the same generations either way', async () => {
    const everyOrder = ['name', 'programme', 'starts', 'ends', 'members', 'progress'] as const;
    const all = (await listed({ size: 100 })).toSorted();
    for (const key of everyOrder) {
      const up = await listed({ size: 100, order: { key, down: false } });
      const down = await listed({ size: 100, order: { key, down: true } });
      expect(up.toSorted(), key).toEqual(all);
      expect(down.toSorted(), key).toEqual(all);
    }
    const byStart = (await groupList(world, { size: 100 })).rows.map(({ startsOn }) => startsOn);
    expect(byStart).toEqual(byStart.toSorted().toReversed());
    for (const key of ['members', 'progress'] as const) {
      const { rows } = await groupList(world, { size: 100, order: { key, down: true } });
      const figures = rows.map((row) => row[key] ?? -1);
      expect(figures, key).toEqual(figures.toSorted((one, other) => other - one));
      expect(figures[0], key).toBeGreaterThan(0);
    }
  });

  test('gives the last page behind the last one', async () => {
    const { total } = await groupList(world, {});
    const found = await groupList(world, { size: 10, page: 1_000_000 });
    expect(found).toMatchObject({ total, page: Math.ceil(total / 10) });
    expect(found.rows.length).toBeGreaterThan(0);
  });
});
