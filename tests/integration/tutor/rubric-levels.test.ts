import { beforeEach, describe, expect, test } from 'vitest';
import { challengeBody } from '#app/contract/admin/content/unit-contents.ts';
import { reviewDetail } from '#app/contract/tutor/review.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { unitProblems } from '#app/domain/content/content-check.ts';
import { challengeView } from '#app/features/learner/challenge/challenge.queries.server.ts';
import { reviewView } from '#app/features/tutor/challenge-review/review/review.queries.server.ts';
import { type ChallengeGround, createChallengeGround, deliver } from '#tests/factories/challenge.ts';
import { publishEdition } from '#tests/factories/contents.ts';
import { createTutor, type TestLearner } from '#tests/factories/learning.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const levels = [
  { name: 'Falta', value: 4, descriptor: 'No hay datos.' },
  { name: 'Bien', value: 8.5, descriptor: '' },
];
const challenge = {
  title: 'Mi tienda',
  instructionsHtml: '<p>Observa.</p>',
  criteria: [{ name: 'Único', weight: 100, descriptor: 'Todo junto.', levels }],
};
let ground: ChallengeGround;
let early: TestLearner;
let late: TestLearner;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  ground = await createChallengeGround(world.db, 2);
  [early, late] = ground.learners as [TestLearner, TestLearner];
});

describe('the levels of a rubric (product: levels of a rubric)', () => {
  test('come with the edition that has them, to tutor and learner; a delivery of before stays with numbers', async () => {
    await deliver(world, early, ground.unitId);
    await publishEdition(world.db, ground.unitId, 'challenge', challenge);
    await deliver(world, late, ground.unitId);
    const tutor = await createTutor(world.db, ground.groupId);
    const seen = (learner: TestLearner) =>
      reviewView(world, tutor.actor, { userId: learner.personId, unitId: ground.unitId }, {});
    expect((await seen(early)).criteria.map((criterion) => criterion.levels)).toEqual([undefined, undefined]);
    const review = await seen(late);
    expect(review.criteria.map((criterion) => criterion.levels)).toEqual([levels]);
    expect(encode(reviewDetail.reply, review).rubrica[0]?.niveles).toEqual([
      { nombre: 'Falta', valor: 4, descripcion: 'No hay datos.' },
      { nombre: 'Bien', valor: 8.5, descripcion: '' },
    ]);
    expect('niveles' in (encode(reviewDetail.reply, await seen(early)).rubrica[0] ?? {})).toBe(false);
    const { task } = await challengeView(world, late.actor, ground.unitId);
    expect(task.criteria[0]?.levels).toEqual(levels);
  });

  test.each([
    ['one level', [levels[0]], 'Escribe de 2 a 5 niveles.'],
    [
      'six levels',
      [1, 2, 3, 4, 5, 6].map((value) => ({ name: `Nivel ${value}`, value, descriptor: '' })),
      'Escribe de 2 a 5 niveles.',
    ],
    ['values that do not ascend', levels.toReversed(), 'Los valores van de menor a mayor.'],
    [
      'a value of 11',
      [levels[0], { ...levels[1], value: 11 }],
      'Escribe un número del 0 al 10, con un decimal.',
    ],
    ['two levels of one name', [levels[0], { ...levels[1], name: 'falta' }], 'Cada nivel tiene otro nombre.'],
    ['a level without a name', [levels[0], { ...levels[1], name: '' }], 'Escribe el nivel.'],
  ])('are refused with %s', (_, given, message) => {
    const wire = (given as typeof levels).map(({ name, value, descriptor }) => ({
      nombre: name,
      valor: value,
      descriptor,
    }));
    const criterios = [{ nombre: 'Único', peso: 100, descriptor: 'Todo.', niveles: wire }];
    const read = challengeBody.safeParse({ titulo: 'Reto', instrucciones: '<p>Haz.</p>', criterios });
    expect(read.error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test('keep a unit from being published when they are broken', () => {
    const unit = {
      modules: 1,
      caseQuestions: null,
      weights: [100],
      surveyItems: 1,
      assessmentItems: 1,
      hasQuestionnaire: true,
    };
    expect(unitProblems({ ...unit, levels: [levels] })).toEqual([]);
    expect(unitProblems({ ...unit, levels: [levels.toReversed()] })).toEqual(['levels-broken']);
  });
});
