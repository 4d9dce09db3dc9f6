import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { type ListKey, listKeys } from '#app/contract/admin/analytics/figure-lists.ts';
import type { ExportedList } from '#app/contract/admin/content/content-export.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { analyticsOf, listBehind } from '#app/features/analytics/analytics.queries.server.ts';
import { analyticsListFile } from '#app/features/analytics/analytics-file.queries.server.ts';
import { sweepAnalytics } from '#app/features/analytics/roll-up.sweep.server.ts';
import { scopeOf } from '#app/features/analytics/scope.server.ts';
import { bossFiguresList } from '#app/features/boss-analytics/boss-figures.queries.server.ts';
import { challengeFiguresList } from '#app/features/challenge-analytics/challenge-figures.queries.server.ts';
import { startContentExport } from '#app/features/content-export/content-export.commands.server.ts';
import { loadDemonstration } from '#demo/seed/demonstration.ts';
import { exportKey } from '#server/files/export-keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { disturb, randomFrom } from '#tests/support/analytics-worlds.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

/** The files of figures and of the people behind them (product: analytics). */
const { world, clock } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  clock.set(new Date());
  await world.db.transaction().execute((trx) => loadDemonstration(trx, world.storage, world.env.TZ_NEGOCIO));
  const today = todayIn(world.env.TZ_NEGOCIO, clock.now());
  await disturb(world.db, randomFrom(20_261_127), { deeds: 40, today });
  await drain(world);
  await sweepAnalytics(world);
  admin = await createPerson(world.db, 1);
}, 60_000);

/** The lines of the file of a list, by their headings. */
async function exported(what: ExportedList): Promise<Record<string, string>[]> {
  const { id } = await startContentExport({ world, actor: admin.actor }, { what, separator: 'comma' });
  await drain(world);
  const file = Buffer.from(await bytesOf(world.storage, exportKey(id)));
  const [, headings = [], ...lines]: string[][] = parse(file, { bom: true, relax_column_count: true });
  return lines.map((line) =>
    Object.fromEntries(headings.map((heading, place) => [heading, line[place] ?? ''])),
  );
}

test('people are exported after the password alone', async () => {
  for (const what of [
    { list: 'analyticsList', figure: 'vigentes', query: {} },
    { list: 'bossFigures', query: {} },
  ] satisfies ExportedList[]) {
    expect(await refusalOf(exported(what))).toBe('identity.unconfirmed');
  }
  await confirmSession(world, admin);
});

test('the file of every list has its rows', async () => {
  const scope = await scopeOf(world, {});
  const linesOf = async (figure: ListKey) => {
    const file = { figure, query: {} };
    return analyticsListFile.lines(world, file, await analyticsListFile.ids(world, file));
  };
  for (const list of listKeys) {
    const { total } = await listBehind(world, scope, { list });
    expect({ list, lines: (await linesOf(list)).length }).toEqual({ list, lines: total });
  }
});

test('the people of a figure stand in their order, with unit, value and day', async () => {
  const scope = await scopeOf(world, {});
  const { rows, total } = await listBehind(world, scope, { list: 'reto_calificado', size: 100 });
  const lines = await exported({ list: 'analyticsList', figure: 'reto_calificado', query: {} });
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
  const query = { blocks: ['informacion_gral', 'avance_programa'] } as const;
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
