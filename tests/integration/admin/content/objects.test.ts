import { beforeAll, describe, expect, test } from 'vitest';
import { type ActivityInput, activityBody, MAX_HTML_KB } from '#app/contract/admin/content/activities.ts';
import { encode } from '#app/contract/wire/codec.ts';
import {
  changeActivity,
  createActivity,
} from '#app/features/admin/content/activities/activities.commands.server.ts';
import {
  activityDetail,
  activityList,
} from '#app/features/admin/content/activities/activities.queries.server.ts';
import {
  changeContent,
  previewContent,
} from '#app/features/admin/content/changes/changes.commands.server.ts';
import { changeModule, createModule } from '#app/features/admin/content/modules/modules.commands.server.ts';
import { moduleDetail, moduleList } from '#app/features/admin/content/modules/modules.queries.server.ts';
import { rollUpWhole } from '#server/repositories/analytics/parts.ts';
import { readObject } from '#server/repositories/content/objects.ts';
import {
  type Course,
  createCourse,
  createFile,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let admin: TestPerson;
let course: Course;
let moduleId: number;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  course = await createCourse(world.db, { units: [{}, {}] });
  moduleId = course.units[0]?.modules[0]?.id ?? 0;
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
const article = (part: Partial<ActivityInput> = {}): ActivityInput => ({
  name: 'Artículo nuevo',
  kind: 3,
  minutes: 5,
  points: 0,
  html: '<p>Texto</p>',
  transcriptHtml: '',
  chapters: [],
  questions: [],
  files: [],
  ...part,
});
const make = async (part: Partial<ActivityInput> = {}) =>
  (await createActivity(by(), { moduleId, ...article(part) })).id;
const change = (activityId: number, version: number, input: ActivityInput) =>
  changeActivity(by(), { activityId, version, input });
const mediaFile = async (contentType: string, seconds: number | null = null) => {
  const id = await createFile(world.db);
  await world.db
    .updateTable('file')
    .set({ content_type: contentType, seconds })
    .where('id', '=', id)
    .execute();
  return id;
};
async function publish(kind: 'module' | 'activity', id: number) {
  const { token, problems } = await previewContent(world, { kind, id, action: 'publish' });
  if (problems.length > 0) return problems.map(({ text }) => text);
  await changeContent(by(), { kind, id, action: 'publish', token });
  return [];
}
const archive = async (kind: 'module' | 'activity', id: number) => {
  const { token } = await previewContent(world, { kind, id, action: 'archive' });
  await changeContent(by(), { kind, id, action: 'archive', token });
};
const auditOf = (kind: string, id: number) =>
  world.db
    .selectFrom('audit')
    .where('object_kind', '=', kind)
    .where('object_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute();

describe('a module', () => {
  test('is made as a draft at the end of its unit, with one line of the trail', async () => {
    const unitId = course.units[0]?.id ?? 0;
    const { id } = await createModule(by(), {
      unitId,
      name: 'Otro módulo',
      description: 'Para qué',
      imageId: null,
    });
    const made = await moduleDetail(world, id);
    expect(made).toMatchObject({
      name: 'Otro módulo',
      description: 'Para qué',
      state: 'draft',
      number: null,
    });
    expect((await moduleList(world, { unitId })).rows.map((row) => row.id).at(-1)).toBe(id);
    expect((await auditOf('module', id)).map(({ action }) => action)).toEqual(['module.created']);
  });

  test('is refused in a unit that is unknown or in the bin', async () => {
    const fields = { name: 'Otro módulo', description: '', imageId: null };
    const { id: gone } = await world.db
      .insertInto('unit')
      .values({
        programme_id: course.programmeId,
        name: 'Unidad ida',
        position: 50,
        status: 'archived',
        deleted_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const unitId of [999_999, gone]) {
      await expect(createModule(by(), { unitId, ...fields })).rejects.toMatchObject({ field: 'unidad' });
    }
  });

  test('keeps what is published until its changes are, and refuses a save that came late', async () => {
    const ref = { kind: 'module', id: moduleId } as const;
    const before = await moduleDetail(world, moduleId);
    const input = { name: 'Nombre nuevo', description: before.description, imageId: null };
    await changeModule(by(), { moduleId, version: before.version, input });
    expect(await moduleDetail(world, moduleId)).toMatchObject({
      name: 'Nombre nuevo',
      publishedName: before.name,
      hasDraft: true,
    });
    // Lists name it as its editor does, and find it so.
    const found = await moduleList(world, { search: 'nombre nuevo', programmeId: course.programmeId });
    expect(found.rows).toMatchObject([{ id: moduleId, name: 'Nombre nuevo', hasDraft: true }]);
    expect(
      (await moduleList(world, { search: before.name, unitId: before.unit.id })).rows,
    ).not.toContainEqual(expect.objectContaining({ id: moduleId }));
    const late = changeModule(by(), { moduleId, version: before.version, input });
    expect(await refusalOf(late)).toBe('state.conflict');
    const lines = await auditOf('module', moduleId);
    expect(lines.at(-1)).toEqual({
      action: 'module.changed',
      before: { name: before.name },
      after: { fields: ['name'], name: 'Nombre nuevo' },
    });
    // The same once more is no change.
    const version = (await readObject(world.db, ref))?.version ?? 0;
    expect(await changeModule(by(), { moduleId, version, input })).toEqual({ version });
    expect(await auditOf('module', moduleId)).toHaveLength(lines.length);
  });

  test('counts what stands in it, and is found by its filters', async () => {
    const own = course.units[1]?.modules[0]?.id ?? 0;
    const unitId = course.units[1]?.id ?? 0;
    const id = (await createActivity(by(), { moduleId: own, ...article({ minutes: 7 }) })).id;
    const row = (await moduleList(world, { unitId })).rows.find((one) => one.id === own);
    expect(row).toMatchObject({ activities: 3, minutes: 17, number: 1, state: 'published' });
    await archive('activity', id);
    expect((await moduleDetail(world, own)).objects).toHaveLength(2);
    expect((await moduleList(world, { unitId, state: 'draft' })).total).toBe(0);
    expect((await moduleList(world, { unitId, search: 'modulo 0' })).total).toBe(1);
    expect((await moduleList(world, { state: 'bin' })).total).toBe(0);
  });
});

describe('an object', () => {
  test('may lack what its type needs as a draft, and says so before it is published', async () => {
    expect(await publish('activity', await make({ kind: 1, html: '' }))).toEqual([
      'Falta el audio.',
      'Falta la transcripción.',
    ]);
    const video = await mediaFile('video/mp4', 60);
    const files = [{ role: 'video', title: '', fileId: video }] as const;
    expect(await publish('activity', await make({ kind: 2, files: [...files] }))).toEqual([
      'Faltan los subtítulos del video.',
    ]);
    expect(await publish('activity', await make({ kind: 5 }))).toEqual(['Falta al menos una pregunta.']);
    expect(await publish('activity', await make())).toEqual([]);
  });

  test('has the length of its file, and no chapter behind its end', async () => {
    const fileId = await mediaFile('video/mp4', 60);
    const files = [{ role: 'video' as const, title: '', fileId }];
    const chapters = [
      { at: 0, title: 'Inicio' },
      { at: 59, title: 'Cierre' },
    ];
    const id = await make({ kind: 2, files, chapters });
    expect(await activityDetail(world, id)).toMatchObject({ seconds: 60, chapters });
    const late = [{ at: 60, title: 'Tarde' }];
    await expect(make({ kind: 2, files, chapters: late })).rejects.toMatchObject({ field: 'capitulos' });
  });

  test('takes files of courses of the right sort only, each once', async () => {
    const foreign = await createFile(world.db, { purpose: 'photo' });
    const [pdf, audio] = [await mediaFile('application/pdf'), await mediaFile('audio/mpeg', 10)];
    const wrong: ActivityInput['files'][] = [
      [{ role: 'download', title: '', fileId: foreign }],
      [{ role: 'download', title: '', fileId: 999_999 }],
      [{ role: 'download', title: '', fileId: audio }],
      [
        { role: 'download', title: 'Uno', fileId: pdf },
        { role: 'download', title: 'Dos', fileId: pdf },
      ],
    ];
    for (const files of wrong) {
      await expect(make({ kind: 4, files })).rejects.toMatchObject({ field: 'archivos' });
    }
    const id = await make({ kind: 4, files: [{ role: 'download', title: 'Hoja', fileId: pdf }] });
    expect((await activityDetail(world, id)).files).toMatchObject([
      { role: 'download', title: 'Hoja', file: { fileId: pdf, contentType: 'application/pdf' } },
    ]);
  });

  test('has safe HTML, and nothing that its type does not use', async () => {
    const id = await make({
      html: '<p onclick="x()">Uno<script>alert(1)</script></p><img src="https://otro.example/a.png">',
      transcriptHtml: '<p>No</p>',
      chapters: [{ at: 0, title: 'No' }],
    });
    expect(await activityDetail(world, id)).toMatchObject({
      html: '<p>Uno</p>',
      transcriptHtml: '',
      chapters: [],
    });
  });

  test('keeps its type once somebody has finished it', async () => {
    const id = await make();
    const groupId = await createGroup(world.db, course, ['2026-01-01', null]);
    const learner = await createLearner(world.db, groupId);
    await publish('activity', id);
    const { version } = await activityDetail(world, id);
    const exercise = article({ kind: 5, html: '' });
    const changed = await change(id, version, exercise);
    await change(id, changed.version, article());
    await world.db
      .insertInto('activity_completion')
      .values({
        member_id: learner.memberId,
        activity_id: id,
        finished: true,
        first_finished_at: clock.now(),
      })
      .execute();
    const now = await activityDetail(world, id);
    expect(now).toMatchObject({ keepsKind: true, finished: 1, people: 1 });
    const refused = await refusalOf(change(id, now.version, exercise));
    expect(refused).toBe('activity.kindFixed');
    await world.db
      .transaction()
      .execute((trx) => rollUpWhole(trx, { groupIds: [groupId], zone: world.env.TZ_NEGOCIO }));
    const row = (await activityList(world, { moduleId })).rows.find((one) => one.id === id);
    expect(row?.completion).toBe(100);
  });

  test('is edited beside what learners read, and one line of the trail names the fields', async () => {
    const id = await make();
    await publish('activity', id);
    const { version } = await activityDetail(world, id);
    await change(id, version, article({ html: '<p>Otro</p>', minutes: 9 }));
    expect((await auditOf('activity', id)).at(-1)).toEqual({
      action: 'activity.changed',
      before: { minutes: 5 },
      after: { fields: ['minutes', 'html'], minutes: 9 },
    });
    const stored = await world.db
      .selectFrom('activity')
      .where('id', '=', id)
      .select(['minutes', 'body'])
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ minutes: 5, body: { html: '<p>Texto</p>' } });
    expect(await activityDetail(world, id)).toMatchObject({ html: '<p>Otro</p>', hasDraft: true });
  });

  test('is not saved when it is unknown, archived, or was saved meanwhile', async () => {
    const id = await make();
    const { version } = await activityDetail(world, id);
    expect(await refusalOf(change(id, version + 1, article()))).toBe('state.conflict');
    expect(await refusalOf(change(999_999, 1, article()))).toBe('scope.notFound');
    expect(await refusalOf(activityDetail(world, 999_999))).toBe('scope.notFound');
    await archive('activity', id);
    const now = await activityDetail(world, id);
    expect(await refusalOf(change(id, now.version, article()))).toBe('content.archived');
    expect((await activityList(world, { moduleId, state: 'archived' })).rows.map((row) => row.id)).toContain(
      id,
    );
  });

  test('is made in a module that stands only', async () => {
    const made = createActivity(by(), { moduleId: 999_999, ...article() });
    await expect(made).rejects.toMatchObject({ code: 'body.invalid', field: 'modulo' });
  });

  test('is sorted, searched and filtered by its type', async () => {
    const name = `Único ${Date.now()}`;
    const id = await make({ name, kind: 4 });
    const { programmeId } = course;
    expect((await activityList(world, { search: name.toLowerCase() })).rows).toMatchObject([{ id, kind: 4 }]);
    expect((await activityList(world, { search: name, kind: 3 })).total).toBe(0);
    for (const key of ['name', 'kind', 'programme', 'unit', 'module', 'minutes', 'place'] as const) {
      const up = await activityList(world, { programmeId, size: 100, order: { key, down: false } });
      const down = await activityList(world, { programmeId, size: 100, order: { key, down: true } });
      expect(down.rows.map((row) => row.id)).toEqual(up.rows.map((row) => row.id).toReversed());
    }
  });
});

describe('the body of an object', () => {
  const checked = (input: ActivityInput) => activityBody.safeParse(encode(activityBody, input));
  const ofKb = (kb: number) => 'x'.repeat(kb * 1024);

  test(`takes a text of ${MAX_HTML_KB} KB and refuses a longer one, with its sentence`, () => {
    expect(checked(article({ html: ofKb(MAX_HTML_KB) })).success).toBe(true);
    expect(checked(article({ html: ofKb(MAX_HTML_KB + 1) })).error?.issues[0]).toMatchObject({
      path: ['html'],
      message: 'El texto es demasiado largo: se aceptan hasta 400 KB, contando el formato.',
    });
  });

  test('refuses malformed questions, chapters, figures and types, each at its field', () => {
    const option = { text: 'Sí', correct: true, feedback: '' };
    const questions = [{ key: 'a', prompt: '¿Qué?', options: [option] }];
    const wrong: [Partial<ActivityInput>, string][] = [
      [{ questions }, 'preguntas'],
      [{ chapters: [{ at: Number.NaN, title: 'Uno' }] }, 'capitulos'],
      [{ minutes: 601 }, 'minutos'],
      [{ minutes: Number.NaN }, 'minutos'],
      [{ points: 51 }, 'puntos'],
      [{ kind: 6 as never }, 'tipo'],
      [{ name: ' a ' }, 'nombre'],
    ];
    for (const [part, field] of wrong) {
      expect(checked(article(part)).error?.issues[0]?.path[0]).toBe(field);
    }
  });
});
