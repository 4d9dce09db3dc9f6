import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityFields } from '#app/contract/stored/content-fields.ts';
import { storedPaper } from '#app/contract/stored/final-paper.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { copyContent } from '#app/features/admin/content/tree/tree.commands.server.ts';
import {
  contentOrphans,
  contentTree,
  contentUse,
} from '#app/features/admin/content/tree/tree.queries.server.ts';
import { saveStepDraft } from '#server/repositories/content/edits/step-drafts.ts';
import { editedFields, saveFields } from '#server/repositories/content/fields.ts';
import { lockObject, readObject } from '#server/repositories/content/objects.ts';
import { createBadge } from '#tests/factories/badges.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
const course = () => createCourse(world.db, { units: [{}, {}] });
const first = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error('there is none');
  return one;
};

/** Edits a published activity without publishing it. */
async function edit(activityId: number, change: Partial<ActivityFields>) {
  await world.db.transaction().execute(async (trx) => {
    const object = await lockObject(trx, { kind: 'activity', id: activityId });
    const fields = await editedFields(trx, { kind: 'activity', id: activityId });
    if (!object || !fields) throw new Error('unknown activity');
    await saveFields(trx, { ...object, kind: 'activity' }, { ...fields, ...change });
  });
}

const courseFile = async (name: string) =>
  (
    await world.db
      .insertInto('file')
      .values({
        storage_key: `course/${crypto.randomUUID()}.pdf`,
        name,
        content_type: 'application/pdf',
        size: 10,
        purpose: 'course',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('the tree', () => {
  test('gives a programme in its order, with its numbers, changes and broken files', async () => {
    const { programmeId, units } = await course();
    const activityId = first(first(first(units).modules).activityIds);
    await edit(activityId, { name: 'Con cambios' });
    const fileId = await courseFile('perdido.pdf');
    await world.db
      .insertInto('activity_file')
      .values({ activity_id: activityId, file_id: fileId, role: 'download', title: '', position: 0 })
      .execute();
    await world.db.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', fileId).execute();
    const tree = await contentTree(world, { programmeId });
    expect(tree.units.map(({ id, number }) => [id, number])).toEqual(units.map(({ id }, n) => [id, n + 1]));
    const modules = first(tree.units).modules;
    expect(modules.map(({ id }) => id)).toEqual(first(units).modules.map((one) => one.id));
    expect(first(first(modules).activities)).toMatchObject({
      id: activityId,
      name: 'Con cambios',
      state: 'published',
      number: 1,
      hasDraft: true,
      isBroken: true,
    });
    expect(first(modules)).not.toHaveProperty('hasDraft');
  });

  test('leaves out what is archived unless it is asked for, and puts it at the end', async () => {
    const { programmeId, units } = await course();
    await world.db
      .updateTable('unit')
      .set({ status: 'archived' })
      .where('id', '=', first(units).id)
      .execute();
    const ids = async (archived?: '1') =>
      (await contentTree(world, { programmeId, archived })).units.map(({ id }) => id);
    const [one, two] = units.map((one) => one.id);
    expect([await ids(), await ids('1')]).toEqual([[two], [two, one]]);
  });

  test('is not found for an unknown programme, or one that the generation does not follow', async () => {
    const [one, other] = [await course(), await course()];
    const groupId = await createGroup(world.db, other, ['2026-01-01', '2026-01-01']);
    const { programmeId } = one;
    expect((await contentTree(world, { programmeId: other.programmeId, groupId })).id).toBe(
      other.programmeId,
    );
    for (const asked of [{ programmeId, groupId }, { programmeId: 2 ** 31 - 1 }]) {
      expect(await refusalOf(contentTree(world, asked))).toBe('scope.notFound');
    }
  });
});

describe('a copy', () => {
  test('of a unit goes into another programme as drafts, with what was edited, the same files and its steps', async () => {
    const [from, to] = [await course(), await course()];
    const unit = first(from.units);
    const activityId = first(first(unit.modules).activityIds);
    const fileId = await courseFile('guía.pdf');
    await edit(activityId, {
      name: 'Editada',
      files: [{ role: 'download', title: 'Guía', fileId }],
    });
    await world.db.transaction().execute((trx) =>
      saveStepDraft(trx, {
        unitId: unit.id,
        kind: 'survey',
        content: [{ key: 'a', kind: 'text', prompt: 'Nueva' }],
        madeBy: admin.actor.personId,
      }),
    );
    const { id } = await copyContent(by(), { kind: 'unit', id: unit.id, destinationId: to.programmeId });
    const copy = (await contentTree(world, { programmeId: to.programmeId })).units.at(-1);
    expect(copy?.id).toBe(id);
    const all = [
      copy,
      ...(copy?.modules ?? []),
      ...(copy?.modules ?? []).flatMap(({ activities }) => activities),
    ];
    expect(all.every((one) => one?.state === 'draft')).toBe(true);
    expect(copy?.modules.map(({ activities }) => activities.length)).toEqual(
      unit.modules.map(({ activityIds }) => activityIds.length),
    );
    const activity = first(first(copy?.modules ?? []).activities);
    expect(await editedFields(world.db, { kind: 'activity', id: activity.id })).toMatchObject({
      name: 'Editada',
      files: [{ fileId, title: 'Guía' }],
    });
    const steps = await world.db
      .selectFrom('step_content')
      .where('unit_id', '=', id)
      .select(['kind', 'number', 'content', 'published_at'])
      .execute();
    expect(steps.find(({ kind }) => kind === 'survey')).toEqual({
      kind: 'survey',
      number: 1,
      content: [{ key: 'a', kind: 'text', prompt: 'Nueva' }],
      published_at: null,
    });
    expect(steps.every(({ published_at }) => published_at === null)).toBe(true);
    // The model stays as it was.
    expect((await readObject(world.db, { kind: 'unit', id: unit.id }))?.state).toBe('published');
    const trail = await world.db
      .selectFrom('audit')
      .where('action', '=', 'unit.copied')
      .where('object_id', '=', String(id))
      .select('after')
      .execute();
    expect(trail).toEqual([{ after: { from: unit.id, parent: to.programmeId, objects: all.length } }]);
  });

  test('beside its model has another name, and leaves out what is archived', async () => {
    const { units } = await course();
    const module = first(first(units).modules);
    await world.db
      .updateTable('activity')
      .set({ status: 'archived' })
      .where('id', '=', first(module.activityIds))
      .execute();
    const model = await readObject(world.db, { kind: 'module', id: module.id });
    const { id } = await copyContent(by(), {
      kind: 'module',
      id: module.id,
      destinationId: first(units).id,
    });
    expect((await readObject(world.db, { kind: 'module', id }))?.name).toBe(`${model?.name} (copia)`);
    const copied = await world.db.selectFrom('activity').where('module_id', '=', id).select('id').execute();
    expect(copied).toHaveLength(module.activityIds.length - 1);
  });

  test('of a programme has its own name and key, everything below and the bank of its questions', async () => {
    const { programmeId, units } = await course();
    await world.db
      .insertInto('final_question')
      .values([
        {
          programme_id: programmeId,
          unit_id: first(units).id,
          prompt: 'A',
          options: '["1","2"]',
          correct: 0,
        },
        { programme_id: programmeId, unit_id: null, prompt: 'B', options: '["1","2"]', correct: 1 },
      ])
      .execute();
    const name = `Líderes ${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await copyContent(by(), { kind: 'programme', id: programmeId, name });
    const again = await copyContent(by(), { kind: 'programme', id: programmeId, name });
    const keys = await world.db
      .selectFrom('programme')
      .where('id', 'in', [id, again.id])
      .orderBy('id')
      .select(['key', 'status', 'name'])
      .execute();
    const key = name.toLowerCase().replace('í', 'i').replace(' ', '-');
    expect(keys).toEqual([
      { key, status: 'draft', name },
      { key: `${key}-2`, status: 'draft', name },
    ]);
    const copy = await contentTree(world, { programmeId: id });
    expect(copy.units).toHaveLength(units.length);
    const bank = await world.db
      .selectFrom('final_question')
      .where('programme_id', '=', id)
      .where('prompt', 'in', ['A', 'B'])
      .orderBy('prompt')
      .select(['prompt', 'unit_id'])
      .execute();
    expect(bank).toEqual([
      { prompt: 'A', unit_id: first(copy.units).id },
      { prompt: 'B', unit_id: null },
    ]);
  });

  test('is refused where its place, its name or its key is wrong', async () => {
    const { programmeId, units } = await course();
    const { id: unitId, modules } = first(units);
    const { id: moduleId } = first(modules);
    const codeOf = async (input: Parameters<typeof copyContent>[1]) =>
      await refusalOf(copyContent(by(), input));
    const { key } = await world.db
      .selectFrom('programme')
      .where('id', '=', programmeId)
      .select('key')
      .executeTakeFirstOrThrow();
    expect(await codeOf({ kind: 'module', id: moduleId })).toBe('body.invalid');
    expect(await codeOf({ kind: 'programme', id: programmeId })).toBe('body.invalid');
    expect(await codeOf({ kind: 'programme', id: programmeId, name: 'Otra vez', key })).toBe(
      'programme.keyTaken',
    );
    expect(await codeOf({ kind: 'module', id: moduleId, destinationId: 2 ** 31 - 1 })).toBe('scope.notFound');
    expect(await codeOf({ kind: 'module', id: 2 ** 31 - 1, destinationId: unitId })).toBe('scope.notFound');
    await world.db.updateTable('unit').set({ status: 'archived' }).where('id', '=', unitId).execute();
    expect(await codeOf({ kind: 'module', id: moduleId, destinationId: unitId })).toBe(
      'content.parentArchived',
    );
    await world.db.updateTable('module').set({ deleted_at: new Date() }).where('id', '=', moduleId).execute();
    const other = units[1]?.id;
    expect(await codeOf({ kind: 'module', id: moduleId, destinationId: other })).toBe('content.deleted');
  });
});

test('says where content is used: generations and what people did', async () => {
  const made = await course();
  const groupId = await createGroup(world.db, made, ['2026-01-01', '2026-01-01']);
  const learner = await createLearner(world.db, groupId);
  const { id: unitId, modules } = first(made.units);
  const activityId = first(first(modules).activityIds);
  await world.db
    .insertInto('activity_completion')
    .values({
      member_id: learner.memberId,
      activity_id: activityId,
      finished: true,
      first_finished_at: new Date(),
    })
    .execute();
  for (const ref of [
    { kind: 'activity', id: activityId },
    { kind: 'module', id: first(modules).id },
    { kind: 'unit', id: unitId },
    { kind: 'programme', id: made.programmeId },
  ] as const) {
    expect(await contentUse(world, ref)).toMatchObject({
      groups: [{ id: groupId }],
      groupCount: 1,
      people: 1,
      completions: 1,
      deliveries: 0,
      questions: 0,
    });
  }
  expect(await contentUse(world, { kind: 'unit', id: unitId })).toMatchObject({ waves: 1, awards: 0 });
  const badgeId = await createBadge(world.db, 'de_prueba_programa', {
    rule: { measure: 'manual', targets: [], programmeIds: [made.programmeId] },
  });
  await world.db
    .insertInto('badge_award')
    .values({ person_id: admin.personId, badge_id: badgeId, level: 1 })
    .execute();
  expect(await contentUse(world, { kind: 'programme', id: made.programmeId })).toMatchObject({
    waves: 2,
    awards: 1,
  });
  expect(await refusalOf(contentUse(world, { kind: 'unit', id: 2 ** 31 - 1 }))).toBe('scope.notFound');
});

test('finds what is left over: objects in something archived, units without a generation, unused files', async () => {
  const made = await course();
  const { id: unitId, modules } = first(made.units);
  await world.db.updateTable('unit').set({ status: 'archived' }).where('id', '=', unitId).execute();
  const [loose, used, drawn] = [
    await courseFile('0-suelto.pdf'),
    await courseFile('0-usado.pdf'),
    await courseFile('0-dibujado.png'),
  ];
  const activityId = first(first(modules).activityIds);
  await edit(activityId, {
    files: [{ role: 'download', title: '', fileId: used }],
    body: { html: `<img src="/archivos/${drawn}">` },
  });
  const { objects, units, files } = await contentOrphans(world);
  expect(objects.filter(({ kind }) => kind === 'module').map(({ id }) => id)).toEqual(
    expect.arrayContaining(modules.map((one) => one.id)),
  );
  expect(units.map(({ id }) => id)).toContain(made.units[1]?.id);
  const ids = files.map(({ id }) => id);
  expect([ids.includes(loose), ids.includes(used), ids.includes(drawn)]).toEqual([true, false, false]);
});

test('a picture of the paper of an open attempt is used until the attempt is sent', async () => {
  const made = await course();
  const fileId = await courseFile('0-del-examen.png');
  const { memberId } = await createLearner(world.db, await createGroup(world.db, made, []));
  const question: QuizQuestion = {
    key: 'p',
    prompt: '¿Qué falta?',
    pictureHtml: `<img src="/archivos/${fileId}" alt="Un anaquel" />`,
    options: [
      { text: 'a', correct: true, feedback: '' },
      { text: 'b', correct: false, feedback: '' },
    ],
  };
  await world.db
    .insertInto('final_attempt')
    .values({
      member_id: memberId,
      number: 1,
      question_ids: [1],
      paper: JSON.stringify(storedPaper([{ id: 1, unitId: null, question }])),
      answers: '{}',
      started_at: new Date(),
      ends_at: new Date(),
    })
    .execute();
  const isUnused = async () => (await contentOrphans(world)).files.some(({ id }) => id === fileId);
  expect(await isUnused()).toBe(false);
  await world.db
    .updateTable('final_attempt')
    .set({ sent_at: new Date(), grade: 0 })
    .where('member_id', '=', memberId)
    .execute();
  expect(await isUnused()).toBe(true);
});

test('a programme of 60 units of 10 modules of 8 activities is read within 300 ms', async () => {
  const { programmeId } = await createCourse(world.db, { units: [] });
  await sql`
    with u as (
      insert into unit (programme_id, position, name, status)
      select ${programmeId}, n, 'Unidad ' || n, 'published' from generate_series(0, 59) as n returning id
    ), m as (
      insert into module (unit_id, position, name, status)
      select u.id, n, 'Módulo ' || n, 'published' from u, generate_series(0, 9) as n returning id
    )
    insert into activity (module_id, position, name, kind, status, body)
    select m.id, n, 'Actividad ' || n, 3, 'published', jsonb_build_object('html', repeat('palabra ', 500))
    from m, generate_series(0, 7) as n
  `.execute(world.db);
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const at = performance.now();
    await contentTree(world, { programmeId });
    times.push(performance.now() - at);
  }
  process.stdout.write(`tree: ${times.map((ms) => ms.toFixed(0)).join(' ')} ms\n`);
  expect(Math.min(...times)).toBeLessThan(300);
});
