import { beforeAll, expect, test } from 'vitest';
import type { ActivityFields } from '#app/contract/stored/content-fields.ts';
import {
  changeContent,
  previewContent,
} from '#app/features/admin/content/changes/changes.commands.server.ts';
import { caseRules, surveyRules } from '#app/features/admin/content/units/steps/steps.rules.server.ts';
import { saveUnitStep } from '#app/features/admin/content/units/steps/unit-steps.commands.server.ts';
import { unitStep } from '#app/features/admin/content/units/steps/unit-steps.queries.server.ts';
import { chooseQuestionnaire } from '#app/features/admin/content/units/units.commands.server.ts';
import { unitDetail } from '#app/features/admin/content/units/units.queries.server.ts';
import { saveExercise } from '#app/features/learner/learning/learning.commands.server.ts';
import { caseStudy } from '#app/features/learner/unit-steps/case-study.queries.server.ts';
import { saveCase } from '#app/features/learner/unit-steps/unit-steps.commands.server.ts';
import { publishedFields, saveFields } from '#server/repositories/content/fields.ts';
import { lockObject } from '#server/repositories/content/objects.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { createLedSteps } from '#tests/factories/progress.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });

const exercise = (word: string) => ({
  html: '<p>Elige</p>',
  questions: [
    {
      key: 'p1',
      prompt: word,
      options: [
        { text: 'Sí', correct: true, feedback: 'Bien' },
        { text: 'No', correct: false, feedback: 'Mal' },
      ],
    },
  ],
});

async function edit(id: number, change: Partial<ActivityFields>) {
  const own = await publishedFields(world.db, { kind: 'activity', id });
  if (!own) throw new Error('unknown');
  await world.db.transaction().execute(async (trx) => {
    const object = await lockObject(trx, { kind: 'activity', id });
    if (object) await saveFields(trx, { ...object, kind: 'activity' }, { ...own, ...change });
  });
}

test('an exercise counts who has it begun where its questions change, and nobody where its name does', async () => {
  const course = await createCourse(world.db, {
    units: [{ modules: [[{ kind: 5, body: exercise('¿Primero?') }]] }],
  });
  const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
  const groupId = await createGroup(world.db, course, ['2026-01-01']);
  const [begun, dropped] = [await createLearner(world.db, groupId), await createLearner(world.db, groupId)];
  for (const { actor } of [begun, dropped]) {
    await saveExercise({ world, actor }, { activityId: id, answers: { p1: 0 }, version: 0 });
  }
  await world.db
    .updateTable('member')
    .set({ active: false, dropped_at: clock.now(), left_as: 'dropped' })
    .where('id', '=', dropped.memberId)
    .execute();
  const change = { kind: 'activity', id, action: 'publish' } as const;
  await edit(id, { name: 'Otro nombre' });
  expect((await previewContent(world, change)).effect?.draftsOpen).toBe(0);
  await edit(id, { body: exercise('¿Segundo?') });
  expect((await previewContent(world, change)).effect?.draftsOpen).toBe(1);
});

test('a unit counts who has a step begun that gets new words, and no other', async () => {
  clock.set('2026-03-12T18:00:00Z');
  const { steps } = await createLedSteps(world);
  const { unitId, groupId } = steps;
  const version = async () => (await unitDetail(world, unitId)).version;
  const change = { kind: 'unit', id: unitId, action: 'publish' } as const;
  await chooseQuestionnaire(by(), { unitId, version: await version(), input: 'strategy' });
  await saveUnitStep(by(), {
    unitId,
    version: await version(),
    input: { title: 'Caso', html: '<p>Caso.</p>', questions: ['¿Qué harías?'], modelAnswerHtml: 'Eso.' },
    rules: caseRules,
  });
  const { token, problems } = await previewContent(world, change);
  expect(problems).toEqual([]);
  await changeContent(by(), { ...change, token });

  const { actor } = await createLearner(world.db, groupId);
  const { sections, edition } = await caseStudy(world, actor, unitId);
  const answers = Object.fromEntries(
    sections.flatMap((one) => one.questions).map(({ key }) => [key, 'Algo']),
  );
  await saveCase({ world, actor, requestId: crypto.randomUUID() }, { unitId, answers, version: 0, edition });

  const items = (await unitStep(world, unitId, surveyRules)).content?.items ?? [];
  const reworded = items.map((item) => ({ ...item, prompt: `Otra: ${item.prompt}` }));
  await saveUnitStep(by(), {
    unitId,
    version: await version(),
    input: { items: reworded },
    rules: surveyRules,
  });
  expect((await previewContent(world, change)).effect?.draftsOpen).toBe(0);
  await saveUnitStep(by(), {
    unitId,
    version: await version(),
    input: { title: 'Caso', html: '<p>Otro.</p>', questions: ['¿Y ahora?'], modelAnswerHtml: 'Eso.' },
    rules: caseRules,
  });
  expect((await previewContent(world, change)).effect?.draftsOpen).toBe(1);
});

test('a new unit names the generations that go on without dates for it', async () => {
  const course = await createCourse(world.db, { units: [{}, { published: false }] });
  const unitId = course.units[1]?.id ?? 0;
  const dated = await createGroup(world.db, course, ['2026-01-01', '2026-02-01']);
  const undated = await createGroup(world.db, course, ['2026-01-01', null]);
  const closed = await createGroup(world.db, course, ['2026-01-01', null]);
  await world.db.updateTable('learner_group').set({ status: 'archived' }).where('id', '=', closed).execute();
  const preview = await previewContent(world, { kind: 'unit', id: unitId, action: 'publish' });
  expect(preview.undated.map(({ id }) => id)).toEqual([undated]);
  expect(preview).toMatchObject({ undatedCount: 1, groups: 2 });
  expect(preview.undated.map(({ id }) => id)).not.toContain(dated);

  const module = course.units[0]?.modules[0]?.id ?? 0;
  expect(await previewContent(world, { kind: 'module', id: module, action: 'publish' })).toMatchObject({
    undated: [],
    undatedCount: 0,
  });
});
