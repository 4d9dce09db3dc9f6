import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { learnerBadges as call, popupBadge } from '#app/contract/learner/badges.ts';
import { waitingPopup } from '#app/contract/stored/badges.ts';
import { markBadgeSeen } from '#app/features/learner/badges/badges.commands.server.ts';
import { learnerBadges } from '#app/features/learner/badges/badges.queries.server.ts';
import { progressRow } from '#app/features/learner/profile/profile.rows.server.ts';
import type { FirstBadgeKey } from '#demo/seed/badges.ts';
import { pendingPopup } from '#server/repositories/badges/badge-popups.ts';
import { createBadge } from '#tests/factories/badges.ts';
import { createCourse, createGroup, createLearner, type TestLearner } from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let learner: TestLearner;
const badgeIds = new Map<FirstBadgeKey, number>();

beforeAll(async () => {
  for (const [key, shape] of [
    ['primer_modulo', {}],
    ['unidad_completa', { levelNames: ['Dos unidades', 'Tres unidades'] }],
    ['reto_extra', {}],
    ['participacion', { status: 'archived' }],
    ['retro_completa', { audience: 'boss' }],
  ] as const) {
    badgeIds.set(key, await createBadge(world.db, key, shape));
  }
});

const image = (fileName: string): string => JSON.stringify({ fileName, fileUrl: `/badges/${fileName}` });

async function newLearner(reduced: boolean): Promise<TestLearner> {
  const course = await createCourse(world.db, { reduced });
  return createLearner(world.db, await createGroup(world.db, course, ['2026-01-01']));
}

beforeEach(async () => {
  learner = await newLearner(false);
});

async function award(person: TestLearner, key: FirstBadgeKey, level = 1, minute = 0): Promise<number> {
  const { id } = await world.db
    .insertInto('badge_award')
    .values({
      person_id: person.personId,
      badge_id: badgeIds.get(key) ?? 0,
      level,
      awarded_at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the list of badges', () => {
  test('has every badge of learners, with the highest level held, in one round trip', async () => {
    await award(learner, 'unidad_completa', 1);
    await award(learner, 'unidad_completa', 2);
    const { result, statements } = await countStatements(world, (world) =>
      learnerBadges(world, learner.actor),
    );
    expect(statements).toBe(1);
    expect(result.map(({ key, level }) => [key, level])).toEqual([
      ['primer_modulo', 0],
      ['unidad_completa', 2],
      ['reto_extra', 0],
    ]);
    const wire = wireOf(call.reply, result);
    expect(wire.insigniasCompletadas).toEqual([{ insignia: badgeIds.get('unidad_completa'), nivel: 2 }]);
    expect(wire.insignias[1]).toMatchObject({
      llave_insignia: 'unidad_completa',
      tipo: 2,
      completada: true,
      imagen: image('unidad_completa-1.svg'),
      imagenNivel2: image('unidad_completa-2.svg'),
      nombreNivel2: 'Dos unidades',
      imagenNivel3: image('unidad_completa-3.svg'),
      nombreNivel3: 'Tres unidades',
      descripcion: 'Descripción de unidad_completa',
      descripcionNivel2: 'Descripción de unidad_completa, nivel 2',
      descripcionNivel3: 'Descripción de unidad_completa, nivel 3',
    });
    expect(wire.insignias[0]).not.toHaveProperty('imagenNivel2');
  });

  test('a retired badge stands only for its holders, a revoked award for nobody', async () => {
    await award(learner, 'participacion');
    const id = await award(learner, 'primer_modulo');
    await world.db.updateTable('badge_award').set({ revoked_at: new Date() }).where('id', '=', id).execute();
    const own = await learnerBadges(world, learner.actor);
    expect(own.filter((badge) => badge.level > 0).map((badge) => badge.key)).toEqual(['participacion']);
  });

  test('in a reduced programme there is no reto_extra, in the list or as pop-up (A-62)', async () => {
    const reduced = await newLearner(true);
    await award(reduced, 'reto_extra');
    const keys = (await learnerBadges(world, reduced.actor)).map((badge) => badge.key);
    expect(keys).not.toContain('reto_extra');
    expect(await pendingPopup(world.db, reduced.personId)).toBeUndefined();
  });
});

test('a profile counts the chosen objects that learners can still open', async () => {
  const course = await createCourse(world.db);
  const own = await createLearner(world.db, await createGroup(world.db, course, ['2026-01-01']));
  const [module] = course.units[0]?.modules ?? [];
  const [object = 0] = module?.activityIds ?? [];
  const rule = { measure: 'objects', targets: [1], programmeIds: null, chosen: [object] } as const;
  await createBadge(world.db, 'de_prueba_objetos', { rule, status: 'draft' });
  await world.db
    .insertInto('activity_completion')
    .values({ member_id: own.memberId, activity_id: object, finished: true })
    .execute();
  const counted = async () =>
    (await progressRow(world.db, own.personId, 'America/Mexico_City'))?.programme?.objects;
  expect(await counted()).toEqual([object]);
  await world.db
    .updateTable('module')
    .set({ status: 'draft' })
    .where('id', '=', module?.id ?? 0)
    .execute();
  expect(await counted()).toEqual([]);
});

describe('the congratulation', () => {
  test('is the oldest unseen award, with its level’s name, image and description, until it is marked', async () => {
    const second = await award(learner, 'unidad_completa', 2, 2);
    const first = await award(learner, 'primer_modulo', 1, 1);
    const waiting = async () => (await pendingPopup(world.db, learner.personId))?.awardId;
    expect(await waiting()).toBe(first);
    await markBadgeSeen({ world, actor: learner.actor }, first);
    await markBadgeSeen({ world, actor: learner.actor }, first);
    expect(await waiting()).toBe(second);
    const row = await pendingPopup(world.db, learner.personId);
    if (!row) throw new Error('one award still waits');
    expect(wireOf(popupBadge, waitingPopup(row))).toEqual({
      id: second,
      insignia: badgeIds.get('unidad_completa'),
      nivel: 2,
      popupVisto: false,
      llave_insignia: 'unidad_completa',
      tipo: 2,
      nombre: 'Dos unidades',
      descripcion: 'Descripción de unidad_completa, nivel 2',
      imagen: image('unidad_completa-2.svg'),
    });
    await markBadgeSeen({ world, actor: learner.actor }, second);
    expect(await waiting()).toBeUndefined();
  });

  test("somebody else's award, and a badge's id instead of an award's, are not found", async () => {
    const id = await award(learner, 'primer_modulo');
    const stranger = await newLearner(false);
    await expect(markBadgeSeen({ world, actor: stranger.actor }, id)).rejects.toMatchObject({
      code: 'scope.notFound',
    });
    await expect(markBadgeSeen({ world, actor: learner.actor }, 2_000_000_000)).rejects.toMatchObject({
      code: 'scope.notFound',
    });
    expect((await pendingPopup(world.db, learner.personId))?.awardId).toBe(id);
  });
});
