import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentEffect } from '#app/contract/admin/content/content.ts';
import type { ActivityFields, ContentKind } from '#app/contract/stored/content-fields.ts';
import {
  activityDetail,
  activityList,
} from '#app/features/admin/content/activities/activities.queries.server.ts';
import {
  changeContent,
  previewContent,
} from '#app/features/admin/content/changes/changes.commands.server.ts';
import { sweepContentBin } from '#app/features/admin/content/changes/content-bin.sweep.server.ts';
import { actOnContent } from '#app/features/admin/content/changes/content-bulk.commands.server.ts';
import type { ContentChange } from '#app/features/admin/content/changes/content-plan.commands.server.ts';
import { moduleDetail, moduleList } from '#app/features/admin/content/modules/modules.queries.server.ts';
import { copyContent } from '#app/features/admin/content/tree/tree.commands.server.ts';
import { contentOrphans } from '#app/features/admin/content/tree/tree.queries.server.ts';
import { unitDetail, unitList } from '#app/features/admin/content/units/units.queries.server.ts';
import { unitsFile } from '#app/features/admin/content/units/units-file.queries.server.ts';
import { searchAdministration } from '#app/features/admin/support/search/search.queries.server.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { emitAll } from '#server/outbox/emit.ts';
import { lockEdited } from '#server/repositories/content/edits/edits.ts';
import { saveStepDraft, stepDraft } from '#server/repositories/content/edits/step-drafts.ts';
import {
  editedFields,
  insertDraftActivity,
  publishedFields,
  saveFields,
} from '#server/repositories/content/fields.ts';
import { lockObject, readObject, renumber } from '#server/repositories/content/objects.ts';
import { standingsOf } from '#server/repositories/evaluations/standing.ts';
import { createBadge } from '#tests/factories/badges.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
const article = (name: string): ActivityFields => ({
  name,
  kind: 3,
  minutes: 5,
  points: 0,
  body: { html: '<p>Texto</p>' },
  files: [],
});

/** A programme of two units with two modules of two articles, and four learners who have finished more and more of it. */
async function livingCourse(): Promise<{ course: Course; learners: TestLearner[] }> {
  const course = await createCourse(world.db, { units: [{}, {}] });
  const groupId = await createGroup(world.db, course, ['2026-01-01', '2026-01-01']);
  const learners: TestLearner[] = [];
  const activities = course.units.flatMap(({ modules }) => modules.flatMap(({ activityIds }) => activityIds));
  for (const done of [0, 1, 2, 8]) {
    const learner = await createLearner(world.db, groupId);
    for (const activityId of activities.slice(0, done)) await finish(learner.memberId, activityId);
    learners.push(learner);
  }
  await refresh(course.programmeId);
  return { course, learners };
}

const finish = (memberId: number, activityId: number) =>
  world.db
    .insertInto('activity_completion')
    .values({ member_id: memberId, activity_id: activityId, finished: true, first_finished_at: clock.now() })
    .execute();

async function refresh(programmeId: number) {
  await world.db.transaction().execute(async (trx) => {
    await emitAll(trx, [{ name: 'content.changed', payload: { programmeId } }]);
  });
  await drain(world);
}

/** Previews a change and does it; gives what was said. */
async function carryOut(change: ContentChange) {
  const preview = await previewContent(world, change);
  await changeContent(by(), { ...change, token: preview.token });
  await drain(world);
  return preview;
}

async function addDraft(moduleId: number, name = 'Nueva'): Promise<number> {
  return world.db.transaction().execute(async (trx) => {
    const id = await insertDraftActivity(trx, moduleId, article(name));
    await renumber(trx, { kind: 'module', id: moduleId });
    return id;
  });
}

const save = <K extends ContentKind>(kind: K, id: number, fields: Parameters<typeof saveFields<K>>[2]) =>
  world.db.transaction().execute(async (trx) => {
    const object = await lockObject(trx, { kind, id });
    if (!object) throw new Error('unknown');
    return saveFields(trx, { ...object, kind }, fields);
  });

const places = (table: 'unit' | 'module' | 'activity', column: string, parentId: number) =>
  world.db
    .selectFrom(table)
    .where(column as 'id', '=', parentId)
    .orderBy('place')
    .select(['id', 'status', 'place', 'position'])
    .execute();

/** When each learner's standing was computed the last time, in ms. */
const computedOf = async (learners: readonly TestLearner[]) => {
  const rows = await world.db
    .selectFrom('standing')
    .where(
      'member_id',
      'in',
      learners.map(({ memberId }) => memberId),
    )
    .orderBy('member_id')
    .select('computed_at')
    .execute();
  return rows.map((row) => row.computed_at?.getTime() ?? 0);
};

/** The changes of the learners between two looks at their stored standings, counted by hand. */
async function happened(learners: readonly TestLearner[], work: () => Promise<unknown>) {
  const look = async () =>
    new Map(
      (
        await standingsOf(
          world.db,
          learners.map(({ memberId }) => memberId),
        )
      ).map(({ memberId, standing }) => [
        memberId,
        {
          progress: standing.progress,
          modules: standing.units.flatMap(({ modules }) => modules).filter(({ finished }) => finished).length,
        },
      ]),
    );
  const before = await look();
  await work();
  const after = await look();
  const count = (
    test: (a: { progress: number; modules: number }, b: { progress: number; modules: number }) => boolean,
  ) => [...before].filter(([id, was]) => test(was, after.get(id) ?? was)).length;
  return {
    learners: learners.length,
    progressDown: count((was, is) => is.progress < was.progress),
    progressUp: count((was, is) => is.progress > was.progress),
    modulesReopened: count((was, is) => is.modules < was.modules),
    modulesFinished: count((was, is) => is.modules > was.modules),
  } satisfies Partial<ContentEffect>;
}

describe('publishing', () => {
  test('an activity in a finished module tells who has it less finished, and that is what happens', async () => {
    const { course, learners } = await livingCourse();
    const moduleId = course.units[0]?.modules[0]?.id ?? 0;
    const id = await addDraft(moduleId);
    const change = { kind: 'activity', id, action: 'publish' } as const;
    const { effect, problems, token } = await previewContent(world, change);
    expect(problems).toEqual([]);
    expect(await happened(learners, () => drain(world))).toMatchObject({ progressDown: 0 });
    const real = await happened(learners, async () => {
      await changeContent(by(), { ...change, token });
      await drain(world);
    });
    expect(effect).toMatchObject(real);
    expect(real).toMatchObject({ modulesReopened: 2, progressDown: 2, progressUp: 0 });
  });

  test('the open screens of the learners are read again', async () => {
    const { course, learners } = await livingCourse();
    const id = await addDraft(course.units[1]?.modules[1]?.id ?? 0);
    pushes.length = 0;
    await carryOut({ kind: 'activity', id, action: 'publish' });
    const rooms = pushes.filter(({ message }) => message === 'read.again').map(({ room }) => room);
    for (const { personId } of learners) expect(rooms).toContain(`user:${personId}`);
    expect(rooms).toContain('profile:1');
  });

  test('words alone have the screens read again, and no standing computed', async () => {
    const { course, learners } = await livingCourse();
    const moduleId = course.units[0]?.modules[0]?.id ?? 0;
    const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    await save('activity', id, article('Sin la errata'));
    const computed = () => computedOf(learners);
    const before = await computed();
    pushes.length = 0;
    await carryOut({ kind: 'activity', id, action: 'publish' });
    expect(await computed()).toEqual(before);
    const rooms = pushes.filter(({ message }) => message === 'read.again').map(({ room }) => room);
    for (const { personId } of learners) expect(rooms).toContain(`user:${personId}`);
    await carryOut({ kind: 'activity', id: await addDraft(moduleId), action: 'publish' });
    const after = await computed();
    expect(after.every((one, place) => one > (before[place] ?? 0))).toBe(true);
  });

  test('changes of what is published stand beside it until then', async () => {
    const { course } = await livingCourse();
    const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const ref = { kind: 'activity', id } as const;
    const before = await publishedFields(world.db, ref);
    await save('activity', id, article('Otro nombre'));
    expect(await publishedFields(world.db, ref)).toEqual(before);
    expect(await editedFields(world.db, ref)).toEqual(article('Otro nombre'));
    expect(await readObject(world.db, ref)).toMatchObject({ hasDraft: true, state: 'published' });
    await carryOut({ ...ref, action: 'publish' });
    expect(await publishedFields(world.db, ref)).toEqual(article('Otro nombre'));
    expect(await readObject(world.db, ref)).toMatchObject({ hasDraft: false });
  });

  test('saving what is published already leaves no changes, and discarding forgets them', async () => {
    const { course } = await livingCourse();
    const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const ref = { kind: 'activity', id } as const;
    const own = await publishedFields(world.db, ref);
    if (!own) throw new Error('unknown');
    await save('activity', id, { ...own, name: 'Otra' });
    await save('activity', id, own);
    expect(await readObject(world.db, ref)).toMatchObject({ hasDraft: false });
    await save('activity', id, { ...own, name: 'Otra' });
    await carryOut({ ...ref, action: 'discard' });
    expect(await readObject(world.db, ref)).toMatchObject({ hasDraft: false, name: own.name });
  });

  test('of a draft nothing can be discarded, for there is nothing to go back to', async () => {
    const course = await createCourse(world.db, { units: [{ published: false }] });
    const unitId = course.units[0]?.id ?? 0;
    const content = { title: 'Reto', html: '', criteria: [] };
    await world.db.transaction().execute(async (trx) => {
      await saveStepDraft(trx, { unitId, kind: 'challenge', content, madeBy: admin.personId });
    });
    const discard = previewContent(world, { kind: 'unit', id: unitId, action: 'discard' });
    expect(await refusalOf(discard)).toBe('content.notPublished');
    expect(await stepDraft(world.db, unitId, 'challenge')).toEqual(content);
  });

  test('names everything that is missing, object by object, and refuses', async () => {
    const course = await createCourse(world.db, {
      units: [{ published: false, modules: [[{ published: false }]] }],
    });
    const unitId = course.units[0]?.id ?? 0;
    const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    await save('activity', activityId, { ...article('Vacía'), body: { html: '<p> </p>' } });
    const change = { kind: 'unit', id: unitId, action: 'publish', withAll: true } as const;
    const preview = await previewContent(world, change);
    expect(preview.effect).toBeNull();
    expect(preview.problems.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'UNIDAD 0: Falta el reto con su rúbrica.',
      'UNIDAD 0: Falta la encuesta.',
      'UNIDAD 0: Falta la autoevaluación.',
      'UNIDAD 0: Cuestionario no disponible: elige el cuestionario del jefe.',
      'Vacía: Falta el texto.',
    ]);
    expect(await refusalOf(changeContent(by(), { ...change, token: preview.token }))).toBe('body.invalid');
    expect(await readObject(world.db, { kind: 'unit', id: unitId })).toMatchObject({ state: 'draft' });
  });

  test('a token of something that changed meanwhile is refused', async () => {
    const { course } = await livingCourse();
    const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const change = { kind: 'activity', id, action: 'withdraw' } as const;
    const { token } = await previewContent(world, change);
    await save('activity', id, article('Otra'));
    expect(await refusalOf(changeContent(by(), { ...change, token }))).toBe('content.stale');
  });
});

describe('withdrawing and archiving', () => {
  test('keeps completions, which count again when it comes back', async () => {
    const { course, learners } = await livingCourse();
    const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const withdrawn = await happened(learners, () => carryOut({ kind: 'activity', id, action: 'withdraw' }));
    expect(withdrawn).toMatchObject({ modulesReopened: 0 });
    const back = await happened(learners, () => carryOut({ kind: 'activity', id, action: 'publish' }));
    expect(back).toMatchObject({ modulesReopened: withdrawn.modulesFinished, modulesFinished: 0 });
  });

  test('leaves no published module with nothing to learn', async () => {
    const course = await createCourse(world.db, { units: [{ modules: [[{}]] }] });
    const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const preview = await previewContent(world, { kind: 'activity', id, action: 'withdraw' });
    expect(preview.problems).toMatchObject([
      { name: 'Módulo 0', text: 'Falta al menos una actividad publicada.' },
    ]);
  });

  test('a programme with a generation that goes on is neither archived nor withdrawn', async () => {
    const { course } = await livingCourse();
    const ref = { kind: 'programme', id: course.programmeId } as const;
    expect(await refusalOf(previewContent(world, { ...ref, action: 'archive' }))).toBe(
      'content.programmeLives',
    );
    expect(await refusalOf(previewContent(world, { ...ref, action: 'withdraw' }))).toBe(
      'content.programmeInUse',
    );
  });

  test('only what is archived and has no records goes to the bin, and comes back as it was', async () => {
    const { course } = await livingCourse();
    const used = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const unused = await addDraft(course.units[0]?.modules[0]?.id ?? 0);
    expect(await refusalOf(previewContent(world, { kind: 'activity', id: unused, action: 'remove' }))).toBe(
      'content.notArchived',
    );
    await carryOut({ kind: 'activity', id: used, action: 'archive' });
    await expect(
      previewContent(world, { kind: 'activity', id: used, action: 'remove' }),
    ).rejects.toMatchObject({ code: 'content.hasRecords', text: expect.stringContaining('3 personas') });
    await carryOut({ kind: 'activity', id: unused, action: 'archive' });
    await carryOut({ kind: 'activity', id: unused, action: 'remove' });
    expect((await readObject(world.db, { kind: 'activity', id: unused }))?.deletedAt).not.toBeNull();
    await carryOut({ kind: 'activity', id: unused, action: 'restore' });
    await carryOut({ kind: 'activity', id: unused, action: 'restore' });
    expect(await readObject(world.db, { kind: 'activity', id: unused })).toMatchObject({
      state: 'draft',
      deletedAt: null,
    });
  });

  test('an exercise that somebody has begun does not go to the bin', async () => {
    const { course, learners } = await livingCourse();
    const begun = await addDraft(course.units[0]?.modules[0]?.id ?? 0);
    await world.db
      .insertInto('exercise_draft')
      .values({ member_id: learners[0]?.memberId ?? 0, activity_id: begun, answers: '{}' })
      .execute();
    await carryOut({ kind: 'activity', id: begun, action: 'archive' });
    await expect(
      previewContent(world, { kind: 'activity', id: begun, action: 'remove' }),
    ).rejects.toMatchObject({ code: 'content.hasRecords', text: expect.stringContaining('1 persona ya') });
  });
});

describe('many at once', () => {
  test('each is done or refused with its reason, and the standings of a programme follow once', async () => {
    const { course, learners } = await livingCourse();
    const moduleId = course.units[0]?.modules[0]?.id ?? 0;
    const [good, archived, other] = [
      await addDraft(moduleId, 'Buena'),
      await addDraft(moduleId, 'Archivada'),
      await addDraft(course.units[1]?.modules[0]?.id ?? 0, 'Otra'),
    ];
    const lacking = await world.db
      .transaction()
      .execute((trx) => insertDraftActivity(trx, moduleId, { ...article('Sin texto'), body: {} }));
    await carryOut({ kind: 'activity', id: archived, action: 'archive' });
    const before = await standingsOf(
      world.db,
      learners.map(({ memberId }) => memberId),
    );
    const last = await world.db.selectFrom('outbox').orderBy('id', 'desc').select('id').executeTakeFirst();
    const acted = await actOnContent(by(), {
      kind: 'activity',
      action: 'publish',
      ids: [good, archived, lacking, 999_999, other, good],
    });
    expect(acted.done).toBe(2);
    expect(new Map(acted.refused.map(({ name, text }) => [name, text]))).toEqual(
      new Map([
        ['Contenido que ya no está', 'Ya no existe.'],
        ['Archivada', expect.stringContaining('archiva')],
        ['Sin texto', 'Sin texto: Falta el texto.'],
      ]),
    );
    const changed = await world.db
      .selectFrom('outbox')
      .where('name', '=', 'content.changed')
      .where(sql<boolean>`payload @> ${JSON.stringify({ programmeId: course.programmeId })}`)
      .where('id', '>', last?.id ?? '0')
      .select('id')
      .execute();
    expect(changed).toHaveLength(1);
    await drain(world);
    const after = await standingsOf(
      world.db,
      learners.map(({ memberId }) => memberId),
    );
    expect(after.at(-1)?.standing.progress).toBeLessThan(before.at(-1)?.standing.progress ?? 0);
    expect((await readObject(world.db, { kind: 'activity', id: lacking }))?.state).toBe('draft');
  });
});

describe('after thirty days in the bin', () => {
  const remove = async (kind: ContentKind, id: number) => {
    await carryOut({ kind, id, action: 'archive' });
    await carryOut({ kind, id, action: 'remove' });
  };
  const sweepAfter = async (days: number) => {
    const now = clock.now();
    clock.set(new Date(now.getTime() + days * 24 * 3_600_000).toISOString());
    await sweepContentBin(world);
    clock.set(now.toISOString());
  };
  const isThere = async (kind: ContentKind, id: number) =>
    (await readObject(world.db, { kind, id })) !== undefined;

  test('content is removed with all that it contains, and the trail says so', async () => {
    const { programmeId, units } = await createCourse(world.db, { units: [{}, {}] });
    const [unit] = units;
    const activityId = unit?.modules[0]?.activityIds[0] ?? 0;
    await remove('programme', programmeId);
    await sweepAfter(29);
    expect(await isThere('programme', programmeId)).toBe(true);
    await sweepAfter(31);
    expect(await isThere('programme', programmeId)).toBe(false);
    expect(await isThere('unit', unit?.id ?? 0)).toBe(false);
    expect(await isThere('activity', activityId)).toBe(false);
    const trail = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'programme')
      .where('object_id', '=', String(programmeId))
      .orderBy('id', 'desc')
      .select('action')
      .executeTakeFirst();
    expect(trail?.action).toBe('programme.purged');
  });

  test('what a person has a record in, or a date refers to, stays', async () => {
    const { course, learners } = await livingCourse();
    const moduleId = course.units[0]?.modules[0]?.id ?? 0;
    const [noted, free] = [await addDraft(moduleId, 'Anotada'), await addDraft(moduleId, 'Libre')];
    await remove('activity', noted);
    await remove('activity', free);
    // Written while it stood, by a call that was under way.
    await world.db
      .insertInto('activity_note')
      .values({ member_id: learners[0]?.memberId ?? 0, activity_id: noted, text: 'Apunte' })
      .execute();
    const dated = course.units[1]?.id ?? 0;
    await world.db.deleteFrom('activity_completion').execute();
    await remove('unit', dated);
    await sweepAfter(31);
    expect(await isThere('activity', noted)).toBe(true);
    expect(await isThere('activity', free)).toBe(false);
    expect(await isThere('unit', dated)).toBe(true);
    expect(await isThere('module', course.units[1]?.modules[0]?.id ?? 0)).toBe(true);
  });
});

describe('what stands in a programme of the bin', () => {
  const inBin = async () => {
    const { programmeId, units } = await createCourse(world.db, { units: [{}] });
    const unitId = units[0]?.id ?? 0;
    const moduleId = units[0]?.modules[0]?.id ?? 0;
    const activityId = units[0]?.modules[0]?.activityIds[0] ?? 0;
    await carryOut({ kind: 'programme', id: programmeId, action: 'archive' });
    await carryOut({ kind: 'programme', id: programmeId, action: 'remove' });
    return { programmeId, unitId, moduleId, activityId };
  };

  test('is told to be in the bin, with what took it there, wherever a state is told', async () => {
    const { programmeId, unitId, moduleId, activityId } = await inBin();
    const told = {
      isDeleted: true,
      deletedWith: { kind: 'programme', id: programmeId, name: expect.any(String) },
    };
    const among = { programmeId, state: 'bin' } as const;
    expect((await unitList(world, among)).rows).toMatchObject([{ id: unitId, ...told }]);
    expect((await moduleList(world, among)).rows).toContainEqual(
      expect.objectContaining({ id: moduleId, ...told }),
    );
    expect((await activityList(world, among)).rows).toContainEqual(
      expect.objectContaining({ id: activityId, ...told }),
    );
    for (const state of [undefined, 'published'] as const) {
      expect((await unitList(world, { programmeId, state })).total).toBe(0);
      expect((await moduleList(world, { programmeId, state })).total).toBe(0);
      expect((await activityList(world, { programmeId, state })).total).toBe(0);
    }
    expect(await unitDetail(world, unitId)).toMatchObject(told);
    expect(await moduleDetail(world, moduleId)).toMatchObject(told);
    expect(await activityDetail(world, activityId)).toMatchObject(told);
    const file = await unitsFile.lines(world, { query: among }, [unitId]);
    expect(file[0]).toContain('Papelera');
    const { name } = await unitDetail(world, unitId);
    const found = await searchAdministration(world, name, ['unit', 'activity']);
    expect(found.map(({ id, kind }) => `${kind}.${id}`)).not.toContain(`unit.${unitId}`);
    expect((await contentOrphans(world)).units.map(({ id }) => id)).not.toContain(unitId);
  });

  test('is neither edited, published, moved, copied nor restored without it, and comes back with it', async () => {
    const { programmeId, unitId, moduleId, activityId } = await inBin();
    for (const [kind, id] of [
      ['unit', unitId],
      ['module', moduleId],
      ['activity', activityId],
    ] as const) {
      for (const action of ['publish', 'withdraw', 'archive'] as const) {
        expect(await refusalOf(previewContent(world, { kind, id, action }))).toBe('content.deleted');
      }
      expect(await refusalOf(previewContent(world, { kind, id, action: 'restore' }))).toBe(
        'content.parentArchived',
      );
      expect(await refusalOf(copyContent(by(), { kind, id }))).toBe('content.deleted');
    }
    const edit = world.db
      .transaction()
      .execute((trx) => lockEdited(trx, { kind: 'module', id: moduleId, version: 1 }));
    expect(await refusalOf(edit)).toBe('content.deleted');
    await carryOut({ kind: 'programme', id: programmeId, action: 'restore' });
    expect(await unitDetail(world, unitId)).toMatchObject({ isDeleted: false, deletedWith: null });
  });
});

test('a unit with records stays archived, though they are of one module alone', async () => {
  const { course } = await livingCourse();
  const id = course.units[0]?.id ?? 0;
  await carryOut({ kind: 'unit', id, action: 'archive' });
  await expect(previewContent(world, { kind: 'unit', id, action: 'remove' })).rejects.toMatchObject({
    code: 'content.hasRecords',
    text: 'No se puede quitar: 3 personas ya tienen registros aquí. Se queda archivado.',
  });
});

test('what is published, withdrawn, moved and edited leaves every standing as its facts give it, and takes no badge or point', async () => {
  const { course, learners } = await livingCourse();
  const [first, second] = course.units;
  const activityId = first?.modules[0]?.activityIds[0] ?? 0;
  const moduleId = first?.modules[0]?.id ?? 0;
  const badgeId = await createBadge(world.db, 'de_prueba_constancia');
  for (const { personId, memberId } of learners) {
    await world.db
      .insertInto('badge_award')
      .values({ person_id: personId, badge_id: badgeId, level: 1 })
      .execute();
    await world.db
      .insertInto('points_entry')
      .values({ member_id: memberId, rule: 'activity', source: String(activityId), points: 4 })
      .execute();
  }
  await refresh(course.programmeId);
  const kept = async () => ({
    awards: await world.db
      .selectFrom('badge_award')
      .where('badge_id', '=', badgeId)
      .where('revoked_at', 'is', null)
      .select('person_id')
      .orderBy('person_id')
      .execute(),
    points: (
      await standingsOf(
        world.db,
        learners.map(({ memberId }) => memberId),
      )
    ).map(({ standing }) => standing.socialPoints),
  });
  const before = await kept();
  expect(before.points).toEqual([4, 4, 4, 4]);
  expect(before.awards).toHaveLength(4);
  const added = await addDraft(moduleId);
  await save('activity', first?.modules[1]?.activityIds[0] ?? 0, article('Otra edición'));
  const changes: ContentChange[] = [
    { kind: 'activity', id: added, action: 'publish' },
    { kind: 'activity', id: activityId, action: 'withdraw' },
    { kind: 'activity', id: first?.modules[1]?.activityIds[0] ?? 0, action: 'publish' },
    { kind: 'module', id: moduleId, action: 'move', parentId: second?.id ?? 0, index: 0 },
    { kind: 'unit', id: second?.id ?? 0, action: 'move', index: 0 },
  ];
  const own = new Set(learners.map(({ memberId }) => memberId));
  for (const change of changes) {
    await carryOut(change);
    expect((await recomputeAll(world)).filter((memberId) => own.has(memberId))).toEqual([]);
    expect(await kept()).toEqual(before);
  }
});

describe('moving', () => {
  test('a module takes its completions to another unit', async () => {
    const { course, learners } = await livingCourse();
    const [from, to] = course.units;
    const id = from?.modules[0]?.id ?? 0;
    const change = { kind: 'module', id, action: 'move', parentId: to?.id ?? 0, index: 1 } as const;
    const preview = await previewContent(world, change);
    const real = await happened(learners, () => carryOut(change));
    expect(preview.effect).toMatchObject(real);
    expect((await places('module', 'unit_id', to?.id ?? 0)).map((one) => one.id)).toEqual([
      to?.modules[0]?.id,
      id,
      to?.modules[1]?.id,
    ]);
    expect(await places('module', 'unit_id', from?.id ?? 0)).toMatchObject([{ place: 0, position: 0 }]);
  });

  test('goes neither to another programme, nor into an archived place, nor anywhere for a programme', async () => {
    const { course } = await livingCourse();
    const other = await createCourse(world.db);
    const id = course.units[0]?.modules[0]?.id ?? 0;
    const parentId = other.units[0]?.id ?? 0;
    expect(await refusalOf(previewContent(world, { kind: 'module', id, action: 'move', parentId }))).toBe(
      'content.otherProgramme',
    );
    expect(
      await refusalOf(previewContent(world, { kind: 'programme', id: course.programmeId, action: 'move' })),
    ).toBe('content.unmovable');
  });

  test('any order of steps leaves places dense, and the numbers of learners without a draft among them', async () => {
    const steps = fc.array(
      fc.record({
        action: fc.constantFrom('publish', 'withdraw', 'archive', 'restore', 'move' as const),
        which: fc.nat(4),
        index: fc.nat(5),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (actions) => {
        const course = await createCourse(world.db, { units: [{ modules: [[{}, {}, {}], [{}]] }] });
        const moduleId = course.units[0]?.modules[0]?.id ?? 0;
        const ids = course.units[0]?.modules[0]?.activityIds ?? [];
        ids.push(await addDraft(moduleId), await addDraft(moduleId));
        for (const { action, which, index } of actions) {
          const change = { kind: 'activity', id: ids[which] ?? 0, action, index } as const;
          const token = await previewContent(world, change).then(
            ({ problems, token }) => (problems.length === 0 ? token : null),
            () => null,
          );
          if (token !== null) await changeContent(by(), { ...change, token });
        }
        const standing = (await places('activity', 'module_id', moduleId)).filter(
          ({ status }) => status !== 'archived',
        );
        expect(standing.map(({ place }) => place)).toEqual(standing.map((_, place) => place));
        const shown = standing.filter(({ status }) => status === 'published');
        expect(shown.map(({ position }) => position)).toEqual(shown.map((_, position) => position));
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});

test('every change has one line of the trail, and a refused one none', async () => {
  const { course } = await livingCourse();
  const id = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
  await carryOut({ kind: 'activity', id, action: 'withdraw' });
  await carryOut({ kind: 'activity', id, action: 'publish' });
  const lines = await world.db
    .selectFrom('audit')
    .where('object_kind', '=', 'activity')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .select('action')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['activity.withdrawn', 'activity.published']);
});

/** A programme with a module that the first learner has no record in, and what puts one there. */
async function courseWithNewcomer() {
  const { course, learners } = await livingCourse();
  const [learner] = learners;
  const module = course.units[0]?.modules[0];
  const [activityId] = module?.activityIds ?? [];
  if (!learner || !module || activityId === undefined) throw new Error('no course');
  const begin = async () => {
    await finish(learner.memberId, activityId);
    await refresh(course.programmeId);
  };
  return { learners, module, activityId, begin };
}

test.each(['withdraw', 'archive'] as const)(
  '%s is refused where more people have records than its preview told of',
  async (action) => {
    const { module, begin } = await courseWithNewcomer();
    const change = { kind: 'module', id: module.id, action } as const;
    const { people, token } = await previewContent(world, change);
    await begin();
    const refused = await changeContent(by(), { ...change, token }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'content.stale', text: expect.stringContaining('alguien avanzó') });
    expect((await readObject(world.db, change))?.state).toBe('published');
    const again = await previewContent(world, change);
    expect(again.people).toBe(people + 1);
    await changeContent(by(), { ...change, token: again.token });
    expect((await readObject(world.db, change))?.state).toBe(action === 'archive' ? 'archived' : 'draft');
  },
);

test('learners who go on in what they began keep no withdrawal from its confirmation', async () => {
  const { module, learners } = await courseWithNewcomer();
  const change = { kind: 'module', id: module.id, action: 'withdraw' } as const;
  const { token } = await previewContent(world, change);
  await finish(learners[1]?.memberId ?? 0, module.activityIds[1] ?? 0);
  await changeContent(by(), { ...change, token });
  expect((await readObject(world.db, change))?.state).toBe('draft');
});

test.each([{ action: 'publish' }, { action: 'discard' }, { action: 'move', index: 1 }] as const)(
  'learners who begin meanwhile keep no $action from its confirmation',
  async (wanted) => {
    const { activityId, begin } = await courseWithNewcomer();
    const ref = { kind: 'activity', id: activityId } as const;
    const fields = await publishedFields(world.db, ref);
    if (!fields) throw new Error('no fields');
    await save('activity', activityId, { ...fields, name: 'Sin errata' });
    const change = { ...ref, ...wanted };
    const { token } = await previewContent(world, change);
    await begin();
    await changeContent(by(), { ...change, token });
    expect((await publishedFields(world.db, ref))?.name).toBe(
      wanted.action === 'publish' ? 'Sin errata' : fields.name,
    );
  },
);

test('a publication names what it publishes, with the changed fields and steps', async () => {
  const { course } = await livingCourse();
  const unit = course.units[0];
  const activityId = unit?.modules[0]?.activityIds[0];
  if (!unit || activityId === undefined) throw new Error('no course');
  const fields = await publishedFields(world.db, { kind: 'activity', id: activityId });
  if (!fields) throw new Error('no fields');
  await save('activity', activityId, { ...fields, name: 'Otro nombre', body: { html: '<p>Otro</p>' } });
  const { parts } = await previewContent(world, { kind: 'activity', id: activityId, action: 'publish' });
  expect(parts).toEqual([
    { kind: 'activity', id: activityId, name: 'Otro nombre', isNew: false, changes: ['name', 'html'] },
  ]);
  await world.db
    .transaction()
    .execute((trx) =>
      saveStepDraft(trx, { unitId: unit.id, kind: 'survey', content: [], madeBy: admin.personId }),
    );
  const all = await previewContent(world, { kind: 'unit', id: unit.id, action: 'publish', withAll: true });
  expect(all.parts.map(({ kind, changes }) => [kind, changes])).toEqual(
    expect.arrayContaining([
      ['unit', ['survey']],
      ['activity', ['name', 'html']],
    ]),
  );
});
