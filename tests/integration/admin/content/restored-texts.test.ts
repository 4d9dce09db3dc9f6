import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentKind, FieldsOf } from '#app/contract/stored/content-fields.ts';
import {
  changeContent,
  previewContent,
} from '#app/features/admin/content/changes/changes.commands.server.ts';
import { sweepContentBin } from '#app/features/admin/content/changes/content-bin.sweep.server.ts';
import type { ContentChange } from '#app/features/admin/content/changes/content-plan.commands.server.ts';
import { changeOfEdition, historyOf } from '#app/features/admin/content/history/history.queries.server.ts';
import { restoreEdition } from '#app/features/admin/content/history/restore.commands.server.ts';
import { saveStepDraft, stepDraft } from '#server/repositories/content/edits/step-drafts.ts';
import { editedFields, publishedFields, saveFields } from '#server/repositories/content/fields.ts';
import { lockObject, readObject } from '#server/repositories/content/objects.ts';
import { unusedFiles } from '#server/repositories/content/tree.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });

async function carryOut(change: ContentChange) {
  const { token } = await previewContent(world, change);
  return changeContent(by(), { ...change, token });
}

async function edit<K extends ContentKind>(ref: { kind: K; id: number }, change: Partial<FieldsOf[K]>) {
  await world.db.transaction().execute(async (trx) => {
    const object = await lockObject(trx, ref);
    const fields = await editedFields(trx, ref);
    if (!object || !fields) throw new Error('unknown content');
    await saveFields(trx, { ...object, kind: ref.kind }, { ...fields, ...change });
  });
}

const versionOf = async (ref: { kind: ContentKind; id: number }) =>
  (await readObject(world.db, ref))?.version ?? 0;

/** An article of a published course, twice published since editions are kept: its third words wait. */
async function rewritten() {
  const course = await createCourse(world.db, { units: [{}] });
  const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
  const ref = { kind: 'activity', id } as const;
  const first = await publishedFields(world.db, ref);
  await edit(ref, { name: 'Escuchar mejor', body: { html: '<p>Escucha dos veces antes de hablar.</p>' } });
  await carryOut({ ...ref, action: 'publish' });
  await edit(ref, { body: { html: '<p>Escucha tres veces antes de hablar.</p>' } });
  await carryOut({ ...ref, action: 'publish' });
  return { ref, first, course };
}

/** A stored picture; gives its id. */
async function courseFile(): Promise<number> {
  const { id } = await world.db
    .insertInto('file')
    .values({
      storage_key: `course/${crypto.randomUUID()}.png`,
      name: 'tienda.png',
      content_type: 'image/png',
      size: 10,
      purpose: 'course',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const readWords = (parts: readonly { text: string; change: string }[], left: 'added' | 'removed') =>
  parts
    .filter(({ change }) => change !== left)
    .map(({ text }) => text)
    .join('');

describe('the history of content', () => {
  test('shows for each publication which words changed, before and after', async () => {
    const { ref, first } = await rewritten();
    const { changes } = await historyOf(world, { object: 'activity', id: ref.id });
    expect(changes.map(({ action, edition }) => [action, edition])).toEqual([
      ['activity.published', 3],
      ['activity.published', 2],
    ]);
    const last = await changeOfEdition(world, { ...ref, number: 3 });
    expect(last).toMatchObject({ hasBefore: true, isNewest: true, hasDraft: false, isOpen: true });
    expect(last.fields.map(({ field }) => field)).toEqual(['html']);
    const parts = last.fields[0]?.text.blocks[0]?.parts ?? [];
    expect(readWords(parts, 'added')).toBe('Escucha dos veces antes de hablar.');
    expect(readWords(parts, 'removed')).toBe('Escucha tres veces antes de hablar.');
    // The one before the first is that which learners read before editions were kept.
    const earlier = await changeOfEdition(world, { ...ref, number: 2 });
    const name = earlier.fields.find(({ field }) => field === 'name');
    expect(name?.text.blocks.map(({ change, parts: [part] }) => [change, part?.text])).toEqual([
      ['removed', first?.name],
      ['added', 'Escuchar mejor'],
    ]);
    expect(await refusalOf(changeOfEdition(world, { ...ref, number: 9 }))).toBe('scope.notFound');
  });

  test('says where a publication has no words of then, and a preview keeps none', async () => {
    const { ref } = await rewritten();
    await world.db
      .insertInto('audit')
      .values({ action: 'activity.published', object_kind: 'activity', object_id: String(ref.id) })
      .execute();
    await edit(ref, { name: 'Otra vez' });
    await previewContent(world, { ...ref, action: 'publish' });
    const { changes } = await historyOf(world, { object: 'activity', id: ref.id });
    expect(changes.map(({ edition }) => edition)).toEqual([null, 3, 2]);
    const kept = await world.db
      .selectFrom('content_edition')
      .where('kind', '=', 'activity')
      .where('object_id', '=', ref.id)
      .select('number')
      .execute();
    expect(kept).toHaveLength(3);
  });

  test('marks the right option of a question, and tells of steps of a unit', async () => {
    const course = await createCourse(world.db, { units: [{}] });
    const unitId = course.units[0]?.id ?? 0;
    const ref = { kind: 'unit', id: unitId } as const;
    await world.db
      .updateTable('unit')
      .set({ questionnaire_key: 'strategy' })
      .where('id', '=', unitId)
      .execute();
    const save = (prompt: string) =>
      world.db.transaction().execute(async (trx) => {
        const steps = {
          challenge: {
            title: 'Un reto',
            instructionsHtml: '<p>Haz</p>',
            criteria: [{ name: 'Claridad', weight: 100, descriptor: 'Se entiende' }],
          },
          survey: [{ key: 'a', kind: 'text', prompt }],
          'self-assessment': [{ title: 'Yo', items: [{ key: 'b', kind: 'texto', prompt: 'Aprendí' }] }],
        };
        for (const [kind, content] of Object.entries(steps)) {
          const madeBy = admin.actor.personId;
          await saveStepDraft(trx, { unitId, kind: kind as keyof typeof steps, content, madeBy });
        }
      });
    await save('¿Qué te llevas?');
    await carryOut({ ...ref, action: 'publish' });
    await save('¿Qué harás distinto?');
    await carryOut({ ...ref, action: 'publish' });
    const { changes } = await historyOf(world, { object: 'unit', id: unitId });
    const number = changes[0]?.edition ?? 0;
    const { fields } = await changeOfEdition(world, { ...ref, number });
    expect(fields.map(({ field }) => field)).toEqual(['survey']);

    const restored = await restoreEdition(by(), {
      ...ref,
      number: number - 1,
      version: await versionOf(ref),
    });
    expect(restored).toMatchObject({ isChanged: true, missing: 0 });
    expect(await stepDraft(world.db, unitId, 'survey')).toEqual([
      { key: 'a', kind: 'text', prompt: '¿Qué te llevas?' },
    ]);

    const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const question = (right: 0 | 1) => ({
      key: 'q',
      prompt: '¿Cuál?',
      options: ['Una', 'Otra'].map((text, place) => ({ text, correct: place === right, feedback: '' })),
    });
    const exercise = { kind: 'activity', id: activityId } as const;
    await edit(exercise, { kind: 5, body: { questions: [question(0)] } });
    await carryOut({ ...exercise, action: 'publish' });
    await edit(exercise, { body: { questions: [question(1)] } });
    await carryOut({ ...exercise, action: 'publish' });
    const { fields: answers } = await changeOfEdition(world, { ...exercise, number: 3 });
    const words = answers[0]?.text.blocks.filter(({ change }) => change !== 'same');
    expect(JSON.stringify(words)).toContain('correcta');
  });
});

describe('an older text', () => {
  test('of a withdrawn object stands in its draft, and the newest one may come back too', async () => {
    const { ref } = await rewritten();
    expect(await changeOfEdition(world, { ...ref, number: 3 })).toMatchObject({ state: 'published' });
    await carryOut({ ...ref, action: 'withdraw' });
    await edit(ref, { name: 'Todo de nuevo' });
    expect(await changeOfEdition(world, { ...ref, number: 3 })).toMatchObject({
      state: 'draft',
      isNewest: false,
      hasDraft: false,
    });
    await restoreEdition(by(), { ...ref, number: 3, version: await versionOf(ref) });
    expect(await publishedFields(world.db, ref)).toMatchObject({ name: 'Escuchar mejor' });
    await carryOut({ ...ref, action: 'publish' });
    // It published what was read before: the edition of then is not its own.
    expect((await historyOf(world, { object: 'activity', id: ref.id })).changes[0]).toMatchObject({
      action: 'activity.published',
      edition: null,
    });
  });

  test('comes back without pictures in it that are gone', async () => {
    const { ref } = await rewritten();
    const [gone, there] = [await courseFile(), await courseFile()];
    const html = (id: number) => `<img src="/archivos/${id}" alt="Una tienda" />`;
    await edit(ref, { body: { html: `<p>Mira</p>${html(gone)}${html(there)}` } });
    await carryOut({ ...ref, action: 'publish' });
    await edit(ref, { body: { html: '<p>Mira</p>' } });
    await carryOut({ ...ref, action: 'publish' });
    await world.db.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    const restored = await restoreEdition(by(), { ...ref, number: 4, version: await versionOf(ref) });
    expect(restored).toMatchObject({ isChanged: true, missing: 1 });
    expect(await editedFields(world.db, ref)).toMatchObject({ body: { html: `<p>Mira</p>${html(there)}` } });
  });

  test('keeps its files in use', async () => {
    const { ref, course } = await rewritten();
    const module = { kind: 'module', id: course.units[0]?.modules[0]?.id ?? 0 } as const;
    const [listed, shown, loose] = [await courseFile(), await courseFile(), await courseFile()];
    await edit(ref, { files: [{ role: 'download', title: 'Guía', fileId: listed }] });
    await edit(module, { imageId: shown });
    for (const one of [ref, module]) await carryOut({ ...one, action: 'publish' });
    await edit(ref, { files: [] });
    await edit(module, { imageId: null });
    for (const one of [ref, module]) await carryOut({ ...one, action: 'publish' });
    const unused = (await unusedFiles(world.db, 1000)).rows.map(({ id }) => id);
    expect([listed, shown, loose].filter((id) => unused.includes(id))).toEqual([loose]);
  });

  test('comes back as a change that is not published, and is published by itself', async () => {
    const { ref, first } = await rewritten();
    const version = await versionOf(ref);
    const restored = await restoreEdition(by(), { ...ref, number: 1, version });
    expect(restored).toEqual({ version: version + 1, isChanged: true, missing: 0 });
    expect(await editedFields(world.db, ref)).toEqual(first);
    expect(await publishedFields(world.db, ref)).toMatchObject({ name: 'Escuchar mejor' });
    expect(await readObject(world.db, ref)).toMatchObject({ state: 'published', hasDraft: true });
    const { changes } = await historyOf(world, { object: 'activity', id: ref.id });
    expect(changes[0]).toMatchObject({
      action: 'activity.text-restored',
      actor: { id: admin.actor.personId },
      fields: ['name', 'html'],
      edition: null,
    });
    await carryOut({ ...ref, action: 'publish' });
    expect(await publishedFields(world.db, ref)).toEqual(first);
    expect((await historyOf(world, { object: 'activity', id: ref.id })).changes[0]).toMatchObject({
      action: 'activity.published',
      edition: 4,
    });
  });

  test('of now changes nothing and is no line of the trail', async () => {
    const { ref } = await rewritten();
    const version = await versionOf(ref);
    const lines = async () => (await historyOf(world, { object: 'activity', id: ref.id })).changes.length;
    const before = await lines();
    expect(await restoreEdition(by(), { ...ref, number: 3, version })).toEqual({
      version,
      isChanged: false,
      missing: 0,
    });
    expect(await lines()).toBe(before);
  });

  test('is refused over another version, of what is unknown, archived or in the bin, and of another finished type', async () => {
    const { ref, course } = await rewritten();
    const restore = async (change: Partial<{ number: number; version: number }> = {}) =>
      refusalOf(restoreEdition(by(), { ...ref, number: 1, version: await versionOf(ref), ...change }));
    expect(await restore({ version: 1 })).toBe('state.conflict');
    expect(await restore({ number: 9 })).toBe('scope.notFound');
    const groupId = await createGroup(world.db, course, ['2026-01-01']);
    const learner = await createLearner(world.db, groupId);
    await world.db
      .insertInto('activity_completion')
      .values({ member_id: learner.memberId, activity_id: ref.id, finished: true })
      .execute();
    await world.db.updateTable('activity').set({ kind: 4 }).where('id', '=', ref.id).execute();
    expect(await restore()).toBe('activity.kindFixed');
    await carryOut({ ...ref, action: 'archive' });
    expect(await restore()).toBe('content.archived');
  });

  test('comes back without the files that are gone, and says how many those are', async () => {
    const course = await createCourse(world.db, { units: [{}] });
    const ref = { kind: 'module', id: course.units[0]?.modules[0]?.id ?? 0 } as const;
    const imageId = await courseFile();
    await edit(ref, { name: 'Con imagen', imageId });
    await carryOut({ ...ref, action: 'publish' });
    await edit(ref, { name: 'Sin imagen', imageId: null });
    await carryOut({ ...ref, action: 'publish' });
    await world.db.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', imageId).execute();
    const { fields } = await changeOfEdition(world, { ...ref, number: 3 });
    expect(fields.map(({ field }) => field).toSorted()).toEqual(['imageId', 'name']);
    const restored = await restoreEdition(by(), { ...ref, number: 2, version: await versionOf(ref) });
    expect(restored).toMatchObject({ isChanged: true, missing: 1 });
    expect(await editedFields(world.db, ref)).toMatchObject({ name: 'Con imagen', imageId: null });
  });

  test('goes with its object when the bin is emptied', async () => {
    const { course } = await rewritten();
    const { programmeId } = course;
    await carryOut({ kind: 'programme', id: programmeId, action: 'archive' });
    await carryOut({ kind: 'programme', id: programmeId, action: 'remove' });
    const now = clock.now();
    clock.set(new Date(now.getTime() + 31 * 24 * 3_600_000).toISOString());
    await sweepContentBin(world);
    clock.set(now.toISOString());
    const ids = course.units.flatMap(({ modules }) => modules.flatMap(({ activityIds }) => activityIds));
    const left = await world.db
      .selectFrom('content_edition')
      .where('kind', '=', 'activity')
      .where('object_id', 'in', ids)
      .select('number')
      .execute();
    expect(left).toEqual([]);
  });
});
