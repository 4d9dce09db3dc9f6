import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type PreviewKind, type PreviewView, previewOf } from '#app/contract/admin/content/links/preview.ts';
import { previewFrame, previewScreen } from '#app/frames/admin/preview/preview.queries.server.ts';
import { saveStepDraft } from '#server/repositories/content/edits/step-drafts.ts';
import { editedFields, saveFields } from '#server/repositories/content/fields.ts';
import { lockObject } from '#server/repositories/content/objects.ts';
import { createCourse, createGroup, createPerson } from '#tests/factories/learning.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();

const seen = (kind: PreviewKind, id: number, more: Partial<PreviewView> = {}): PreviewView => ({
  kind,
  id,
  groupId: null,
  day: null,
  isPhone: false,
  isFramed: true,
  ...more,
});

/** The number of rows in each table of the product. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and has_table_privilege(current_user, quote_ident(schemaname) || '.' || quote_ident(tablename), 'select')
  `.execute(world.db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
      world.db,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

const steps = {
  case: { title: 'Un caso', html: '<p>Lee</p>', questions: ['¿Qué harías?'], modelAnswerHtml: '<p>Esto</p>' },
  challenge: {
    title: 'Un reto',
    instructionsHtml: '<p>Haz</p>',
    criteria: [{ name: 'Claridad', weight: 100, descriptor: 'Se entiende' }],
  },
  survey: [{ key: 'a', kind: 'scale', prompt: 'Me gustó' }],
  'self-assessment': [{ title: 'Yo', items: [{ key: 'b', kind: 'texto', prompt: 'Aprendí' }] }],
} as const;

/** A unit with an edited activity and the drafts of all its steps. */
async function editedCourse() {
  const course = await createCourse(world.db, { units: [{}, {}] });
  const [unit] = course.units;
  const [module] = unit?.modules ?? [];
  const [activityId] = module?.activityIds ?? [];
  if (!unit || !module || activityId === undefined) throw new Error('the course is empty');
  const admin = await createPerson(world.db, 1);
  await world.db.transaction().execute(async (trx) => {
    const object = await lockObject(trx, { kind: 'activity', id: activityId });
    const fields = await editedFields(trx, { kind: 'activity', id: activityId });
    if (!object || !fields) throw new Error('unknown activity');
    await saveFields(
      trx,
      { ...object, kind: 'activity' },
      {
        ...fields,
        name: 'Sin publicar',
        body: { html: '<p>Nuevo</p>' },
      },
    );
    for (const [kind, content] of Object.entries(steps)) {
      await saveStepDraft(trx, {
        unitId: unit.id,
        kind: kind as keyof typeof steps,
        content,
        madeBy: admin.actor.personId,
      });
    }
  });
  return {
    ...course,
    unitId: unit.id,
    otherUnitId: course.units[1]?.id ?? 0,
    moduleId: module.id,
    activityId,
  };
}

test('every screen of a unit is seen with what is not published, and nothing is written', async () => {
  const { programmeId, unitId, moduleId, activityId } = await editedCourse();
  const before = await rowCounts();
  expect(await previewScreen(world, seen('programme', programmeId))).toMatchObject({
    shows: 'programme',
    home: {
      programme: {
        progress: 0,
        units: [
          { id: unitId, order: 0, state: 'in-progress', modules: { finished: 0, total: 2 } },
          { order: 1 },
        ],
        // A new learner begins with the first unit.
        next: {
          action: expect.objectContaining({ href: expect.stringContaining(`actividad=${activityId}`) }),
        },
      },
    },
  });
  expect(await previewScreen(world, seen('unit', unitId))).toMatchObject({
    shows: 'unit',
    modules: [{ id: moduleId, finishedCount: 0 }, {}],
    steps: [{ key: 'case' }, { key: 'challenge' }, { key: 'survey' }, { key: 'self-assessment' }, {}],
  });
  expect(await previewScreen(world, seen('module', moduleId))).toMatchObject({
    shows: 'module',
    activities: expect.arrayContaining([expect.objectContaining({ id: activityId, name: 'Sin publicar' })]),
    previousModule: null,
    nextModule: { order: 1 },
  });
  expect(await previewScreen(world, seen('activity', activityId))).toMatchObject({
    shows: 'activity',
    activity: { name: 'Sin publicar', content: { html: '<p>Nuevo</p>' }, previous: null },
  });
  expect(await previewScreen(world, seen('case', unitId))).toMatchObject({
    shows: 'case',
    view: { title: 'Un caso', access: 'open', modelAnswerHtml: null },
  });
  expect(await previewScreen(world, seen('challenge', unitId))).toMatchObject({
    shows: 'challenge',
    view: { task: { title: 'Un reto' }, gate: 'open', status: 'on-time', mayDeliver: true, deliveries: [] },
  });
  for (const kind of ['survey', 'self-assessment'] as const) {
    const data = await previewScreen(world, seen(kind, unitId));
    expect(data).toMatchObject({ shows: kind, view: { access: 'open', sections: [{}] } });
  }
  await previewFrame(world, seen('activity', activityId));
  expect(await rowCounts()).toEqual(before);
});

test('with the days of a generation a unit is closed until its day', async () => {
  const { unitId, activityId, otherUnitId } = await editedCourse();
  const course = await world.db
    .selectFrom('unit')
    .where('id', '=', unitId)
    .select('programme_id as programmeId')
    .executeTakeFirstOrThrow();
  const groupId = await createGroup(
    world.db,
    { programmeId: course.programmeId, units: [{ id: unitId, modules: [] }] },
    ['2026-03-10'],
  );
  const on = (day: string) => ({ groupId, day });
  expect(await previewScreen(world, seen('activity', activityId, on('2026-03-09')))).toMatchObject({
    shows: 'locked',
    activity: { opensOn: '2026-03-10' },
  });
  expect(await previewScreen(world, seen('activity', activityId, on('2026-03-10')))).toMatchObject({
    shows: 'activity',
  });
  expect(await previewScreen(world, seen('case', unitId, on('2026-03-09')))).toMatchObject({
    view: { access: 'unit-locked', opensOn: '2026-03-10', html: '', sections: [] },
  });
  expect(await previewScreen(world, seen('challenge', unitId, on('2026-03-09')))).toMatchObject({
    view: { gate: 'unit-closed', task: { instructionsHtml: '', criteria: [], template: null } },
  });
  const home = async (day: string) => {
    const data = await previewScreen(world, seen('programme', course.programmeId, on(day)));
    return data.shows === 'programme' ? data.home.programme?.units[0]?.state : null;
  };
  expect(await home('2026-03-09')).toBe('locked');
  expect(await home('2026-03-10')).toBe('in-progress');
  expect(await previewScreen(world, seen('unit', otherUnitId, on('2026-03-10')))).toMatchObject({
    unit: { locked: true, opensOn: null },
  });
  const frame = await previewFrame(world, seen('unit', unitId));
  expect(frame.groups.map(({ id }) => id)).toEqual([groupId]);
});

test('a step that a unit lacks says so, and the unknown is not found', async () => {
  const { units } = await createCourse(world.db, { units: [{}] });
  const unitId = units[0]?.id ?? 0;
  expect(await previewScreen(world, seen('case', unitId))).toMatchObject({ shows: 'missing', kind: 'case' });
  for (const kind of ['programme', 'unit', 'module', 'activity', 'survey'] as const) {
    expect(await refusalOf(previewScreen(world, seen(kind, 2 ** 31 - 1)))).toBe('scope.notFound');
  }
  expect(previewOf(new URLSearchParams('ver=unidad.1'))?.kind).toBe('unit');
});
