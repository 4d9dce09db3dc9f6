import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelPlannedBoss, giveBoss } from '#app/features/admin/groups/bosses/bosses.commands.server.ts';
import { groupBosses } from '#app/features/admin/groups/bosses/bosses.queries.server.ts';
import { sweepPlannedBosses } from '#app/features/admin/groups/bosses/planned-bosses.sweep.server.ts';
import { createLearner, createPerson, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { createCollaborator, createLedTeam } from '#tests/factories/team.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let admin: TestPerson;
let groupId: number;
let boss: TestPerson;
let next: TestPerson;
let member: TestLearner;
let mate: TestLearner;
let alone: TestLearner;

const by = () => ({ world, actor: admin.actor });
const anyId = 2 ** 31 - 1;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

/** Two collaborators of a boss, and a participant whom nobody leads. */
beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  ({ groupId, boss, member } = await createLedTeam(world));
  mate = await createCollaborator(world, { groupId, boss });
  alone = await createLearner(world.db, groupId);
  next = await createPerson(world.db, 3);
});

type Given = Partial<Parameters<typeof giveBoss>[1]>;
const give = (given: Given = {}) =>
  giveBoss(by(), {
    groupId,
    personIds: [member.personId],
    bossId: next.personId,
    from: '2026-03-12',
    reason: 'Cambio de tienda',
    ...given,
  });
const teams = async () =>
  (await groupBosses(world, groupId)).teams.map((team) => [
    team.boss?.id ?? null,
    team.collaborators.map(({ id }) => id),
  ]);
const plannedOf = async (personId: number) =>
  (await groupBosses(world, groupId)).teams
    .flatMap(({ collaborators }) => collaborators)
    .find(({ id }) => id === personId)?.planned;
const actions = async () =>
  (
    await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'group')
      .where('object_id', '=', String(groupId))
      .orderBy('id')
      .select(['action', 'result'])
      .execute()
  ).map(({ action, result }) => `${action} ${result}`);
const takenCount = async () =>
  (await world.db.selectFrom('outbox').where('name', '=', 'boss.given').select('payload').execute()).filter(
    ({ payload }) => JSON.stringify(payload).includes(`${member.memberId}`),
  ).length;

describe('the bosses of a generation', () => {
  test('are shown with their collaborators, those of nobody first', async () => {
    const [first, second] = await teams();
    expect(first).toEqual([null, [alone.personId]]);
    expect(second?.[0]).toBe(boss.personId);
    expect(new Set(second?.[1] as number[])).toEqual(new Set([member.personId, mate.personId]));
    expect(await refusalOf(groupBosses(world, anyId))).toBe('scope.notFound');
  });

  test('change at once for a whole team', async () => {
    expect(await give({ personIds: [member.personId, mate.personId, alone.personId] })).toEqual({
      how: 'done',
      count: 3,
    });
    expect(await teams()).toEqual([
      [next.personId, expect.arrayContaining([member.personId, mate.personId, alone.personId])],
    ]);
    expect((await actions()).filter((line) => line === 'member.transferred ok')).toHaveLength(3);
  });

  test('change from a day that has passed, and to nobody', async () => {
    await give({ from: '2026-03-02' });
    const [team] = (await groupBosses(world, groupId)).teams.filter((one) => one.boss?.id === next.personId);
    expect(team?.collaborators).toMatchObject([{ id: member.personId, since: '2026-03-02' }]);
    await give({ bossId: null });
    expect((await teams())[0]).toEqual([null, expect.arrayContaining([member.personId, alone.personId])]);
  });

  test('never lead on one day both, also where the former one has ended already', async () => {
    const pairsOf = (memberId: number) =>
      world.db
        .selectFrom('member_boss')
        .where('member_id', '=', memberId)
        .orderBy('from_on')
        .select(['boss_id', 'from_on', 'to_on'])
        .execute();
    const [first] = await pairsOf(member.memberId);
    await give({ bossId: null, from: '2026-03-10' });
    expect(await pairsOf(member.memberId)).toMatchObject([{ boss_id: boss.personId, to_on: '2026-03-09' }]);
    await expect(give({ from: '2025-06-01' })).rejects.toMatchObject({
      field: 'desde',
      text: 'Elige una fecha igual o posterior al inicio de su último jefe.',
    });
    await give({ from: '2026-03-04' });
    expect(await pairsOf(member.memberId)).toEqual([
      { ...first, to_on: '2026-03-03' },
      { boss_id: next.personId, from_on: '2026-03-04', to_on: null },
    ]);
  });

  test('change for nobody where one of the team cannot change', async () => {
    await give({ personIds: [alone.personId], from: '2026-03-10' });
    const before = await teams();
    for (const refused of [
      { personIds: [member.personId, anyId] },
      { bossId: mate.personId },
      { bossId: anyId },
      { from: '2025-01-01', bossId: boss.personId, personIds: [member.personId, alone.personId] },
    ]) {
      await refusalOf(give(refused));
    }
    expect(await teams()).toEqual(before);
    expect(await refusalOf(give({ groupId: anyId }))).toBe('scope.notFound');
    expect(await refusalOf(give({ personIds: [member.personId, anyId] }))).toBe('scope.notFound');
    expect(await refusalOf(give({ bossId: mate.personId }))).toBe('body.invalid');
  });

  test('never lead themselves, today and as a plan', async () => {
    await world.db
      .insertInto('person_profile')
      .values({ person_id: member.personId, profile_id: 3 })
      .execute();
    for (const from of ['2026-03-12', '2026-04-01']) {
      await expect(give({ bossId: member.personId, from })).rejects.toMatchObject({
        field: 'jefe_id',
        text: expect.stringContaining('su propio jefe'),
      });
    }
  });

  test('stay as they are for whoever left and in a closed generation', async () => {
    await world.db
      .updateTable('member')
      .set({ finished_at: clock.now() })
      .where('id', '=', mate.memberId)
      .execute();
    expect(await refusalOf(give({ personIds: [mate.personId] }))).toBe('member.dropped');
    await world.db
      .updateTable('learner_group')
      .set({ status: 'archived', closed_at: clock.now() })
      .where('id', '=', groupId)
      .execute();
    expect(await refusalOf(give())).toBe('group.archived');
  });
});

describe('a planned change', () => {
  const plan = (given: Given = {}) => give({ from: '2026-03-20', ...given });

  test('waits for five past midnight of its day and happens once, however many sweep', async () => {
    expect(await plan()).toEqual({ how: 'planned', count: 1 });
    expect(await plannedOf(member.personId)).toMatchObject({
      boss: { id: next.personId },
      from: '2026-03-20',
      reason: 'Cambio de tienda',
      refused: null,
    });
    const before = await teams();
    // Mexico City is six hours behind.
    clock.set('2026-03-20T06:04:59Z');
    await sweepPlannedBosses(world);
    expect(await teams()).toEqual(before);
    clock.set('2026-03-20T06:05:00Z');
    await Promise.all([sweepPlannedBosses(world), sweepPlannedBosses(world)]);
    await sweepPlannedBosses(world);
    expect(await takenCount()).toBe(1);
    expect(await plannedOf(member.personId)).toBeNull();
    const pairs = await world.db
      .selectFrom('member_boss')
      .where('member_id', '=', member.memberId)
      .orderBy('id')
      .select(['boss_id', 'from_on', 'to_on'])
      .execute();
    expect(pairs).toEqual([
      { boss_id: boss.personId, from_on: '2026-01-01', to_on: '2026-03-19' },
      { boss_id: next.personId, from_on: '2026-03-20', to_on: null },
    ]);
    expect(await actions()).toEqual(['boss.planned ok', 'member.transferred ok']);
  });

  test('holds from its day where the worker was away', async () => {
    await plan();
    clock.set('2026-03-25T18:00:00Z');
    await sweepPlannedBosses(world);
    const [team] = (await groupBosses(world, groupId)).teams.filter((one) => one.boss?.id === next.personId);
    expect(team?.collaborators).toMatchObject([{ id: member.personId, since: '2026-03-20' }]);
  });

  test('takes the place of an earlier plan', async () => {
    await plan();
    await plan({ bossId: null, from: '2026-03-22' });
    expect(await plannedOf(member.personId)).toMatchObject({ boss: null, from: '2026-03-22' });
    clock.set('2026-03-22T18:00:00Z');
    await sweepPlannedBosses(world);
    expect((await teams())[0]).toEqual([null, expect.arrayContaining([member.personId])]);
  });

  test('keeps the reason where it cannot be done on its day, and the boss of before', async () => {
    await plan();
    await world.db.updateTable('person').set({ active: false }).where('id', '=', next.personId).execute();
    clock.set('2026-03-20T18:00:00Z');
    await sweepPlannedBosses(world);
    expect(await plannedOf(member.personId)).toMatchObject({
      refused: 'Quien iba a ser su jefe ya no estaba activo o ya no tenía el perfil.',
    });
    expect((await teams()).find(([id]) => id === boss.personId)?.[1]).toContain(member.personId);
    expect((await actions()).at(-1)).toBe('member.transferred refused');
    clock.set('2026-05-20T18:00:00Z');
    expect(await plannedOf(member.personId)).toBeNull();
  });

  test('is refused where another boss began after its day', async () => {
    await plan();
    clock.set('2026-03-25T18:00:00Z');
    await give({ bossId: (await createPerson(world.db, 3)).personId, from: '2026-03-24' });
    await sweepPlannedBosses(world);
    expect(await plannedOf(member.personId)).toMatchObject({
      refused: 'Otro jefe empezó después de la fecha programada.',
    });
  });

  test('is refused for somebody who left', async () => {
    await plan();
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: clock.now(), left_as: 'dropped' })
      .where('id', '=', member.memberId)
      .execute();
    clock.set('2026-03-20T18:00:00Z');
    await sweepPlannedBosses(world);
    expect((await actions()).at(-1)).toBe('member.transferred refused');
  });

  test('is cancelled once, in its own generation, before it happens', async () => {
    await plan();
    const id = (await plannedOf(member.personId))?.id ?? 0;
    const cancel = (of = groupId) => cancelPlannedBoss(by(), { groupId: of, plannedChangeId: id });
    expect(await refusalOf(cancel(anyId))).toBe('scope.notFound');
    await cancel();
    expect(await refusalOf(cancel())).toBe('scope.notFound');
    expect(await plannedOf(member.personId)).toBeNull();
    await plan();
    const other = (await plannedOf(member.personId))?.id ?? 0;
    clock.set('2026-03-20T18:00:00Z');
    await sweepPlannedBosses(world);
    expect(await refusalOf(cancelPlannedBoss(by(), { groupId, plannedChangeId: other }))).toBe(
      'boss-change.done',
    );
  });

  test('is not made for more than a year ahead, nor for who may not lead', async () => {
    expect(await refusalOf(plan({ from: '2027-03-13' }))).toBe('body.invalid');
    expect(await refusalOf(plan({ bossId: mate.personId }))).toBe('body.invalid');
    expect(await plannedOf(member.personId)).toBeNull();
  });
});
