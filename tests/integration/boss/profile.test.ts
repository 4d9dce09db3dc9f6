import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bossBadges, bossProfile } from '#app/contract/boss/profile.ts';
import { refreshBossBadges } from '#app/features/boss/profile/boss-badges.reactions.server.ts';
import { bossBadgesOf, bossProfileOf, wavesOf } from '#app/features/boss/profile/profile.queries.server.ts';
import { createBadge } from '#tests/factories/badges.ts';
import {
  type Course,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { happen, lead, notificationsOf } from '#tests/factories/notices.ts';
import { createCollaborator, createLedTeam, giveEvaluation } from '#tests/factories/team.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let course: Course;
let groupId: number;
let boss: TestPerson;
let team: TestLearner[];
const badges: Record<string, number> = {};
const unitId = (unit: number): number => course.units[unit]?.id ?? 0;
const allAnswered = 21;

beforeAll(async () => {
  badges.prepared = await createBadge(world.db, 'preparacion_a_tiempo', { audience: 'boss' });
  badges.complete = await createBadge(world.db, 'retro_completa', {
    audience: 'boss',
    levelNames: ['Dos equipos', 'Tres equipos'],
  });
  badges.agreed = await createBadge(world.db, 'acuerdos_registrados', { audience: 'boss' });
  await createBadge(world.db, 'primer_modulo');
});

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  const led = await createLedTeam(world, { opensOn: ['2026-03-01', '2026-04-01'] });
  ({ course, groupId, boss } = led);
  team = [led.member, await createCollaborator(world, led)];
  await setWave(0, '2026-03-03', '2026-03-10', '2026-03-14');
  await setWave(1, '2026-04-03', null, null);
});

function setWave(unit: number, startsOn: string | null, oneToOneOn: string | null, endsOn: string | null) {
  return world.db
    .updateTable('wave')
    .set({ boss_period_starts_on: startsOn, one_to_one_on: oneToOneOn, boss_period_ends_on: endsOn })
    .where('group_id', '=', groupId)
    .where('unit_id', '=', unitId(unit))
    .execute();
}

const memberUnit = (index: number, unit = 0) => ({
  memberId: team[index]?.memberId ?? 0,
  unitId: unitId(unit),
});

async function prepare(index: number, savedAt: string, answered = allAnswered): Promise<void> {
  await giveEvaluation(world.db, memberUnit(index), { boss, answered });
  await world.db
    .updateTable('boss_evaluation')
    .set({ prepared_at: answered === allAnswered ? new Date(savedAt) : null })
    .where('member_id', '=', memberUnit(index).memberId)
    .execute();
  await happen(world, 'evaluation.prepared', memberUnit(index));
  await drain(world);
}

async function send(index: number, unit = 0): Promise<void> {
  await giveEvaluation(world.db, memberUnit(index, unit), { boss, grade: 9 });
  await happen(world, 'evaluation.sent', memberUnit(index, unit));
  await drain(world);
}

async function held(group = groupId): Promise<[string | undefined, number][]> {
  const { insigniasCompletadas } = await call(group);
  const nameOf = (id: number) => Object.keys(badges).find((name) => badges[name] === id);
  return insigniasCompletadas.map(({ insignia, nivel }) => [nameOf(insignia), nivel]);
}
const call = async (group: number) => wireOf(bossBadges.reply, await bossBadgesOf(world, boss.actor, group));
const awards = () =>
  world.db.selectFrom('badge_award').where('person_id', '=', boss.personId).selectAll().execute();

describe('badges of a boss', () => {
  test('preparacion_a_tiempo: every form answered before the 1-1 day, in the business zone (A-17)', async () => {
    await prepare(0, '2026-03-08T18:00:00Z');
    expect(await held()).toEqual([]);
    // 23:59 of the 9th in Mexico City, already the 10th in UTC.
    await prepare(1, '2026-03-10T05:59:00Z');
    expect(await held()).toEqual([['prepared', 1]]);
  });

  test('not on the day itself, nor with a question without answer', async () => {
    await prepare(0, '2026-03-08T18:00:00Z', allAnswered - 1);
    await prepare(1, '2026-03-10T06:00:00Z');
    expect(await held()).toEqual([]);
  });

  test('retro_completa: with the last one sent; a dropped member does not count; a second unit is a level', async () => {
    await send(0);
    expect(await held()).toEqual([]);
    await send(1);
    expect(await held()).toEqual([['complete', 1]]);
    await send(0, 1);
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: new Date('2026-03-12T18:00:00Z') })
      .where('id', '=', memberUnit(1).memberId)
      .execute();
    await happen(world, 'evaluation.sent', memberUnit(0, 1));
    await drain(world);
    expect(await held()).toEqual([['complete', 2]]);
    expect((await awards()).map(({ level }) => level).sort()).toEqual([1, 2]);
  });

  test('of one team are computed once for everything that a pack brings of it', async () => {
    for (const index of [0, 1]) await giveEvaluation(world.db, memberUnit(index), { boss, grade: 9 });
    const asked = [
      ...team.map(({ memberId }) => ({ data: { memberId }, requestId: null })),
      { data: { bossId: boss.personId, groupId }, requestId: 'last' },
    ];
    const emitted: unknown[] = [];
    const work = { world, tell: () => {}, emit: (...told: unknown[]) => emitted.push(told) };
    const { statements } = await countStatements(world, ({ db }) =>
      db.transaction().execute((trx) => refreshBossBadges({ ...work, trx }, asked)),
    );
    expect(await held()).toEqual([['complete', 1]]);
    expect(emitted).toMatchObject([['last', { name: 'badge.earned', payload: { personId: boss.personId } }]]);
    // The team's boss, the rules, the boss's facts, the awards.
    expect(statements).toBe(4);
  });

  test('acuerdos_registrados: when the whole team has its agreements', async () => {
    for (const index of [0, 1]) {
      await send(index);
      const { id } = await world.db
        .selectFrom('boss_evaluation')
        .where('member_id', '=', memberUnit(index).memberId)
        .select('id')
        .executeTakeFirstOrThrow();
      await world.db
        .insertInto('agreement')
        .values({ evaluation_id: id, position: 1, text: 'Delegar la junta del lunes.' })
        .execute();
      await happen(world, 'agreements.sent', memberUnit(index));
      await drain(world);
    }
    expect(await held()).toEqual([
      ['complete', 1],
      ['agreed', 1],
    ]);
  });

  test('are given once however often and however many at a time it is told, with one notification of type 7', async () => {
    await send(0);
    await giveEvaluation(world.db, memberUnit(1), { boss, grade: 8 });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => happen(world, 'evaluation.sent', memberUnit(index % 2))),
    );
    await Promise.all([drain(world), drain(world)]);
    await happen(world, 'agreements.sent', memberUnit(0));
    await drain(world);
    expect(await awards()).toMatchObject([{ group_id: groupId, level: 1, badge_id: badges.complete }]);
    const notifications = (await notificationsOf(world, boss)).filter(({ type }) => type === 7);
    expect(notifications).toMatchObject([
      { type: 7, groupId, data: { nombre: 'Insignia retro_completa', grupo_id: groupId } },
    ]);
  });

  test('an award that was taken back is not born again', async () => {
    await send(0);
    await send(1);
    await world.db
      .updateTable('badge_award')
      .set({ revoked_at: new Date() })
      .where('person_id', '=', boss.personId)
      .execute();
    await happen(world, 'evaluation.sent', memberUnit(0));
    await drain(world);
    expect(await held()).toEqual([]);
    expect(await awards()).toHaveLength(1);
  });

  test('belong to their generation: another one begins without', async () => {
    await send(0);
    await send(1);
    const other = await createGroup(world.db, course, ['2026-03-01']);
    await lead(world, boss, [(await createLearner(world.db, other)).memberId]);
    expect(await held(other)).toEqual([]);
    expect((await call(other)).insignias.map(({ completada }) => completada)).toEqual([false, false, false]);
  });

  test('of a member without a boss nobody receives anything', async () => {
    const withoutBoss = await createLearner(world.db, groupId);
    await happen(world, 'evaluation.sent', { memberId: withoutBoss.memberId, unitId: unitId(0) });
    expect((await drain(world)).parked.size).toBe(0);
  });
});

describe('the profile', () => {
  test('shows the boss, the generations, and each wave with its period', async () => {
    const shown = await bossProfileOf(world, boss.actor, null);
    expect(shown.generations).toEqual([{ id: groupId, name: 'Generación de prueba' }]);
    expect(shown.chosen).toBeNull();
    expect(shown.person.since).toMatch(/^\d{2}\/[A-Z][a-z]+\/\d{4}$/);
    expect(shown.waves).toMatchObject([
      { groupName: 'Generación de prueba', number: 1, period: '3 DE Marzo AL 14 DE Marzo', current: true },
      { number: 2, period: '', current: false },
    ]);
  });

  test('says with the chosen generation how far each badge is', async () => {
    await send(0);
    const shown = await bossProfileOf(world, boss.actor, groupId);
    expect(shown.chosen?.badges.map(({ level, progress }) => [level, progress?.current])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    await send(1);
    const after = await bossProfileOf(world, boss.actor, groupId);
    expect(after.chosen?.badges[1]).toMatchObject({ level: 1, progress: { current: 1, targets: [1, 2, 3] } });
  });

  test('travels in its exact shape', async () => {
    expect(wireOf(bossProfile.reply, { waves: await wavesOf(world, boss.actor) })).toEqual({
      olas: [
        {
          grupo: 'Generación de prueba',
          orden: 0,
          unidad: expect.any(String),
          jefeAutoEvInicioFecha: '2026-03-03',
          jefeAutoEvFinFecha: '2026-03-14',
        },
        {
          grupo: 'Generación de prueba',
          orden: 1,
          unidad: expect.any(String),
          jefeAutoEvInicioFecha: '2026-04-03',
          jefeAutoEvFinFecha: null,
        },
      ],
    });
  });

  test('each read is one round trip', async () => {
    const reads = [
      await countStatements(world, (counted) => bossProfileOf(counted, boss.actor, null)),
      await countStatements(world, (counted) => bossProfileOf(counted, boss.actor, groupId)),
      await countStatements(world, (counted) => wavesOf(counted, boss.actor)),
      await countStatements(world, (counted) => bossBadgesOf(counted, boss.actor, groupId)),
    ];
    expect(reads.map(({ statements }) => statements)).toEqual([1, 1, 1, 1]);
  });

  test('a generation of another boss is as absent as one that does not exist', async () => {
    const stranger = await createPerson(world.db, 3);
    for (const id of [groupId, 2_000_000_000]) {
      await expect(bossProfileOf(world, stranger.actor, id)).rejects.toMatchObject({
        code: 'scope.notFound',
      });
      await expect(bossBadgesOf(world, stranger.actor, id)).rejects.toMatchObject({ code: 'scope.notFound' });
    }
    expect(await bossProfileOf(world, stranger.actor, null)).toMatchObject({ generations: [], waves: [] });
    expect(await wavesOf(world, stranger.actor)).toEqual([]);
  });
});
