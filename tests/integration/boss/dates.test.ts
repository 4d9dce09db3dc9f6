import { beforeEach, describe, expect, test } from 'vitest';
import { bossLocationOf } from '#app/contract/boss/links/boss.ts';
import type { EventName } from '#app/contract/catalogue/events.ts';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { bellText } from '#app/features/account/notifications/bell/bell.texts.ts';
import { transferMembers } from '#app/features/admin/groups/bosses/bosses.commands.server.ts';
import { dropMember } from '#app/features/admin/groups/members/members.commands.server.ts';
import { teamView } from '#app/features/boss/team/team.queries.server.ts';
import { type Course, createPerson, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge, happen, notificationsOf } from '#tests/factories/notices.ts';
import { createCollaborator, createLedTeam, giveEvaluation } from '#tests/factories/team.ts';
import { createEvaluation } from '#tests/factories/unit-steps.ts';
import { drain } from '#tests/support/drain.ts';
import { at, forgetNews, moveWave, tickAt } from '#tests/support/schedule.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let course: Course;
let groupId: number;
let admin: TestPerson;
let boss: TestPerson;
let learner: TestLearner;

const period = { boss_period_starts_on: '2026-03-16', one_to_one_on: '2026-03-23' };

beforeEach(async () => {
  await forgetNews(world);
  clock.set(at('2026-03-02T12:00'));
  ({ course, groupId, boss, member: learner } = await createLedTeam(world, { opensOn: ['2026-01-01'] }));
  admin = await createPerson(world.db, 1);
  pushes.length = 0;
});

const unitId = (): number => course.units[0]?.id ?? 0;
const memberUnit = (of: TestLearner = learner) => ({ memberId: of.memberId, unitId: unitId() });

const setWave = (dates: Record<string, string | null>) =>
  moveWave(world, { groupId, unitId: unitId() }, dates);
const tick = (wall: string) => tickAt({ world, clock }, wall);

async function deliver(wall: string, of: TestLearner = learner): Promise<void> {
  await deliverChallenge(world, memberUnit(of), at(wall));
  await happen(world, 'challenge.uploaded', memberUnit(of));
  await drain(world);
}

async function transfer(to: TestPerson, wall: string, of: TestLearner = learner): Promise<void> {
  clock.set(at(wall));
  const change = { memberIds: [of.memberId], bossId: to.personId, on: wall.slice(0, 10) };
  await transferMembers({ world, actor: admin.actor }, change);
  await drain(world);
}

const types = async (person: TestPerson = boss) =>
  (await notificationsOf(world, person)).map(({ type }) => type);
const pushed = (person: TestPerson, message: string) =>
  pushes.filter(
    (one) => one.message === message && `${one.room}:`.startsWith(`${personRoom(person.personId)}:`),
  ).length;

/** The texts of the bell of a boss or a learner, with their address. */
async function texts(person: TestPerson, role: 'boss' | 'learner') {
  const rows = await notificationsOf(world, person);
  return rows.map(({ type, data }) =>
    bellText({ type, data: data as Record<string, string>, cause: { actor: null, groupId: null } }, role),
  );
}

describe('notifications of a boss', () => {
  test('names group, unit and day, and lands in the table of that group', async () => {
    await setWave(period);
    await deliver('2026-03-10T10:00');
    await tick('2026-03-16T09:00');
    await tick('2026-03-21T09:00');
    const [five, six] = await texts(boss, 'boss');
    expect(five?.text).toBe(
      'Ya puedes preparar la evaluación de tus colaboradores de Generación de prueba, unidad UNIDAD 0',
    );
    expect(six?.text).toBe('Tu periodo de preparación termina el 23 de marzo; te faltan 1');
    const placeOf = (href: string | null | undefined) =>
      bossLocationOf(new URL(href ?? '', 'https://rumbo.example').searchParams);
    expect(placeOf(five?.href)).toEqual({ tab: 'teams', view: 'team', groupId, pendingOnly: false });
    expect(placeOf(six?.href)).toEqual({ tab: 'teams', view: 'team', groupId, pendingOnly: true });
    expect((await teamView(world, boss.actor, groupId)).team?.groupId).toBe(groupId);
    expect(pushed(boss, 'notification.created')).toBe(2);
  });

  test.each([
    ['2026-03-15T23:59', []],
    ['2026-03-16T00:00', []],
    ['2026-03-16T08:59', []],
    ['2026-03-16T09:00', [5]],
    // An outage: as long as the preparation lasts, and never at night.
    ['2026-03-22T20:59', [5]],
    ['2026-03-22T21:00', []],
    ['2026-03-22T23:59', []],
    ['2026-03-23T00:00', []],
    ['2026-03-23T09:00', []],
  ])('first looked at on %s: %j', async (wall, expected) => {
    await setWave(period);
    await tick(wall);
    expect(await types()).toEqual(expected);
  });

  test('a reminder held over the last night before the 1-1 is dropped in the morning', async () => {
    await setWave(period);
    await deliver('2026-03-10T10:00');
    await tick('2026-03-22T23:59');
    await tick('2026-03-23T08:00');
    expect(await types()).toEqual([]);
  });

  test('the end is not told where nothing is pending', async () => {
    await setWave(period);
    await deliver('2026-03-10T10:00');
    await giveEvaluation(world.db, memberUnit(), { boss, answered: 21 });
    for (const day of ['16', '21']) await tick(`2026-03-${day}T09:00`);
    expect(await types()).toEqual([5]);
  });

  test('a unit that is no longer published is not spoken of', async () => {
    await setWave(period);
    await world.db.updateTable('unit').set({ status: 'draft' }).where('id', '=', unitId()).execute();
    await tick('2026-03-16T09:00');
    expect(await types()).toEqual([]);
  });
});

describe('moved dates of the wave', () => {
  test('move coming reminders, the first challenge’s too', async () => {
    await setWave(period);
    await deliver('2026-03-10T10:00');
    await setWave({ boss_period_starts_on: '2026-03-19', one_to_one_on: '2026-03-27' });
    for (const day of ['16', '18']) await tick(`2026-03-${day}T09:00`);
    expect(await types()).toEqual([]);
    for (const day of ['19', '21', '24']) await tick(`2026-03-${day}T09:00`);
    expect(await types()).toEqual([5]);
    for (const day of ['25', '26']) await tick(`2026-03-${day}T09:00`);
    expect(await types()).toEqual([5, 6]);
  });

  test('do not tell a boss twice, and tell those not told yet', async () => {
    const idle = await createPerson(world.db, 3);
    const second = await createCollaborator(world, { groupId, boss: idle });
    await setWave(period);
    await deliver('2026-03-10T10:00');
    for (const day of ['16', '21']) await tick(`2026-03-${day}T09:00`);
    expect([await types(boss), await types(idle)]).toEqual([[5, 6], [5]]);
    await deliver('2026-03-21T10:00', second);
    await setWave({ boss_period_starts_on: '2026-03-22', one_to_one_on: '2026-03-30' });
    for (const day of ['22', '23', '28']) await tick(`2026-03-${day}T09:00`);
    expect([await types(boss), await types(idle)]).toEqual([
      [5, 6],
      [5, 5, 6],
    ]);
  });

  test('removed dates remove the planned reminders, also after a first one was sent', async () => {
    await setWave(period);
    await deliver('2026-03-10T10:00');
    // At night it has become the boss's own and waits for the morning.
    await tick('2026-03-16T22:00');
    await setWave({ boss_period_starts_on: null, one_to_one_on: null });
    for (const day of ['17', '21']) await tick(`2026-03-${day}T09:00`);
    expect(await types()).toEqual([]);
  });
});

describe('changes of the team', () => {
  test('the new boss gets the former one’s notifications, at once and once', async () => {
    const next = await createPerson(world.db, 3);
    await setWave(period);
    await deliver('2026-03-10T10:00');
    await tick('2026-03-16T09:00');
    await transfer(next, '2026-03-18T12:00');
    for (const wall of ['2026-03-18T12:01', '2026-03-18T12:02', '2026-03-21T09:00']) await tick(wall);
    expect([await types(boss), await types(next)]).toEqual([[5], [5, 6]]);
    expect(pushed(next, 'notification.created')).toBe(2);
  });

  test('given after the last call, both in one: the opening and the end', async () => {
    const next = await createPerson(world.db, 3);
    await setWave(period);
    await deliver('2026-03-10T10:00');
    for (const day of ['16', '21']) await tick(`2026-03-${day}T09:00`);
    await transfer(next, '2026-03-22T12:00');
    await tick('2026-03-22T12:01');
    expect((await types(next)).sort()).toEqual([5, 6]);
  });

  test('given once the 1-1 has begun, nothing is told', async () => {
    const next = await createPerson(world.db, 3);
    await setWave(period);
    await deliver('2026-03-10T10:00');
    await transfer(next, '2026-03-23T00:00');
    await tick('2026-03-23T09:00');
    expect(await types(next)).toEqual([]);
  });

  test('a boss of the generation is not told again for one more, but of the end if that brings work', async () => {
    const next = await createPerson(world.db, 3);
    const own = await createCollaborator(world, { groupId, boss: next });
    await setWave(period);
    for (const of of [own, learner]) await deliver('2026-03-10T10:00', of);
    await giveEvaluation(world.db, memberUnit(own), { boss: next, answered: 21 });
    for (const day of ['16', '21']) await tick(`2026-03-${day}T09:00`);
    expect(await types(next)).toEqual([5]);
    await transfer(next, '2026-03-22T12:00');
    await tick('2026-03-22T12:01');
    await tick('2026-03-22T12:02');
    expect(await types(next)).toEqual([5, 6]);
  });

  test('a boss without collaborators is told nothing more', async () => {
    await setWave(period);
    await deliver('2026-03-10T10:00');
    await tick('2026-03-16T22:00');
    await dropMember({ world, actor: admin.actor }, { memberId: learner.memberId, reason: 'Renuncia' });
    await drain(world);
    for (const day of ['17', '21']) await tick(`2026-03-${day}T09:00`);
    expect(await types()).toEqual([]);
  });
});

describe('notifications of the learner', () => {
  const standing = () =>
    world.db
      .selectFrom('standing')
      .where('member_id', '=', learner.memberId)
      .select(['boss_average as bossAverage', 'boss_units as bossUnits'])
      .executeTakeFirst();
  const twice = async (name: 'evaluation.sent' | 'agreements.sent') => {
    for (const event of [name, name] satisfies EventName[]) await happen(world, event, memberUnit());
    await drain(world);
  };

  test('103 once, with the grade in the standing, on the screens of both', async () => {
    const { boss: sender } = await createEvaluation(world.db, { ...memberUnit(), sent: true });
    await twice('evaluation.sent');
    expect(await notificationsOf(world, learner)).toMatchObject([
      { type: 103, actorId: sender.personId, groupId },
    ]);
    expect(await texts(learner, 'learner')).toEqual([
      { text: 'Tu jefe envió tu retroalimentación de UNIDAD 0', href: `/detalleJefe?unidad=${unitId()}` },
    ]);
    expect(await standing()).toEqual({ bossAverage: 8, bossUnits: 1 });
    expect(pushed(learner, 'notification.created')).toBe(1);
    expect(pushed(learner, 'standing.changed')).toBe(1);
    expect(pushed(boss, 'standing.changed')).toBe(1);
  });

  test('104 once, on the screens of both', async () => {
    await createEvaluation(world.db, { ...memberUnit(), sent: true, agreements: ['Delegar'] });
    await twice('agreements.sent');
    expect(await notificationsOf(world, learner)).toMatchObject([
      { type: 104, actorId: boss.personId, groupId },
    ]);
    expect(await texts(learner, 'learner')).toEqual([
      { text: 'Revisa tus compromisos de UNIDAD 0', href: `/detalleJefe?unidad=${unitId()}` },
    ]);
    expect(pushed(learner, 'notification.created')).toBe(1);
    for (const person of [learner, boss]) expect(pushed(person, 'standing.changed')).toBeGreaterThan(0);
  });

  test('nothing of a draft', async () => {
    await createEvaluation(world.db, { ...memberUnit(), sent: false });
    for (const name of ['evaluation.sent', 'agreements.sent'] as const) await twice(name);
    expect(await notificationsOf(world, learner)).toEqual([]);
    expect(await standing()).toMatchObject({ bossUnits: 0 });
  });
});
