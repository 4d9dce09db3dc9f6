import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { ExportedList } from '#app/contract/admin/content/export.ts';
import { MAX_WORKBOOK_LINES } from '#app/contract/admin/people/export.ts';
import { startContentExport } from '#app/features/admin/content/export/export.commands.server.ts';
import { unitList } from '#app/features/admin/content/units/units.queries.server.ts';
import { exportDetail } from '#app/features/admin/people/export/export.queries.server.ts';
import { taskList } from '#app/features/admin/support/tasks/tasks.queries.server.ts';
import { exportKey, partKey } from '#server/files/keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { sweepTasks } from '#server/tasks/sweep.ts';
import { createBadge } from '#tests/factories/badges.ts';
import { createFinalQuestions } from '#tests/factories/final-evaluation.ts';
import { type Course, createCourse, createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { writeMany } from '#tests/support/databases.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let admin: TestPerson;
let course: Course;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  course = await createCourse(world.db, { units: [{}, {}, {}] });
  await createFinalQuestions(world.db, course, 2);
  await createBadge(world.db, 'de_prueba_uno');
});

const by = () => ({ world, actor: admin.actor });

/** The id of a finished export of that list, and its cells. */
async function exported(what: ExportedList): Promise<{ id: number; cells: string[][] }> {
  const { id } = await startContentExport(by(), { what, separator: 'semicolon' });
  await drain(world);
  const file = Buffer.from(await bytesOf(world.storage, exportKey(id)));
  return { id, cells: parse(file, { bom: true, delimiter: ';', relax_column_count: true }) };
}

test('an export has what the list shows with its filters, in its order, and stands in Trabajos', async () => {
  const query = { programmeId: course.programmeId, order: { key: 'number', down: true } } as const;
  const { id, cells } = await exported({ list: 'units', query: { ...query, page: 3, size: 10 } });
  const [[title], headings, ...rows] = cells as [string[], string[], ...string[][]];
  expect(title).toMatch(/^Unidades · con los filtros de la lista · .*2026/);
  expect(headings.slice(0, 4)).toEqual(['id', 'programa', 'numero', 'nombre']);
  const shown = await unitList(world, query);
  expect(rows.map(([unitId, , number, name]) => [Number(unitId), Number(number), name])).toEqual(
    shown.rows.map((row) => [row.id, row.number, row.name]),
  );
  expect(rows).toHaveLength(3);
  expect((await taskList(world, admin.actor, {})).rows[0]).toMatchObject({
    id,
    kind: 'export',
    act: 'units',
    state: 'done',
    done: 3,
    total: 3,
    file: (await exportDetail(world, id)).address,
  });
  const audit = await world.db
    .selectFrom('audit')
    .where('action', '=', 'export.made')
    .where('object_id', '=', String(id))
    .select('after')
    .executeTakeFirstOrThrow();
  expect(audit.after).toEqual({ kind: 'export', what: 'units', filters: 'programmeId' });
});

test('every list of content can be exported', async () => {
  const { programmeId } = course;
  const lists: ExportedList[] = [
    { list: 'programmes', query: {} },
    { list: 'modules', query: { programmeId } },
    { list: 'activities', query: { programmeId } },
    { list: 'badges', query: {} },
    { list: 'questions', programmeId, query: {} },
  ];
  for (const what of lists) {
    const { cells } = await exported(what);
    // A bank can be imported again, so nothing stands above its headings.
    const [headings, ...rows] = what.list === 'questions' ? cells : cells.slice(1);
    for (const row of rows) expect(row, what.list).toHaveLength(headings?.length ?? 0);
    expect(rows.length, what.list).toBeGreaterThan(0);
  }
});

test('an export of several parts has every row once, and its parts go with the sweep', async () => {
  const { programmeId } = await createCourse(world.db);
  await world.db
    .insertInto('final_question')
    .values(
      Array.from({ length: 450 }, (_, place) => ({
        programme_id: programmeId,
        prompt: `Pregunta ${place}`,
        options: JSON.stringify(['A', 'B']),
        correct: 0,
      })),
    )
    .execute();
  const { id, cells } = await exported({ list: 'questions', programmeId, query: {} });
  expect(cells.slice(1).map(([prompt]) => prompt)).toEqual(
    Array.from({ length: 450 }, (_, place) => `Pregunta ${place}`),
  );
  const parts = async () =>
    Promise.all([0, 1, 2].map(async (part) => (await world.storage.size(partKey(id, part))) !== null));
  expect(await parts()).toEqual([true, true, true]);
  await sweepTasks(world);
  expect(await parts()).toEqual([false, false, false]);
  expect((await exportDetail(world, id)).address).not.toBeNull();
});

test('an export that nothing matches is a file with its headings', async () => {
  const { cells } = await exported({ list: 'units', query: { search: 'no hay ninguna así' } });
  expect(cells).toHaveLength(2);
});

test('a workbook that would have more lines than it holds is refused in words', async () => {
  const { programmeId } = await createCourse(world.db);
  await writeMany(world.db, (trx) =>
    sql`
    insert into final_question (programme_id, prompt, options, correct)
    select ${programmeId}, concat('Pregunta ', place), '["A", "B"]', 0
    from generate_series(1, ${MAX_WORKBOOK_LINES + 1}::int) as place
  `.execute(trx),
  );
  const what = { list: 'questions', programmeId, query: {} } as const;
  const { id } = await startContentExport(by(), { what, separator: 'comma', format: 'xlsx' });
  await drain(world);
  const task = (await taskList(world, admin.actor, {})).rows.find((row) => row.id === id);
  expect(task).toMatchObject({ state: 'failed', done: 0, file: null });
  expect(task?.fault).toMatch(/^Un archivo de Excel lleva hasta 50,000 renglones: elige CSV/);
});

test('the bank of an unknown programme is not exported', async () => {
  const what = { list: 'questions', programmeId: 2 ** 31 - 1, query: {} } as const;
  expect(await refusalOf(startContentExport(by(), { what, separator: 'comma' }))).toBe('scope.notFound');
});
