import { beforeAll, describe, expect, test } from 'vitest';
import type { ProgrammeInput, ProgrammesQuery } from '#app/contract/admin/content/programmes.ts';
import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import {
  changeContent,
  previewContent,
} from '#app/features/admin/content/changes/changes.commands.server.ts';
import { historyOf } from '#app/features/admin/content/history/history.queries.server.ts';
import {
  changeProgramme,
  createProgramme,
} from '#app/features/admin/content/programmes/programmes.commands.server.ts';
import {
  programmeChecklist,
  programmeDetail,
  programmeGroups,
  programmeList,
} from '#app/features/admin/content/programmes/programmes.queries.server.ts';
import { saveStepDraft } from '#server/repositories/content/edits/step-drafts.ts';
import { insertDraftModule } from '#server/repositories/content/fields.ts';
import { renumber } from '#server/repositories/content/objects.ts';
import { createFinalQuestions } from '#tests/factories/final-evaluation.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, pushes } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });

let made = 0;
function typed(change: Partial<ProgrammeInput> = {}): ProgrammeInput {
  made += 1;
  return {
    name: `Programa ${made}`,
    shortName: `P${made}`,
    description: '',
    welcome: null,
    imageId: null,
    reduced: false,
    finalQuestionCount: 20,
    finalMinutes: 60,
    finalAttempts: 2,
    ...change,
  };
}

const make = async (change?: Partial<ProgrammeInput>) => (await createProgramme(by(), typed(change))).id;
const listed = async (query: ProgrammesQuery) => (await programmeList(world, query)).rows.map(({ id }) => id);
const set = (programmeId: number, change: { status?: 'archived'; deleted_at?: Date }) =>
  world.db.updateTable('programme').set(change).where('id', '=', programmeId).execute();

/** A published programme that a learner follows, with a bank of 45 questions. */
async function living() {
  const course = await createCourse(world.db, { units: [{}, {}, {}] });
  await createFinalQuestions(world.db, course, 15);
  const groupId = await createGroup(world.db, course, ['2026-01-01', '2026-01-01', '2026-01-01']);
  const learner = await createLearner(world.db, groupId);
  const { version, ...detail } = await programmeDetail(world, course.programmeId);
  return { course, groupId, learner, version, detail };
}

describe('a new programme', () => {
  test('is a draft with a key of its name, and open lists read it at once', async () => {
    const id = await make({ name: 'Líder de Tienda', welcome: '' });
    expect(await programmeDetail(world, id)).toMatchObject({
      key: 'lider-de-tienda',
      state: 'draft',
      version: 1,
      welcome: null,
      units: 0,
      groups: 0,
      learners: 0,
      questions: 0,
      hasDraft: false,
      isDeleted: false,
    });
    await drain(world);
    expect(pushes).toContainEqual({ room: profileRoom(1), message: 'read.again', data: {} });
  });

  test('with the name of another one has another key', async () => {
    const ids = [await make({ name: 'Mandos medios' }), await make({ name: 'Mandos Medios' })];
    const keys = await Promise.all(ids.map(async (id) => (await programmeDetail(world, id)).key));
    expect(keys).toEqual(['mandos-medios', 'mandos-medios-2']);
  });
});

describe('what is saved', () => {
  test('of a draft is kept at once, and the trail names the fields', async () => {
    const id = await make({ name: 'Antes' });
    const input = typed({ name: 'Después', finalMinutes: 90 });
    expect(await changeProgramme(by(), { programmeId: id, version: 1, input })).toEqual({ version: 2 });
    expect(await programmeDetail(world, id)).toMatchObject({ name: 'Después', hasDraft: false, version: 2 });
    const { changes } = await historyOf(world, { object: 'programme', id });
    expect(changes.map(({ action, fields }) => [action, fields])).toEqual([
      ['programme.changed', ['name', 'shortName', 'finalMinutes']],
      ['programme.created', expect.any(Array)],
    ]);
    const audit = await world.db
      .selectFrom('audit')
      .where('action', '=', 'programme.changed')
      .where('object_id', '=', String(id))
      .select(['before', 'after'])
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ before: { finalMinutes: 60 }, after: { finalMinutes: 90 } });
  });

  test('of a published one waits, and the list shows what its editor shows', async () => {
    const { course, version, detail } = await living();
    const input = { ...typed({ name: 'Nombre que espera' }), finalAttempts: 2 };
    await changeProgramme(by(), { programmeId: course.programmeId, version, input });
    const row = await world.db
      .selectFrom('programme')
      .where('id', '=', course.programmeId)
      .select('name')
      .executeTakeFirstOrThrow();
    expect(row.name).toBe(detail.name);
    expect(await programmeDetail(world, course.programmeId)).toMatchObject({
      name: 'Nombre que espera',
      hasDraft: true,
      units: 3,
      groups: 1,
      learners: 1,
      questions: 45,
    });
    expect(await listed({ search: 'que espera' })).toEqual([course.programmeId]);
    expect(await listed({ isChanged: '1' })).toContain(course.programmeId);
  });

  test('without a change makes no version', async () => {
    const input = typed();
    const { id } = await createProgramme(by(), input);
    expect(await changeProgramme(by(), { programmeId: id, version: 1, input })).toEqual({ version: 1 });
  });

  test('is refused over another version, and of what is unknown, archived or in the bin', async () => {
    const id = await make();
    const save = (programmeId: number, version: number) =>
      refusalOf(changeProgramme(by(), { programmeId, version, input: typed() }));
    expect(await save(id, 7)).toBe('state.conflict');
    expect(await save(2 ** 31 - 1, 1)).toBe('scope.notFound');
    await set(id, { status: 'archived' });
    expect(await save(id, 1)).toBe('content.archived');
    await set(id, { deleted_at: new Date() });
    expect(await save(id, 1)).toBe('content.deleted');
    expect(await listed({ state: 'bin' })).toContain(id);
    expect(await listed({})).not.toContain(id);
  });
});

test('«programa reducido» leaves learners alone until it is published with its effect', async () => {
  const { course, version, detail } = await living();
  const { programmeId } = course;
  const isReduced = async () =>
    (
      await world.db
        .selectFrom('programme')
        .where('id', '=', programmeId)
        .select('reduced')
        .executeTakeFirstOrThrow()
    ).reduced;
  // The missing parts of a unit would keep the programme from being published only with everything in it.
  const { name, shortName, description, welcome, finalQuestionCount, finalMinutes, finalAttempts } = detail;
  const input = {
    name,
    shortName,
    description,
    welcome,
    imageId: null,
    reduced: true,
    finalQuestionCount,
    finalMinutes,
    finalAttempts,
  };
  await changeProgramme(by(), { programmeId, version, input });
  expect(await isReduced()).toBe(false);
  const change = { kind: 'programme', id: programmeId, action: 'publish' } as const;
  const { token, effect, problems } = await previewContent(world, change);
  expect(problems).toEqual([]);
  expect(effect).toMatchObject({ learners: 1 });
  await changeContent(by(), { ...change, token });
  expect(await isReduced()).toBe(true);
});

test('a list is sorted, filtered and paged', async () => {
  const [one, two] = [await make({ name: 'Zafiro A' }), await make({ name: 'Zafiro B' })];
  expect(await listed({ search: 'zafiro', order: { key: 'name', down: true } })).toEqual([two, one]);
  expect(await programmeList(world, { search: 'zafiro', size: 1, page: 9 } as ProgrammesQuery)).toMatchObject(
    {
      rows: [{ id: two }],
      total: 2,
      page: 2,
    },
  );
  expect(await listed({ search: 'zafiro', state: 'published' })).toEqual([]);
});

describe('the list of publication', () => {
  test('judges what editors show: drafts, their steps, and changes that are not published', async () => {
    const { course, version } = await living();
    const [unit] = course.units;
    if (!unit) throw new Error('no unit');
    await world.db.transaction().execute(async (trx) => {
      await insertDraftModule(trx, unit.id, { name: 'Vacío', description: '', imageId: null });
      await renumber(trx, { kind: 'unit', id: unit.id });
      await saveStepDraft(trx, {
        unitId: unit.id,
        kind: 'survey',
        content: [{ key: 'a', kind: 'text', prompt: '¿Qué tal?' }],
        madeBy: admin.personId,
      });
    });
    const input = { ...typed(), finalQuestionCount: 30 };
    await changeProgramme(by(), { programmeId: course.programmeId, version, input });
    const list = await programmeChecklist(world, course.programmeId);
    expect(list).toMatchObject({ published: 3, bank: 45, bankNeeded: 60 });
    expect(list.units.map(({ id }) => id)).toEqual(course.units.map(({ id }) => id));
    const texts = list.units[0]?.missing.map(({ kind, text }) => `${kind}: ${text}`);
    expect(texts).toContain('module: Falta al menos una actividad publicada.');
    expect(texts).toContain('unit: Falta el reto con su rúbrica.');
    expect(texts).not.toContain('unit: Falta la encuesta.');
    expect(list.units[1]?.missing.map(({ text }) => text)).toContain('Falta la encuesta.');
  });

  test('is what keeps it from being published with everything', async () => {
    const { course } = await living();
    const change = { kind: 'programme', id: course.programmeId, action: 'publish', withAll: true } as const;
    const { problems } = await previewContent(world, change);
    const list = await programmeChecklist(world, course.programmeId);
    const named = list.units.flatMap(({ missing }) => missing.map(({ kind, id, text }) => [kind, id, text]));
    expect(named).toEqual(expect.arrayContaining(problems.map(({ kind, id, text }) => [kind, id, text])));
    expect(problems).toHaveLength(named.length);
  });

  test('is not found for an unknown one', async () => {
    expect(await refusalOf(programmeChecklist(world, 2 ** 31 - 1))).toBe('scope.notFound');
    expect(await refusalOf(programmeDetail(world, 2 ** 31 - 1))).toBe('scope.notFound');
  });
});

test('its generations are those that stand', async () => {
  const { course, groupId } = await living();
  const other = await createGroup(world.db, course, []);
  await world.db
    .updateTable('learner_group')
    .set({ deleted_at: new Date() })
    .where('id', '=', other)
    .execute();
  expect(await programmeGroups(world, course.programmeId)).toMatchObject({
    rows: [{ id: groupId, members: 1 }],
    total: 1,
  });
});
