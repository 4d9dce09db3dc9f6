import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profileModules } from '#app/contract/learner/profile.ts';
import { finishActivity } from '#app/features/learner/learning/learning.commands.server.ts';
import { profileOf, progressOf } from '#app/features/learner/profile/profile.queries.server.ts';
import { createBadge } from '#tests/factories/badges.ts';
import { finishUnitSteps, giveFinalGrade } from '#tests/factories/grades.ts';
import {
  type Course,
  createCourse,
  createFile,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { happen } from '#tests/factories/notices.ts';
import { giveEvaluation } from '#tests/factories/team.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

/** 15 May 2026, noon in Mexico City. */
const now = new Date('2026-05-15T18:00:00Z');

const { world, clock } = await openWorld();
clock.set(now);
let course: Course;
let learner: TestLearner;
const unitId = (unit: number): number => course.units[unit]?.id ?? 0;
const memberUnit = (unit: number) => ({ memberId: learner.memberId, unitId: unitId(unit) });
const activity = (unit: number, module: number, at: number): number =>
  course.units[unit]?.modules[module]?.activityIds[at] ?? 0;

beforeAll(async () => {
  await createBadge(world.db, 'primer_modulo');
  await createBadge(world.db, 'unidad_completa', { levelNames: ['Trayecto completo'] });
  await createBadge(world.db, 'reto_a_tiempo', { levelNames: ['Siempre a tiempo'] });
  await createBadge(world.db, 'evaluacion_final');
  await createBadge(world.db, 'reto_extra');
});

beforeEach(async () => {
  course = await createCourse(world.db, { units: [{}, {}, {}] });
  const groupId = await createGroup(
    world.db,
    course,
    ['2026-03-01', '2026-05-01', '2026-06-01'],
    ['2026-04-01', '2026-05-20', '2026-06-20'],
  );
  learner = await createLearner(world.db, groupId);
});

const finish = (activityId: number) =>
  finishActivity({ world, actor: learner.actor }, { activityId, finished: true });

/** Tells the product that the facts changed, and lets the worker do what is owed. */
async function settle(): Promise<void> {
  await happen(world, 'standing.outdated', { memberId: learner.memberId });
  await drain(world);
}

/** Grades of challenges and of the boss by unit, and of the final evaluation, as they would come to be. */
async function grade(challenges: number[], boss: number[], final?: number): Promise<void> {
  const at = new Date('2026-05-10T18:00:00Z');
  for (const [unit, score] of challenges.entries()) {
    await finishUnitSteps(world.db, memberUnit(unit), { at, score });
  }
  for (const [unit, of] of boss.entries())
    await giveEvaluation(world.db, memberUnit(unit), { at, grade: of });
  if (final !== undefined) await giveFinalGrade(world.db, learner.memberId, { at, grade: final });
  await settle();
}

test('takes one round trip, and so does its call', async () => {
  const page = await countStatements(world, (counted) => profileOf(counted, learner.actor));
  const wire = await countStatements(world, (counted) => progressOf(counted, learner.actor));
  expect([page.statements, wire.statements]).toEqual([1, 1]);
});

test('without a programme: the person, every badge in grey, and nothing else', async () => {
  const nobody = await createPerson(world.db, 2);
  const view = await profileOf(world, nobody.actor);
  expect(view.person).toMatchObject({
    name: 'Ana Ruiz',
    initials: 'AR',
    photoUrl: null,
    welcome: 'Hola, Ana',
  });
  expect(view.badges.map(({ level }) => level)).toEqual([0, 0, 0, 0, 0]);
  expect(view).toMatchObject({ units: [], currentOrder: null, social: { points: 0, level: 0, bar: 0 } });
  expect(wireOf(profileModules.reply, await progressOf(world, nobody.actor))).toEqual({
    data: [],
    PromedioUnidades: [],
    PromedioJefe: [],
    SocialRank: [{ Puntos: 0 }],
  });
});

test('the person is said with their photo, their own welcome and the day of their account', async () => {
  const fileId = await createFile(world.db, { purpose: 'photo', ownerId: learner.personId });
  await world.db
    .updateTable('person')
    .set({
      first_name: 'María José',
      paternal_surname: 'Ñúñez',
      maternal_surname: 'Ávila',
      welcome: 'Bienvenida.',
      // 23:30 of the fourth in Mexico City: the day is the business's, not UTC's.
      created_at: new Date('2022-03-05T05:30:00Z'),
      photo_file_id: fileId,
    })
    .where('id', '=', learner.personId)
    .execute();
  const { person } = await profileOf(world, learner.actor);
  expect(person).toEqual({
    name: 'María José Ñúñez',
    initials: 'MÑ',
    photoUrl: `/archivos/${fileId}?grande`,
    welcome: 'Bienvenida.',
    since: '04/Marzo/2022',
  });
});

test('each unit shows its finished part, and the calendar the unit in progress', async () => {
  await finish(activity(0, 0, 0));
  await finish(activity(0, 0, 1));
  await finish(activity(1, 0, 0));
  await finishUnitSteps(world.db, memberUnit(0), { at: now });
  await settle();
  const { units, currentOrder } = await profileOf(world, learner.actor);
  // Spec §9: finished modules, challenge, survey and self-assessment, a quarter each: (1/2 + 3) / 4 = 87.5 → 88.
  expect(units.map(({ modules }) => modules.map(({ progress, finished }) => [progress, finished]))).toEqual([
    [
      [100, true],
      [0, false],
    ],
    [
      [50, false],
      [0, false],
    ],
    [
      [0, false],
      [0, false],
    ],
  ]);
  expect(units.map((unit) => [unit.challengeDelivered, unit.surveySent, unit.selfAssessmentSent])).toEqual([
    [true, true, true],
    [false, false, false],
    [false, false, false],
  ]);
  expect(units.map(({ progress }) => progress)).toEqual([88, 0, 0]);
  expect(units.map(({ opensOn, dueOn }) => [opensOn, dueOn])).toEqual([
    ['2026-03-01', '2026-04-01'],
    ['2026-05-01', '2026-05-20'],
    ['2026-06-01', '2026-06-20'],
  ]);
  expect(currentOrder).toBe(1);
});

test('an extension of this learner’s moves the day on the calendar', async () => {
  await world.db
    .insertInto('deadline_extension')
    .values({
      member_id: learner.memberId,
      unit_id: unitId(1),
      due_on: '2026-05-28',
      reason: 'Viaje',
      decided_at: now,
      approved: true,
    })
    .execute();
  const { units } = await profileOf(world, learner.actor);
  expect(units[1]?.dueOn).toBe('2026-05-28');
});

describe('grades, computed by hand', () => {
  test('averages count graded units and give their number (A-22)', async () => {
    await grade([9.1, 8.2], [7.5]);
    const { grades, units } = await profileOf(world, learner.actor);
    // (9.1 + 8.2) / 2 = 8.65 → 8.7, half up; not 8.6 as a double would give.
    expect(grades).toMatchObject({
      challengeAverage: 8.7,
      challengeUnits: 2,
      bossAverage: 7.5,
      bossUnits: 1,
      finalEvaluation: null,
      finalGrade: null,
      verdict: null,
    });
    expect(units.map(({ challengeScore, bossGrade }) => [challengeScore, bossGrade])).toEqual([
      [9.1, 7.5],
      [8.2, null],
      [null, null],
    ]);
  });

  test.each([
    // 0.3 × 4.8 + 0.4 × 9.2 + 0.3 × 9.6 = 1.44 + 3.68 + 2.88 = 8.00; a double says 7.999999999999999.
    { final: 4.8, challenge: 9.2, boss: 9.6, shown: 8, verdict: 'Aprobado' },
    // 0.3 × 8.0 + 0.4 × 8.0 + 0.3 × 7.8 = 2.40 + 3.20 + 2.34 = 7.94 → 7.9
    { final: 8, challenge: 8, boss: 7.8, shown: 7.9, verdict: 'No aprobado' },
    // 0.3 × 8.2 + 0.4 × 7.7 + 0.3 × 8.0 = 2.46 + 3.08 + 2.40 = 7.94 → 7.9
    { final: 8.2, challenge: 7.7, boss: 8, shown: 7.9, verdict: 'No aprobado' },
    // 0.3 × 7.9 + 0.4 × 7.9 + 0.3 × 8.1 = 2.37 + 3.16 + 2.43 = 7.96 → 8.0: the verdict is on what is shown
    { final: 7.9, challenge: 7.9, boss: 8.1, shown: 8, verdict: 'Aprobado' },
    // 0.3 × 7.5 + 0.4 × 8.0 + 0.3 × 8.0 = 2.25 + 3.20 + 2.40 = 7.85 → 7.9, half up
    { final: 7.5, challenge: 8, boss: 8, shown: 7.9, verdict: 'No aprobado' },
    // A final evaluation that was sent and is worth 0 exists: 0 + 0.4 × 10 + 0.3 × 10 = 7.00
    { final: 0, challenge: 10, boss: 10, shown: 7, verdict: 'No aprobado' },
    { final: 10, challenge: 10, boss: 10, shown: 10, verdict: 'Aprobado' },
  ])('$final, $challenge and $boss make $shown, $verdict', async ({ final, challenge, boss, ...wanted }) => {
    await grade([challenge], [boss], final);
    const { grades } = await profileOf(world, learner.actor);
    expect({ shown: grades.finalGrade, verdict: grades.verdict }).toEqual(wanted);
  });

  test('the same figures are on the wire, by zero-based order (A-01)', async () => {
    await grade([9.1, 8.2], [7.5]);
    const wire = wireOf(profileModules.reply, await progressOf(world, learner.actor));
    expect(wire.PromedioUnidades).toEqual([
      { orden: 0, promedioReto: 9.1 },
      { orden: 1, promedioReto: 8.2 },
      { orden: 2, promedioReto: null },
    ]);
    expect(wire.PromedioJefe.map(({ promedioJefe }) => promedioJefe)).toEqual([7.5, null, null]);
    expect(wire.data[0]).toMatchObject({
      orden: 0,
      informacion: { reto: true, encuesta: true, evaluacion: true },
      configuracion: { fechaApertura: '2026-03-01', retoFecha: '2026-04-01' },
    });
  });
});

test('badges give the held level and the way to the next', async () => {
  // The first unit's challenge is 39 days late, the second one's ten days early.
  await grade([9.1, 8.2], [], 8);
  await finish(activity(0, 0, 0));
  await finish(activity(0, 0, 1));
  await settle();
  const { badges } = await profileOf(world, learner.actor);
  const [firstModule, unit, onTime, final, extra] = badges;
  expect(badges.map(({ level }) => level)).toEqual([1, 0, 1, expect.any(Number), 0]);
  expect(firstModule?.progress).toMatchObject({ current: 1, targets: [1] });
  expect(unit?.progress).toMatchObject({ current: 0, measure: 'units' });
  expect(onTime?.progress).toMatchObject({ current: 1, measure: 'challengesOnTime' });
  expect(final?.progress).toMatchObject({ current: 8, measure: 'finalGrade' });
  // One of three units with 9 or more.
  expect(extra?.progress).toMatchObject({ current: 1, targets: [3] });
});

test('a reduced programme has no badge for extra challenges (A-62)', async () => {
  const reduced = await createCourse(world.db, { reduced: true });
  const short = await createLearner(world.db, await createGroup(world.db, reduced, ['2026-01-01']));
  const { badges } = await profileOf(world, short.actor);
  expect(badges).toHaveLength(4);
});
