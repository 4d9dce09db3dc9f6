import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UnitInput, UnitsQuery } from '#app/contract/admin/content/units.ts';
import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import {
  changeContent,
  previewContent,
} from '#app/features/admin/content/changes/changes.commands.server.ts';
import type { ContentChange } from '#app/features/admin/content/changes/content-plan.commands.server.ts';
import { historyOf } from '#app/features/admin/content/history/history.queries.server.ts';
import {
  assessmentRules,
  caseRules,
  surveyRules,
} from '#app/features/admin/content/units/steps/steps.rules.server.ts';
import { saveUnitStep } from '#app/features/admin/content/units/steps/unit-steps.commands.server.ts';
import { unitStep } from '#app/features/admin/content/units/steps/unit-steps.queries.server.ts';
import {
  changeUnit,
  chooseQuestionnaire,
  createUnit,
} from '#app/features/admin/content/units/units.commands.server.ts';
import { unitDetail, unitList } from '#app/features/admin/content/units/units.queries.server.ts';
import { groupWaves } from '#app/features/admin/groups/waves/waves.queries.server.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, pushes } = await openWorld();
let admin: TestPerson;
let course: Course;
let unitId: number;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

beforeEach(async () => {
  course = await createCourse(world.db, { units: [{}, {}] });
  unitId = course.units[0]?.id ?? 0;
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
const versionOf = async (id = unitId) => (await unitDetail(world, id)).version;
const listed = async (query: UnitsQuery) =>
  (await unitList(world, { programmeId: course.programmeId, ...query })).rows;
const change = async (action: ContentChange['action'], id = unitId) => {
  const what = { kind: 'unit', id, action } as const;
  const { token } = await previewContent(world, what);
  await changeContent(by(), { ...what, token });
};

function typed(more: Partial<UnitInput> = {}): UnitInput {
  return {
    name: 'UNIDAD 0',
    objective: 'Objetivo',
    observationGuideId: null,
    competencyGuideId: null,
    challengeTemplateId: null,
    peerCount: 2,
    peerDays: 5,
    defaultDays: null,
    ...more,
  };
}
const save = async (more: Partial<UnitInput>, id = unitId) =>
  changeUnit(by(), { unitId: id, version: await versionOf(id), input: typed(more) });

async function courseFile(purpose: 'course' | 'guide' = 'course'): Promise<number> {
  const { id } = await world.db
    .insertInto('file')
    .values({
      name: 'guia.pdf',
      content_type: 'application/pdf',
      size: 10,
      storage_key: crypto.randomUUID(),
      purpose,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the list of units', () => {
  test('shows them in the order of their programme, with their number and what they hold', async () => {
    const rows = await listed({});
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(rows[0]).toMatchObject({
      id: unitId,
      programme: { id: course.programmeId, name: 'Programa de prueba' },
      modules: 2,
      activities: 4,
      state: 'published',
      isDeleted: false,
      hasDraft: false,
    });
  });

  test('is filtered by state, by changes and by words, and shows the bin only where it is asked for', async () => {
    const [first, second] = course.units.map(({ id }) => id) as [number, number];
    const { id: draft } = await createUnit(by(), {
      programmeId: course.programmeId,
      name: 'Ágil',
      objective: '',
    });
    await save({ name: 'Otra' }, second);
    const ids = async (query: UnitsQuery) => (await listed(query)).map(({ id }) => id);
    expect(await ids({})).toEqual([first, second, draft]);
    expect(await ids({ state: 'draft' })).toEqual([draft]);
    expect(await ids({ search: 'agil' })).toEqual([draft]);
    expect(await ids({ search: 'otra' })).toEqual([second]);
    expect(await ids({ isChanged: '1' })).toEqual([second]);
    expect(await ids({ order: { key: 'name', down: true } })).toEqual([first, second, draft]);
    await change('archive', draft);
    expect(await ids({ state: 'archived' })).toEqual([draft]);
    await change('remove', draft);
    expect(await ids({})).toEqual([first, second]);
    expect(await ids({ state: 'bin' })).toEqual([draft]);
    expect(await unitDetail(world, draft)).toMatchObject({ isDeleted: true, number: null });
  });
});

describe('a new unit', () => {
  test('is a draft at the end of its programme that open lists read at once', async () => {
    const { id } = await createUnit(by(), {
      programmeId: course.programmeId,
      name: 'Nueva',
      objective: 'Para qué',
    });
    expect(await unitDetail(world, id)).toMatchObject({
      name: 'Nueva',
      state: 'draft',
      number: null,
      version: 1,
      fields: { objective: 'Para qué', peerCount: 2, peerDays: 5, questionnaireKey: null },
    });
    await drain(world);
    expect(pushes).toContainEqual({ room: profileRoom(1), message: 'read.again', data: {} });
  });

  test('refuses a programme that is unknown or archived', async () => {
    const input = { name: 'Nueva', objective: '' };
    await world.db
      .updateTable('programme')
      .set({ status: 'archived' })
      .where('id', '=', course.programmeId)
      .execute();
    for (const programmeId of [course.programmeId, 2 ** 31 - 1]) {
      await expect(createUnit(by(), { ...input, programmeId })).rejects.toMatchObject({
        code: 'body.invalid',
        field: 'programa',
      });
    }
  });
});

describe('the data of a unit', () => {
  test('wait beside what learners read until they are published', async () => {
    const file = await courseFile();
    await save({ name: 'Renombrada', observationGuideId: file, peerCount: 4 });
    expect(await unitDetail(world, unitId)).toMatchObject({
      name: 'Renombrada',
      isChanged: true,
      hasDraft: true,
      version: 2,
      fields: { name: 'Renombrada', peerCount: 4, observationGuide: { fileId: file, name: 'guia.pdf' } },
    });
    await save({});
    expect(await unitDetail(world, unitId)).toMatchObject({ isChanged: false, version: 3 });
  });

  test('write one line of the trail that names the fields, and none where nothing changed', async () => {
    await save({ name: 'Renombrada', peerDays: 7 });
    await save({ name: 'Renombrada', peerDays: 7 });
    await chooseQuestionnaire(by(), { unitId, version: await versionOf(), input: 'management' });
    const { changes } = await historyOf(world, { object: 'unit', id: unitId });
    expect(changes.map(({ action, fields }) => [action, fields])).toEqual([
      ['unit.changed', ['questionnaireKey']],
      ['unit.changed', ['name', 'peerDays']],
    ]);
  });

  test('refuse a file that is none of a course, and an unknown questionnaire', async () => {
    for (const id of [await courseFile('guide'), 2 ** 31 - 1]) {
      await expect(save({ competencyGuideId: id })).rejects.toMatchObject({
        code: 'body.invalid',
        faults: [{ field: 'conoceCompetencia' }],
      });
    }
    const input = { unitId, version: await versionOf(), input: 'desconocido' };
    await expect(chooseQuestionnaire(by(), input)).rejects.toMatchObject({ field: 'clave' });
  });

  test('refuse another version, an unknown unit, and one that is archived or deleted', async () => {
    const input = typed({ name: 'Otra' });
    expect(await refusalOf(changeUnit(by(), { unitId, version: 9, input }))).toBe('state.conflict');
    expect(await refusalOf(changeUnit(by(), { unitId: 2 ** 31 - 1, version: 1, input }))).toBe(
      'scope.notFound',
    );
    await world.db.updateTable('unit').set({ status: 'archived' }).where('id', '=', unitId).execute();
    expect(await refusalOf(changeUnit(by(), { unitId, version: 1, input }))).toBe('content.archived');
    await world.db.updateTable('unit').set({ deleted_at: new Date() }).where('id', '=', unitId).execute();
    expect(await refusalOf(changeUnit(by(), { unitId, version: 1, input }))).toBe('content.deleted');
  });

  test('propose the dates of a generation from its own days', async () => {
    const defaultDays = { opens: 10, due: 20, bossFrom: 21, oneToOne: 25, bossTo: 40 };
    const groupId = await createGroup(world.db, course, [null, null]);
    const proposed = async () => (await groupWaves(world, groupId)).waves.map((wave) => wave.proposed);
    const [before] = await proposed();
    expect(before).toMatchObject({ opensOn: '2026-01-01', challengeDueOn: '2026-01-31' });
    await save({ defaultDays });
    expect((await proposed())[0]).toEqual(before);
    await world.db
      .updateTable('unit')
      .set({ default_days: JSON.stringify(defaultDays) })
      .where('id', '=', unitId)
      .execute();
    expect((await proposed())[0]).toEqual({
      opensOn: '2026-01-11',
      challengeDueOn: '2026-01-21',
      preparationOpensOn: '2026-01-22',
      oneToOneOn: '2026-01-26',
      periodEndsOn: '2026-02-10',
    });
  });
});

describe('a step of a unit', () => {
  const theCase = (words: string) => ({
    title: words,
    html: `<p>${words}</p>`,
    questions: [words],
    modelAnswerHtml: '',
  });
  const saveCase = async (words: string, version?: number) =>
    saveUnitStep(by(), {
      unitId,
      version: version ?? (await versionOf()),
      input: theCase(words),
      rules: caseRules,
    });

  test('is a draft until the unit is published, and none again where it says the same', async () => {
    expect(await unitStep(world, unitId, caseRules)).toMatchObject({ content: null, editions: [] });
    await saveCase('Primero');
    await saveCase('Segundo');
    expect(await unitStep(world, unitId, caseRules)).toMatchObject({
      content: theCase('Segundo'),
      hasDraft: true,
      editions: [],
      version: 3,
    });
    await world.db
      .updateTable('step_content')
      .set({ published_at: new Date() })
      .where('unit_id', '=', unitId)
      .execute();
    await saveCase('Tercero');
    expect((await unitDetail(world, unitId)).hasDraft).toBe(true);
    await saveCase('Segundo');
    expect(await unitStep(world, unitId, caseRules)).toMatchObject({
      hasDraft: false,
      editions: [{ number: 1, sent: 0, open: 0, content: theCase('Segundo') }],
    });
  });

  test('is stored without scripts and refuses a picture that is no file of a course', async () => {
    const html = '<p onclick="x()">Hola<script>alert(1)</script></p>';
    const input = { ...theCase('Caso'), html };
    await saveUnitStep(by(), { unitId, version: 1, input, rules: caseRules });
    expect((await unitStep(world, unitId, caseRules)).content?.html).toBe('<p>Hola</p>');
    const picture = (id: number) => ({
      ...theCase('Caso'),
      modelAnswerHtml: `<img src="/archivos/${id}" alt="">`,
    });
    await expect(
      saveUnitStep(by(), { unitId, version: 2, input: picture(999_999_999), rules: caseRules }),
    ).rejects.toMatchObject({ code: 'body.invalid', faults: [{ field: 'respuesta_modelo' }] });
    const known = picture(await courseFile());
    await saveUnitStep(by(), { unitId, version: 2, input: known, rules: caseRules });
    expect((await unitStep(world, unitId, caseRules)).content?.modelAnswerHtml).toContain('/archivos/');
  });

  test('refuses another version, an unknown unit and an archived one', async () => {
    expect(await refusalOf(saveCase('Caso', 9))).toBe('state.conflict');
    const unknown = { unitId: 2 ** 31 - 1, version: 1, input: theCase('Caso'), rules: caseRules };
    expect(await refusalOf(saveUnitStep(by(), unknown))).toBe('scope.notFound');
    expect(await refusalOf(unitStep(world, unknown.unitId, caseRules))).toBe('scope.notFound');
    await world.db.updateTable('unit').set({ status: 'archived' }).where('id', '=', unitId).execute();
    expect(await refusalOf(saveCase('Caso', 1))).toBe('content.archived');
  });

  test('keeps the keys of its items while their words and places change', async () => {
    const scale = { kind: 'scale', prompt: 'Útil' } as const;
    const text = { kind: 'text', prompt: '¿Qué más?' } as const;
    const put = async (items: Parameters<typeof surveyRules.write>[0]['items']) => {
      const version = await versionOf();
      await saveUnitStep(by(), { unitId, version, input: { items }, rules: surveyRules });
      return (await unitStep(world, unitId, surveyRules)).content?.items ?? [];
    };
    const first = await put([scale, text]);
    expect(first.map(({ key }) => key)).toEqual(['e1', 'e2']);
    const [one, two] = first as [(typeof first)[number], (typeof first)[number]];
    const moved = await put([two, { kind: 'nps', prompt: 'Nueva' }, { ...one, prompt: 'Muy útil' }]);
    expect(moved.map(({ key, prompt }) => `${key} ${prompt}`)).toEqual([
      'e2 ¿Qué más?',
      'e3 Nueva',
      'e1 Muy útil',
    ]);
    expect((await put([{ ...one, kind: 'text' }])).map(({ key }) => key)).toEqual(['e4']);
  });

  test('keeps an item of a self-assessment that goes to another section', async () => {
    const range = { kind: 'scale', prompt: '¿Cuánto?' } as const;
    const choice = { kind: 'choice', prompt: '¿Cuál?', options: ['Una', 'Otra'] } as const;
    const put = async (sections: Parameters<typeof assessmentRules.write>[0]['sections']) => {
      const version = await versionOf();
      await saveUnitStep(by(), { unitId, version, input: { sections }, rules: assessmentRules });
      return (await unitStep(world, unitId, assessmentRules)).content?.sections ?? [];
    };
    const [only] = await put([{ title: 'Una', items: [range, { ...choice, options: [...choice.options] }] }]);
    const [first, second] = (only?.items ?? []) as [typeof range & { key: string }, never];
    const moved = await put([
      { title: 'Nueva', items: [second] },
      { title: 'Una', items: [{ ...first, prompt: '¿Y cuánto?' }] },
    ]);
    expect(moved).toEqual([
      { title: 'Nueva', items: [{ key: 'a2', kind: 'choice', prompt: '¿Cuál?', options: ['Una', 'Otra'] }] },
      { title: 'Una', items: [{ key: 'a1', kind: 'scale', prompt: '¿Y cuánto?' }] },
    ]);
  });
});
