import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProgressQuery } from '#app/contract/admin/figures/member-progress.ts';
import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import { startContentExport } from '#app/features/admin/content/export/export.commands.server.ts';
import { sweepAnalytics } from '#app/features/admin/figures/overview/roll-up.sweep.server.ts';
import { giveDays, previewDays } from '#app/features/admin/figures/progress/member-days.commands.server.ts';
import {
  progressList,
  progressMap,
  refuseSenseless,
} from '#app/features/admin/figures/progress/progress.queries.server.ts';
import { exportKey } from '#server/files/keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { happen } from '#tests/factories/notices.ts';
import { createProgressWorld, type ProgressWorld, randomOf } from '#tests/factories/progress-world.ts';
import { drain } from '#tests/support/drain.ts';
import { type Recounted, rawProgress, recountedRows } from '#tests/support/progress-recount.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
const seed = 16;
let made: ProgressWorld;
let admin: TestPerson;
let recounted: Recounted[];

beforeAll(async () => {
  clock.set('2026-03-12T18:00:00Z');
  admin = await createPerson(world.db, 1);
  made = await createProgressWorld(world.db, seed);
  for (const memberId of made.memberIds) await happen(world, 'standing.outdated', { memberId });
  await drain(world);
  recounted = recountedRows(await rawProgress(world.db), clock.now());
});

const list = (query: ProgressQuery) => progressList(world, { size: 100, ...query });
const all = (field: string) => recounted.map(({ row }) => row[field as keyof typeof row]);

test('the world has everything that the list must tell apart', () => {
  expect(recounted.length).toBeGreaterThan(40);
  expect(recounted.filter(({ row }) => !row.isNamed).length).toBeGreaterThan(0);
  expect(new Set(all('status'))).toEqual(new Set(['on-time', 'overdue', 'dropped']));
  expect(new Set(all('risk'))).toEqual(new Set(['low', 'medium', 'high', null]));
  expect(new Set(all('verdict'))).toEqual(new Set(['Aprobado', 'No aprobado', null]));
  const people = recounted.map(({ row }) => row.personId);
  expect(new Set(people).size).toBeLessThan(people.length);
});

test('every column of every row is what a recount of the raw tables gives', async () => {
  const { rows, total } = await list({});
  expect(total).toBe(recounted.length);
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  expect([...rows].sort(byId)).toEqual(recounted.map(({ row }) => row).sort(byId));
});

/** The rows that a filter leaves, by a plain reading of its words. */
function wanted(query: ProgressQuery): Recounted[] {
  const words = (query.search ?? '').toLowerCase().split(' ').filter(Boolean);
  return recounted.filter(({ row, goesOn, away, programmeId, modules, words: text }) => {
    const missing = Math.min(row.challenge.units, row.bossGrade.units) < row.unitsInAll;
    const ended = {
      passed: row.verdict === 'Aprobado',
      failed: row.verdict === 'No aprobado',
      pending: row.verdict === null,
      gaps: row.verdict === 'Aprobado' && missing,
    };
    return (
      (query.groupId === undefined || row.group.id === query.groupId) &&
      (query.programmeId === undefined || programmeId === query.programmeId) &&
      (query.unitId === undefined || row.units.some(({ id }) => id === query.unitId)) &&
      (query.moduleId === undefined || modules.some(({ id }) => id === query.moduleId)) &&
      (query.status === undefined || row.status === query.status) &&
      (query.risk === undefined || row.risk === query.risk) &&
      (query.bossId === undefined || row.boss?.id === query.bossId) &&
      (query.awayDays === undefined || (goesOn && away >= query.awayDays)) &&
      (query.outcome === undefined || ended[query.outcome]) &&
      (words.length === 0 || (row.isNamed && words.every((word) => text.includes(word))))
    );
  });
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const wantedIds = (query: ProgressQuery) => idsOf(wanted(query).map(({ row }) => row));

describe('a filter leaves whom a recount leaves', () => {
  test.each<[string, ProgressQuery]>([
    ...(['on-time', 'overdue', 'dropped'] as const).map((status): [string, ProgressQuery] => [
      status,
      { status },
    ]),
    ...(['low', 'medium', 'high'] as const).map((risk): [string, ProgressQuery] => [
      `risk ${risk}`,
      { risk },
    ]),
    ...([7, 14, 30] as const).map((awayDays): [string, ProgressQuery] => [
      `${awayDays} days away`,
      { awayDays },
    ]),
    ...(['passed', 'failed', 'pending', 'gaps'] as const).map((outcome): [string, ProgressQuery] => [
      `verdict ${outcome}`,
      { outcome },
    ]),
    ['name', { search: 'ana apellido0' }],
    ['number', { search: 'n-' }],
  ])('%s', async (_name, query) => {
    const { rows, total } = await list(query);
    expect(idsOf(rows)).toEqual(wantedIds(query));
    expect(total).toBe(rows.length);
    expect(total).toBeGreaterThan(0);
  });

  test('of a generation, a programme, a unit, a module, a boss and any mixture of all', async () => {
    const random = randomOf(seed);
    const units = made.courses.flatMap(({ units: own }) => own);
    const maybe = <T>(some: readonly T[], share: number) =>
      random.chance(share) ? random.of(some) : undefined;
    let found = 0;
    for (let index = 0; index < 60; index += 1) {
      const unit = maybe(units, 0.3);
      const query: ProgressQuery = {
        groupId: maybe(made.groups, 0.3),
        programmeId: maybe(
          made.courses.map(({ programmeId }) => programmeId),
          0.3,
        ),
        unitId: unit?.id,
        moduleId: unit && maybe(unit.modules.map(({ id }) => id).concat(2 ** 31 - 1), 0.3),
        bossId: maybe(
          made.bosses.map(({ personId }) => personId),
          0.2,
        ),
        status: maybe(['on-time', 'overdue', 'dropped'], 0.3),
        risk: maybe(['low', 'medium', 'high'], 0.2),
        awayDays: maybe([7, 14, 30], 0.1),
        outcome: maybe(['passed', 'failed', 'pending', 'gaps'], 0.2),
        search: maybe(['ana', 'beto', 'apellido02'], 0.1),
      };
      const { rows } = await list(query);
      expect([query, idsOf(rows)]).toEqual([query, wantedIds(query)]);
      found += rows.length;
    }
    expect(found).toBeGreaterThan(100);
  });
});

test('with a unit chosen a row shows that unit alone, with a module how far it is', async () => {
  const unit = made.courses[0]?.units[1];
  const module = unit?.modules[0];
  const query = { unitId: unit?.id, moduleId: module?.id };
  const { rows } = await list(query);
  for (const { id, units, moduleProgress, unitsInAll } of rows) {
    const own = recounted.find(({ row }) => row.id === id);
    expect(units).toEqual(own?.row.units.filter((cell) => cell.id === unit?.id));
    expect(moduleProgress).toBe(own?.modules.find((one) => one.id === module?.id)?.progress);
    expect(unitsInAll).toBe(3);
  }
  expect(new Set(rows.map(({ moduleProgress }) => moduleProgress)).size).toBeGreaterThan(1);
});

describe('an order', () => {
  const figureOf: Record<string, (row: Recounted['row']) => number | string | null> = {
    progress: (row) => row.progress,
    challenge: (row) => row.challenge.grade,
    bossGrade: (row) => row.bossGrade.grade,
    final: (row) => row.finalGrade,
    lastAccess: (row) => row.lastAccessAt,
  };
  test.each(
    (['progress', 'challenge', 'bossGrade', 'final', 'lastAccess'] as const).flatMap((key) => [
      { key, down: false },
      { key, down: true },
    ]),
  )('by $key (down: $down) holds over its pages, each row once, whoever has nothing last', async (order) => {
    const rows: Recounted['row'][] = [];
    for (let page = 1; page <= Math.ceil(recounted.length / 10); page += 1) {
      rows.push(...((await progressList(world, { order, page, size: 10 })).rows as Recounted['row'][]));
    }
    expect(idsOf(rows)).toEqual(wantedIds({}));
    const values = rows.map((row) => figureOf[order.key]?.(row) ?? null);
    const known = values.filter((value) => value !== null);
    expect(values.slice(known.length).every((value) => value === null)).toBe(true);
    const sorted = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(known).toEqual(order.down ? sorted.reverse() : sorted);
  });

  test('by name, number or generation is that of the texts', async () => {
    const byName = await list({ search: 'apellido' });
    const names = byName.rows.map((row) => row.paternalSurname);
    expect(names).toEqual([...names].sort());
    const byNumber = await list({ order: { key: 'number', down: true }, search: 'n-' });
    const numbers = byNumber.rows.map((row) => row.number ?? '');
    expect(numbers).toEqual([...numbers].sort().reverse());
    const byGroup = await list({ order: { key: 'group', down: false } });
    const groups = byGroup.rows.map((row) => row.group.id);
    expect(groups).toEqual([...groups].sort((a, b) => a - b));
  });

  test('a page behind the last one is the last one', async () => {
    const { page, rows } = await progressList(world, { page: 1_000, size: 25 });
    expect([page, rows.length > 0]).toEqual([Math.ceil(recounted.length / 25), true]);
  });
});

describe('the map', () => {
  const expected = (query: ProgressQuery) => {
    const cells = new Map<string, number[]>();
    for (const { row, goesOn, modules } of wanted(query)) {
      if (!goesOn) continue;
      for (const cell of row.units) {
        if (query.unitId !== undefined && cell.id !== query.unitId) continue;
        const of = query.moduleId;
        const progress =
          of === undefined
            ? cell.progress
            : modules.find(({ id, unitId }) => id === of && unitId === cell.id)?.progress;
        if (progress === undefined) continue;
        const key = `${row.group.id}:${cell.id}`;
        cells.set(key, [...(cells.get(key) ?? []), progress]);
      }
    }
    return cells;
  };
  test.each<[string, () => ProgressQuery]>([
    ['of everybody', () => ({})],
    ['of a boss', () => ({ bossId: made.bosses[0]?.personId })],
    ['of who is late', () => ({ status: 'overdue' })],
    ['of a unit', () => ({ unitId: made.courses[0]?.units[0]?.id })],
    [
      'of a module',
      () => ({ unitId: made.courses[0]?.units[1]?.id, moduleId: made.courses[0]?.units[1]?.modules[0]?.id }),
    ],
  ])('%s is the mean of whoever goes on, the furthest behind first', async (_name, queryOf) => {
    const query = queryOf();
    const { rows, total } = await progressMap(world, query);
    const cells = expected(query);
    expect(total).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap(({ cells: own }) => own).length).toBe(cells.size);
    const means: number[] = [];
    for (const { group, cells: own } of rows) {
      let sum = 0;
      let people = 0;
      for (const cell of own) {
        const values = cells.get(`${group.id}:${cell.id}`) ?? [];
        const exact = values.reduce((one, other) => one + other, 0);
        expect([cell.people, cell.progress]).toEqual([
          values.length,
          Math.floor(exact / values.length + 0.5 + 1e-9),
        ]);
        sum += exact;
        people += values.length;
      }
      means.push(sum / people);
    }
    expect(means).toEqual([...means].sort((a, b) => a - b));
  });
});

describe('filters of a call', () => {
  const anyId = 2 ** 31 - 1;
  test.each(['groupId', 'programmeId', 'unitId', 'moduleId', 'bossId'] as const)(
    'an unknown %s is not found',
    async (name) => {
      const known = { unitId: made.courses[0]?.units[0]?.id };
      expect(await refusalOf(refuseSenseless(world, { ...known, [name]: anyId }))).toBe('scope.notFound');
    },
  );

  test('what does not belong together, and a draft, is refused', async () => {
    const [three, one] = made.courses;
    const module = three?.units[0]?.modules[0]?.id;
    const wrong: ProgressQuery[] = [
      { groupId: made.groups[0], programmeId: one?.programmeId },
      { programmeId: one?.programmeId, unitId: three?.units[0]?.id },
      { groupId: made.groups[2], unitId: three?.units[0]?.id },
      { moduleId: module },
      { unitId: three?.units[1]?.id, moduleId: module },
    ];
    for (const query of wrong) expect(await refusalOf(refuseSenseless(world, query))).toBe('body.invalid');
    expect(await refusalOf(refuseSenseless(world, { groupId: made.groups[3] }))).toBe('scope.notFound');
    await refuseSenseless(world, {
      groupId: made.groups[0],
      programmeId: three?.programmeId,
      unitId: three?.units[0]?.id,
      moduleId: module,
      bossId: made.bosses[0]?.personId,
    });
  });
});

describe('a reminder and another day', () => {
  const by = () => ({ world, actor: admin.actor });
  const unitId = () => made.courses[0]?.units[1]?.id;
  const ids = () => recounted.map(({ row }) => row.id);
  const trail = async () =>
    (
      await world.db
        .selectFrom('audit')
        .where('action', 'in', ['member.reminded', 'member.extended'])
        .orderBy('id')
        .select(['action', 'object_id', 'after', 'actor_id'])
        .execute()
    ).map((line) => [line.action, line.object_id, (line.after as { people: number }).people, line.actor_id]);

  test('reach chosen people of any generations, as their preview says, and each once a day', async () => {
    const input = { action: 'remind', ids: [...ids(), 2 ** 31 - 1], unitId: unitId() } as const;
    const looked = await previewDays(by(), { ...input, ids: [...input.ids] });
    expect(await world.db.selectFrom('reminder').select('id').execute()).toEqual([]);
    expect(await trail()).toEqual([]);

    const made1 = await giveDays(by(), { ...input, ids: [...input.ids] });
    expect(made1).toEqual(looked);
    expect(made1.done).toBeGreaterThan(0);
    const texts = new Set(made1.refused.map(({ text }) => text));
    for (const text of [
      'No participa en ninguna generación.',
      'Su programa no tiene esta unidad.',
      'Está dada de baja en esta generación.',
      'Ya entregó su reto.',
    ]) {
      expect(texts).toContain(text);
    }
    const nameless = recounted.find(({ row }) => !row.isNamed);
    expect(made1.refused.find(({ id }) => id === nameless?.row.id)?.name).toBe('Persona dada de baja');
    const lines = await trail();
    expect(
      lines.every(([action, , , actor]) => action === 'member.reminded' && actor === admin.personId),
    ).toBe(true);
    expect(lines.reduce((sum, [, , people]) => sum + Number(people), 0)).toBe(made1.done);

    const again = await giveDays(by(), { ...input, ids: [...input.ids] });
    expect(again.done).toBe(0);
    expect(again.refused.filter(({ text }) => text === 'Hoy ya se le recordó.')).toHaveLength(made1.done);
  });

  test('another day is each member’s own from then on, and the list says so', async () => {
    const late = wanted({ status: 'overdue', groupId: made.groups[0] }).filter(({ goesOn }) => goesOn);
    const first = made.courses[0]?.units[0]?.id;
    const chosen = late.map(({ row }) => row.id);
    const { done } = await giveDays(by(), {
      action: 'extend',
      ids: chosen,
      unitId: first,
      dueOn: '2026-03-30',
    });
    expect(done).toBeGreaterThan(0);
    recounted = recountedRows(await rawProgress(world.db), clock.now());
    for (const status of ['overdue', 'on-time'] as const) {
      expect(idsOf((await list({ status })).rows)).toEqual(wantedIds({ status }));
    }
    expect(wanted({ status: 'overdue', groupId: made.groups[0] }).length).toBeLessThan(late.length);
  });

  test('need a unit, and a day that an extension may have', async () => {
    const some = ids().slice(0, 2);
    const wrong = [
      () => giveDays(by(), { action: 'remind', ids: some }),
      () => giveDays(by(), { action: 'remind', ids: some, unitId: 2 ** 31 - 1 }),
      () => giveDays(by(), { action: 'extend', ids: some, unitId: unitId() }),
      () => giveDays(by(), { action: 'extend', ids: some, unitId: unitId(), dueOn: '2026-03-01' }),
      () => previewDays(by(), { action: 'extend', ids: some, unitId: unitId(), dueOn: '2046-03-01' }),
    ];
    for (const work of wrong) expect(await refusalOf(work())).toBe('body.invalid');
  });
});

test('the administration hears of each change of a standing, and the list shows it', async () => {
  const learner = wanted({ groupId: made.groups[0] }).find(({ goesOn, row }) => goesOn && row.progress < 100);
  const unit = learner?.row.units.find((cell) => !cell.surveySent);
  if (!learner || !unit) throw new Error('nobody has anything left to do');
  const { id: memberId, personId } = learner.row;
  pushes.length = 0;
  await world.db
    .insertInto('survey_completion')
    .values({ member_id: memberId, unit_id: unit.id, sent_at: clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'unit_id']).doUpdateSet({ sent_at: clock.now() }),
    )
    .execute();
  await happen(world, 'survey.sent', { memberId, unitId: unit.id });
  await drain(world);
  await sweepAnalytics(world);
  expect(pushes).toContainEqual({
    room: profileRoom(1),
    message: 'analytics.changed',
    data: { blocks: expect.arrayContaining(['encuesta']) },
  });
  recounted = recountedRows(await rawProgress(world.db), clock.now());
  const { rows } = await list({ groupId: made.groups[0] });
  const shown = rows.find(({ id }) => id === memberId);
  expect(shown?.personId).toBe(personId);
  expect(shown).toEqual(recounted.find(({ row }) => row.id === memberId)?.row);
  expect(shown?.units.find(({ id }) => id === unit.id)?.surveySent).toBe(true);
});

test('the export asks for the password, and has the rows of the list in its order', async () => {
  const query = {
    programmeId: made.courses[0]?.programmeId,
    order: { key: 'progress', down: true },
  } as const;
  const what = { list: 'memberProgress', query } as const;
  const begin = () => startContentExport({ world, actor: admin.actor }, { what, separator: 'comma' });
  const far = new Date('2026-04-12T18:00:00Z');
  await world.db
    .insertInto('session')
    .values({
      id: admin.actor.sessionId,
      person_id: admin.personId,
      profile_id: 1,
      bound: false,
      idle_until: far,
      absolute_until: far,
    })
    .execute();
  expect(await refusalOf(begin())).toBe('identity.unconfirmed');
  await world.db
    .updateTable('session')
    .set({ confirmed_at: clock.now() })
    .where('id', '=', admin.actor.sessionId)
    .execute();
  const { id } = await begin();
  await drain(world);
  const file = Buffer.from(await bytesOf(world.storage, exportKey(id)));
  const [, headings = [], ...lines]: string[][] = parse(file, { bom: true, relax_column_count: true });
  const { rows } = await list(query);
  expect(lines.map((line) => line[headings.indexOf('username')])).toEqual(rows.map((row) => row.username));
  expect(lines.map((line) => line[headings.indexOf('avance')])).toEqual(
    rows.map((row) => String(row.progress)),
  );
  expect(lines.every((line) => line.length === headings.length)).toBe(true);
  expect(lines.filter((line) => line.includes('Persona dada de baja'))).toHaveLength(
    rows.filter((row) => !row.isNamed).length,
  );
});
