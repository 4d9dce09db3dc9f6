import { beforeEach, describe, expect, test } from 'vitest';
import { ownQuestionsPage } from '#app/features/learner/forum/own/own.queries.server.ts';
import { answerQuestion } from '#app/features/learner/forum/questions/answer.commands.server.ts';
import { foundContents } from '#app/features/learner/learning/search/found-content.queries.server.ts';
import { hidePost } from '#app/features/tutor/forum/moderate/hide.commands.server.ts';
import { mergeQuestions } from '#app/features/tutor/forum/moderate/moderation.commands.server.ts';
import { frameData } from '#app/frames/frame.queries.server.ts';
import { ask, createForum, type Forum } from '#tests/factories/forum.ts';
import {
  attachFile,
  createCourse,
  createFile,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let forum: Forum;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  forum = await createForum(world.db);
});

const list = (who: TestPerson, search = '', page = 1) => ownQuestionsPage(world, who.actor, { search, page });
const find = async (who: TestPerson, search: string) =>
  (await foundContents(world, who.actor, search)).items.map(({ kind, name }) => [kind, name]);

/** Gives names to content, so that a search tells it from the others'. */
const name = (table: 'unit' | 'module' | 'activity', id: number | undefined, words: string) =>
  world.db
    .updateTable(table)
    .set({ name: words })
    .where('id', '=', id ?? 0)
    .execute();
const withdraw = (table: 'unit' | 'module' | 'activity', id: number | undefined) =>
  world.db
    .updateTable(table)
    .set({ status: 'draft' })
    .where('id', '=', id ?? 0)
    .execute();

describe("one's own questions (A-70)", () => {
  test("are never somebody else's, nor of another programme", async () => {
    const own = await ask(world, forum.asker, forum.activityId, '¿Cómo preparo mi reunión?');
    await ask(world, forum.classmate, forum.activityId, '¿Cómo preparo mi visita?');
    await ask(world, forum.stranger, forum.activityId, '¿Cómo preparo mi tienda?');
    expect((await list(forum.asker)).questions.map(({ id }) => id)).toEqual([own]);
    expect((await list(forum.asker, 'preparo')).questions.map(({ id }) => id)).toEqual([own]);
    expect((await list(forum.third)).total).toBe(0);
    expect((await list(await createPerson(world.db, 2))).total).toBe(0);
    expect((await list(forum.tutor)).total).toBe(0);
  });

  test('stand 20 a page, the newest first, and a page behind the last one is the last one', async () => {
    const ids: number[] = [];
    for (let turn = 0; turn < 23; turn += 1) {
      ids.push(await ask(world, forum.asker, forum.activityId, `Duda número ${turn}`));
    }
    const newest = ids.toReversed();
    const first = await list(forum.asker);
    expect(first).toMatchObject({ total: 23, page: 1, pages: 2 });
    expect(first.questions.map(({ id }) => id)).toEqual(newest.slice(0, 20));
    for (const page of [2, 3, 999_999]) {
      const last = await list(forum.asker, '', page);
      expect(last).toMatchObject({ total: 23, page: 2, pages: 2 });
      expect(last.questions.map(({ id }) => id)).toEqual(newest.slice(20));
    }
  });

  test('say whether they wait, and are found by their words or by their activity', async () => {
    await name('activity', forum.secondActivityId, 'Leer la tienda');
    const waits = await ask(world, forum.asker, forum.activityId, '¿Cómo mido el ÁNIMO del equipo?');
    const answered = await ask(world, forum.asker, forum.secondActivityId, '¿Qué miro primero?');
    await answerQuestion({ world, actor: forum.tutor.actor }, { questionId: answered, text: 'La entrada.' });
    expect((await list(forum.asker)).questions).toMatchObject([
      { id: answered, state: 'answered', answerCount: 1 },
      { id: waits, state: 'open', answerCount: 0 },
    ]);
    const found = async (search: string) => (await list(forum.asker, search)).questions.map(({ id }) => id);
    expect(await found('animo EQUIPO')).toEqual([waits]);
    expect(await found('tienda')).toEqual([answered]);
    expect(await found('100%')).toEqual([]);
    expect((await list(forum.asker, 'nada')).pages).toBe(1);
  });

  test("never say why somebody else's question was hidden, with which one's own was merged", async () => {
    const kept = await ask(world, forum.classmate, forum.activityId, '¿Cómo preparo mi visita?');
    const own = await ask(world, forum.asker, forum.activityId, '¿Cómo preparo mi reunión?');
    const by = { world, actor: forum.tutor.actor };
    const reason = 'Muestra datos personales';
    await mergeQuestions(by, { questionId: own, intoId: kept });
    await hidePost(by, { questionId: kept, answerId: null, reason });
    expect((await list(forum.asker)).questions).toMatchObject([
      { id: own, state: 'hidden', hiddenReason: null },
    ]);
    expect((await list(forum.classmate)).questions).toMatchObject([
      { id: kept, state: 'hidden', hiddenReason: reason },
    ]);
  });

  test('leave with their withdrawn activity', async () => {
    await ask(world, forum.asker, forum.activityId, '¿Cómo preparo mi reunión?');
    await withdraw('activity', forum.activityId);
    expect((await list(forum.asker)).total).toBe(0);
  });

  test('take one round trip, and so does the search of content', async () => {
    const reads = [
      () =>
        countStatements(world, (counted) =>
          ownQuestionsPage(counted, forum.asker.actor, { search: 'x', page: 2 }),
        ),
      () => countStatements(world, (counted) => foundContents(counted, forum.asker.actor, 'actividad')),
    ];
    for (const read of reads) expect((await read()).statements).toBe(1);
    const none = await countStatements(world, (counted) => foundContents(counted, forum.asker.actor, '  '));
    expect(none.statements).toBe(0);
  });
});

describe('the content that a search finds (A-70)', () => {
  test('is published and open, each piece with its place and address', async () => {
    const [unit] = forum.course.units;
    await name('unit', unit?.id, 'Faro de estrategia');
    await name('module', unit?.modules[0]?.id, 'Faro del módulo');
    await name('activity', forum.activityId, 'Faro de la actividad');
    const titled = await createFile(world.db, { name: 'faro-sin-titulo.pdf' });
    await attachFile(world.db, forum.secondActivityId, titled, 'download');
    const played = await createFile(world.db, { name: 'faro.mp3' });
    await attachFile(world.db, forum.secondActivityId, played, 'audio');
    expect((await foundContents(world, forum.asker.actor, 'FARO')).items).toEqual([
      { kind: 'unit', name: 'Faro de estrategia', place: 'Unidad 1', href: `/modulos?unidad=${unit?.id}` },
      {
        kind: 'module',
        name: 'Faro del módulo',
        place: 'Unidad 1 · Módulo 1',
        href: `/actividades?unidad=${unit?.id}&modulo=${unit?.modules[0]?.id}`,
      },
      {
        kind: 'activity',
        name: 'Faro de la actividad',
        place: 'Unidad 1 · Módulo 1 · Artículo',
        href: `/objetos?actividad=${forum.activityId}`,
      },
      {
        kind: 'resource',
        name: 'faro-sin-titulo.pdf',
        place: 'Unidad 1 · Módulo 1 · Recurso de «Actividad 1»',
        href: `/objetos?actividad=${forum.secondActivityId}&pestana=recursos`,
      },
    ]);
  });

  test('of a closed unit is its name alone', async () => {
    const [, closed] = forum.course.units;
    await name('unit', closed?.id, 'Faro cerrado');
    await name('module', closed?.modules[0]?.id, 'Faro del módulo cerrado');
    await name('activity', forum.closedActivityId, 'Faro de la actividad cerrada');
    const file = await createFile(world.db, { name: 'faro.pdf' });
    await attachFile(world.db, forum.closedActivityId, file, 'download');
    expect(await find(forum.asker, 'faro')).toEqual([['unit', 'Faro cerrado']]);
  });

  test.each(['unit', 'module', 'activity'] as const)('is nothing of a withdrawn %s', async (withdrawn) => {
    const [unit] = forum.course.units;
    await name('activity', forum.activityId, 'Faro retirado');
    const file = await createFile(world.db, { name: 'faro.pdf' });
    await attachFile(world.db, forum.activityId, file, 'download');
    expect(await find(forum.asker, 'faro')).toHaveLength(2);
    const ids = { unit: unit?.id, module: unit?.modules[0]?.id, activity: forum.activityId };
    await withdraw(withdrawn, ids[withdrawn]);
    expect(await find(forum.asker, 'faro')).toEqual([]);
  });

  test('is nothing of a file that waits for the antivirus or is deleted, of another programme, or for a person without one', async () => {
    const file = await createFile(world.db, { name: 'faro.pdf' });
    await attachFile(world.db, forum.activityId, file, 'download');
    const other = await createCourse(world.db);
    const stranger = await createLearner(world.db, await createGroup(world.db, other, ['2026-01-01']));
    expect(await find(forum.asker, 'faro')).toHaveLength(1);
    expect(await find(stranger, 'faro')).toEqual([]);
    expect(await find(await createPerson(world.db, 2), 'faro')).toEqual([]);
    expect(await find(forum.tutor, 'faro')).toEqual([]);
    const change = (values: { scan: 'pending' | 'clean' } | { deleted_at: Date }) =>
      world.db.updateTable('file').set(values).where('id', '=', file).execute();
    await change({ scan: 'pending' });
    expect(await find(forum.asker, 'faro')).toEqual([]);
    await change({ scan: 'clean' });
    expect(await find(forum.asker, 'faro')).toHaveLength(1);
    await change({ deleted_at: clock.now() });
    expect(await find(forum.asker, 'faro')).toEqual([]);
  });

  test('is 20 pieces at most, and more is said', async () => {
    const many = await createCourse(world.db, {
      units: [{ modules: [Array.from({ length: 21 }, () => ({}))] }],
    });
    const learner = await createLearner(world.db, await createGroup(world.db, many, ['2026-01-01']));
    const found = await foundContents(world, learner.actor, 'actividad');
    expect(found.items).toHaveLength(20);
    expect(found.more).toBe(true);
    expect((await foundContents(world, learner.actor, 'actividad 20')).more).toBe(false);
  });
});

describe('Mi ruta of the frame (A-69)', () => {
  const routeOf = async (who: TestPerson) =>
    (await frameData(world, who.actor, new Request('http://rumbo/'))).routeUnitId;

  test('leads to the unit in progress, and nowhere without a programme or for another role', async () => {
    expect(await routeOf(forum.asker)).toBe(forum.course.units[0]?.id);
    clock.set('2999-01-01T18:00:00Z');
    expect(await routeOf(forum.asker)).toBe(forum.course.units[1]?.id);
    expect(await routeOf(await createPerson(world.db, 2))).toBeNull();
    expect(await routeOf(forum.tutor)).toBeNull();
  });

  test('leads before the first opening to the unit that opens first, never to a withdrawn one', async () => {
    clock.set('2025-01-01T18:00:00Z');
    expect(await routeOf(forum.asker)).toBe(forum.course.units[0]?.id);
    await withdraw('unit', forum.course.units[0]?.id);
    expect(await routeOf(forum.asker)).toBe(forum.course.units[1]?.id);
  });
});
