import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import type { ExportedList } from '#app/contract/admin/content/export.ts';
import { type ListKey, listKeys } from '#app/contract/admin/figures/figure-lists.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { startContentExport } from '#app/features/admin/content/export/export.commands.server.ts';
import { bossFiguresList } from '#app/features/admin/figures/bosses/boss-figures.queries.server.ts';
import { challengeFiguresList } from '#app/features/admin/figures/challenges/challenge-figures.queries.server.ts';
import { analyticsOf, listBehind } from '#app/features/admin/figures/overview/analytics.queries.server.ts';
import { analyticsListFile } from '#app/features/admin/figures/overview/analytics-file.queries.server.ts';
import { sweepAnalytics } from '#app/features/admin/figures/overview/roll-up.sweep.server.ts';
import { scopeOf } from '#app/features/admin/figures/overview/scope.queries.server.ts';
import { loadStory } from '#demo/seed/load-story.ts';
import { exportKey } from '#server/files/keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { disturb, randomFrom } from '#tests/support/analytics-worlds.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { dayOfNumber, type SheetCell, sheetRows } from '#tests/support/workbook.ts';
import { openWorld } from '#tests/support/world.ts';

/** The files of figures and of the people behind them (product: analytics). */
const { world, clock } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  clock.set(new Date());
  await world.db.transaction().execute((trx) => loadStory(trx, world.storage, world.env.TZ_NEGOCIO));
  const today = todayIn(world.env.TZ_NEGOCIO, clock.now());
  await disturb(world.db, randomFrom(20_261_127), { actions: 40, today });
  await drain(world);
  await sweepAnalytics(world);
  admin = await createPerson(world.db, 1);
}, 60_000);

/** The cells of the CSV of a list. */
async function csvOf(what: ExportedList): Promise<string[][]> {
  const { id } = await startContentExport({ world, actor: admin.actor }, { what, separator: 'comma' });
  await drain(world);
  const file = Buffer.from(await bytesOf(world.storage, exportKey(id)));
  return parse(file, { bom: true, relax_column_count: true });
}

/** The cells of its workbook. */
async function workbookOf(what: ExportedList): Promise<SheetCell[][]> {
  const { id } = await startContentExport(
    { world, actor: admin.actor },
    { what, separator: 'comma', format: 'xlsx' },
  );
  await drain(world);
  return sheetRows(await bytesOf(world.storage, exportKey(id, 'xlsx')));
}

/** The lines of the file of a list, by their headings. */
async function exported(what: ExportedList): Promise<Record<string, string>[]> {
  const [, headings = [], ...lines] = await csvOf(what);
  return lines.map((line) =>
    Object.fromEntries(headings.map((heading, place) => [heading, line[place] ?? ''])),
  );
}

test('people are exported after the password alone', async () => {
  for (const what of [
    { list: 'analyticsList', figure: 'present', query: {} },
    { list: 'bossFigures', query: {} },
  ] satisfies ExportedList[]) {
    expect(await refusalOf(exported(what))).toBe('identity.unconfirmed');
  }
  await confirmSession(world, admin);
});

test('the file of every list has its rows', async () => {
  const scope = await scopeOf(world, {});
  const { id } = await world.db
    .selectFrom('analytics_object')
    .where('opened', '>', 0)
    .orderBy('activity_id')
    .select('activity_id as id')
    .executeTakeFirstOrThrow();
  // Everybody beside every object is no list; beside one it is.
  const partOf = (list: ListKey) => (/^objects./.test(list) ? { part: `objeto:${id}` } : {});
  const linesOf = async (figure: ListKey) => {
    const file = { figure, query: partOf(figure) };
    return analyticsListFile.lines(world, file, await analyticsListFile.ids(world, file));
  };
  for (const list of listKeys) {
    const { total } = await listBehind(world, scope, { list, ...partOf(list) });
    expect({ list, lines: (await linesOf(list)).length }).toEqual({ list, lines: total });
  }
});

test('the people of a figure stand in their order, with unit, value and day', async () => {
  const scope = await scopeOf(world, {});
  const { rows, total } = await listBehind(world, scope, { list: 'challengeGrades', size: 100 });
  const lines = await exported({ list: 'analyticsList', figure: 'challengeGrades', query: {} });
  expect(total).toBeGreaterThan(0);
  expect(
    lines.map(({ nombre, generacion, unidad, valor, dia }) => [
      nombre,
      generacion,
      unidad,
      Number(valor),
      dia,
    ]),
  ).toEqual(rows.map(({ person, group, what, value, day }) => [person?.name, group?.name, what, value, day]));
});

test('the figures of the chosen blocks are lines, those of their tables too', async () => {
  const query = { blocks: ['general', 'progress'] } as const;
  const lines = await exported({ list: 'analytics', query: { blocks: [...query.blocks] } });
  const { blocks } = await analyticsOf(world, await scopeOf(world, {}), query.blocks);
  const counted = blocks.flatMap(({ figures, tables }) => [
    ...figures.map(({ value }) => value),
    ...tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ value }) => value))),
  ]);
  expect(lines.map(({ valor }) => (valor === '' ? null : Number(valor)))).toEqual(counted);
  expect(lines[0]).toMatchObject({ bloque: 'Información general', cifra: 'Inscritas', medida: 'cuenta' });
});

test('challenges and bosses are exported in the order of their lists', async () => {
  const order = { key: 'unit', down: true } as const;
  const challenges = await challengeFiguresList(world, { order, size: 100 });
  const byUnit = await exported({ list: 'challengeFigures', query: { order } });
  expect(byUnit.map(({ generacion, entregados }) => [generacion, Number(entregados)])).toEqual(
    challenges.rows.map(({ group, delivered }) => [group.name, delivered]),
  );
  const bosses = await bossFiguresList(world, { size: 100 });
  const byName = await exported({ list: 'bossFigures', query: {} });
  expect(byName.map(({ jefe, enviadas }) => [jefe, Number(enviadas)])).toEqual(
    bosses.rows.map(({ boss, sent }) => [boss.name, sent]),
  );
  expect(byName.length).toBeGreaterThan(0);
});

test('a workbook has the cells of the CSV: figures as numbers, days as days, and no formula', async () => {
  const { id } = await world.db
    .selectFrom('learner_group')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await world.db.updateTable('learner_group').set({ name: '=1+1' }).where('id', '=', id).execute();
  const lists: ExportedList[] = [
    { list: 'analytics', query: {} },
    { list: 'analyticsList', figure: 'challengeGrades', query: {} },
    { list: 'challengeFigures', query: {} },
    { list: 'bossFigures', query: {} },
    { list: 'memberProgress', query: {} },
  ];
  for (const what of lists) {
    // Each with somebody else: nobody exports people as often as this in an hour.
    admin = await createPerson(world.db, 1);
    await confirmSession(world, admin);
    const [[title = ''] = [], headings = [], ...lines] = await csvOf(what);
    const [[sheetTitle] = [], sheetHeadings, ...rows] = await workbookOf(what);
    // The title ends with the minute in which it was asked for.
    expect(String(sheetTitle).split(' · ').slice(0, 2)).toEqual(title.split(' · ').slice(0, 2));
    expect(sheetHeadings).toEqual(headings);
    const shown = rows.map((row) =>
      headings.map((_, column) => cellText(row[column] ?? null, headings[column])),
    );
    expect(shown, what.list).toEqual(lines.map((line) => line.map(csvText)));
    expect(rows.flat().filter((cell) => typeof cell === 'number').length, what.list).toBeGreaterThan(0);
    if (what.list !== 'analytics') expect(rows.flat(), what.list).toContain('=1+1');
  }
});

/** A cell of a workbook as text: a day is a number there. */
const cellText = (cell: SheetCell, heading = ''): string => {
  if (cell === null) return '';
  const isDay = ['dia', 'fecha_reto', 'ultimo_acceso'].includes(heading);
  return isDay && typeof cell === 'number' ? dayOfNumber(cell) : String(cell);
};

/** A cell of the CSV as its workbook shows it: a text that is no formula needs no apostrophe there. */
const csvText = (cell: string): string => {
  if (/^'=/.test(cell)) return cell.slice(1);
  return cell !== '' && Number.isFinite(Number(cell)) ? String(Number(cell)) : cell;
};
