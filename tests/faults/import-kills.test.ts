import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startExport } from '#app/features/admin/people/export/export.commands.server.ts';
import { cancelImport, runImport } from '#app/features/admin/people/import/import.commands.server.ts';
import { undoImport } from '#app/features/admin/people/import/undo/undo.commands.server.ts';
import { taskView } from '#app/features/admin/support/tasks/tasks.queries.server.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { allGroupIds, differentRollups } from '#server/repositories/analytics/rollups.ts';
import { createCourse, createGroup, createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { checkedImport, confirmSession } from '#tests/factories/people-import.ts';
import { untilCounted, untilQuiet } from '#tests/support/drain.ts';
import { createTestWorld, type TestWorld } from '#tests/support/world.ts';
import { type NodeMachine, until } from './machines.ts';
import { workerOf } from './worker.ts';

/** An import whose worker is killed with -9 at these parts of its way (product: tasks). */
const kills = [0.3, 0.6, 0.9];
const count = process.env.TEST_LONG ? 10_000 : 4_000;
/** A worker that is asked to stop ends its step first (product: tasks). */
const STOP_MS = 2_000;

let opened: TestWorld;
let worker: NodeMachine;
let admin: TestPerson;

beforeAll(async () => {
  opened = await createTestWorld();
  const { db } = opened.world;
  worker = await workerOf(opened.world);
  admin = await createPerson(db, 1);
  await confirmSession(opened.world, admin);
});
afterAll(async () => {
  await worker?.kill9();
  await opened?.close();
});

/** A checked import of so many new people in a new generation. */
async function importOf(rows: number, prefix: string): Promise<number> {
  const { world } = opened;
  const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
  const lines = Array.from(
    { length: rows },
    (_, index) => `${prefix}-${index},,Ana,Ruiz,aprendiz,${groupId}`,
  );
  const head = 'numero_empleado,usuario,nombre,apellido_paterno,perfil,generacion';
  const importId = await checkedImport(world, admin, [head, ...lines].join('\n'));
  // The worker of an earlier test may have taken the check.
  await until('it is checked', 30_000, async () => (await taskView(world, importId)).state === 'done');
  return importId;
}

test('goes on by itself after each kill, does every row once, and never goes back', async () => {
  const { world } = opened;
  const importId = await importOf(count, 'K');
  await worker.ready();
  const since = performance.now();
  await runImport({ world, actor: admin.actor }, importId);
  const seen: number[] = [];
  const killedAt: number[] = [];
  for (;;) {
    const { state, done } = await taskView(world, importId);
    seen.push(done);
    if (state === 'done') break;
    const next = kills[killedAt.length];
    if (next !== undefined && done >= next * count) {
      await worker.kill9();
      killedAt.push(done);
      await worker.ready();
    }
    await wait(5);
  }
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  process.stdout.write(
    `import of ${count}: worker killed at ${killedAt.join(', ')}; done after ${seconds} s\n`,
  );
  expect(killedAt.length).toBe(kills.length);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(await taskView(world, importId)).toMatchObject({ done: count, total: count, refused: 0 });
  await untilQuiet(world, 300_000);
  const audit = await world.db
    .selectFrom('audit')
    .where('request_id', '=', `task-${importId}`)
    .groupBy('action')
    .orderBy('action')
    .select((eb) => [
      'action',
      // Those who join in one step are one line of their generation's history.
      sql<number>`sum(coalesce(jsonb_array_length(after -> 'personIds'), 1))::int`.as('people'),
      eb.fn.countAll<number>().as('n'),
    ])
    .execute();
  expect(audit.map(({ action, people }) => [action, people])).toEqual([
    ['member.joined', count],
    ['person.created', count],
  ]);
  expect(Number(audit[0]?.n)).toBeLessThanOrEqual(count / 50);
  const events = await world.db
    .selectFrom('outbox')
    .where('name', 'in', ['user.created', 'member.joined'])
    .groupBy('name')
    .orderBy('name')
    .select((eb) => ['name', eb.fn.countAll<number>().as('n')])
    .execute();
  expect(events.map(({ name, n }) => [name, Number(n)])).toEqual([
    ['member.joined', count],
    ['user.created', count],
  ]);
  const { people } = await world.db
    .selectFrom('person')
    .where('employee_number', 'like', 'K-%')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  expect(Number(people)).toBe(count);
  expect(await recomputeAll(world)).toEqual([]);
  await untilCounted(world, 60_000);
  expect(
    await differentRollups(world.db, { groupIds: await allGroupIds(world.db), zone: world.env.TZ_NEGOCIO }),
  ).toEqual([]);
}, 900_000);

test('ends its step and leaves when it is asked to stop, and another worker goes on', async () => {
  const { world } = opened;
  const importId = await importOf(2_000, 'S');
  await worker.ready();
  await runImport({ world, actor: admin.actor }, importId);
  await until('the import is under way', 30_000, async () => (await taskView(world, importId)).done > 0);
  const since = performance.now();
  const code = await worker.stop();
  const ms = Math.round(performance.now() - since);
  const { done, state } = await taskView(world, importId);
  process.stdout.write(`worker asked to stop at ${done} rows left after ${ms} ms\n`);
  expect([code, state]).toEqual([0, 'running']);
  expect(done).toBeLessThan(2_000);
  expect(ms).toBeLessThan(STOP_MS);
  await worker.ready();
  await until('the import is done', 60_000, async () => (await taskView(world, importId)).state === 'done');
  expect(await taskView(world, importId)).toMatchObject({ done: 2_000, refused: 0 });
}, 120_000);

test('an export does not wait for an import that was asked for before it', async () => {
  const { world } = opened;
  const importId = await importOf(3_000, 'T');
  await worker.ready();
  await runImport({ world, actor: admin.actor }, importId);
  await until('the import is under way', 30_000, async () => (await taskView(world, importId)).done > 0);
  // More than are read while they are downloaded.
  const exportId = await startExport({ world, actor: admin.actor }, { query: {}, separator: 'comma' });
  await until('the export is done', 30_000, async () => (await taskView(world, exportId)).state === 'done');
  const { state, done } = await taskView(world, importId);
  process.stdout.write(`export done when the import had ${done} rows\n`);
  expect(state).toBe('running');
  await cancelImport({ world, actor: admin.actor }, importId);
}, 120_000);

test('an undo whose worker is killed has changed nothing, and takes all of it back with the next one', async () => {
  const { world } = opened;
  const rows = 1_000;
  const importId = await importOf(rows, 'U');
  await worker.ready();
  await runImport({ world, actor: admin.actor }, importId);
  await until('the import is done', 60_000, async () => (await taskView(world, importId)).state === 'done');
  await untilQuiet(world, 120_000);
  const left = async () =>
    (
      await world.db
        .selectFrom('person')
        .where('employee_number', 'like', 'U-%')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const stepUnderWay = async () => {
    const { rows: held } = await sql`
      select from pg_locks where locktype = 'advisory' and objid = ${importId} and objsubid = 2 and granted
    `.execute(world.db);
    return held.length > 0;
  };
  // Somebody else holds one of its people: the step waits in the middle of its transaction.
  await world.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('person')
      .where('employee_number', '=', 'U-500')
      .select('id')
      .forUpdate()
      .executeTakeFirstOrThrow();
    await undoImport({ world, actor: admin.actor }, importId);
    await until('the undo is under way', 30_000, stepUnderWay);
    await worker.kill9();
  });
  expect(Number(await left())).toBe(rows);
  const since = performance.now();
  await worker.ready();
  await until('it is undone', 60_000, async () => (await taskView(world, importId)).state === 'done');
  process.stdout.write(`undo of ${rows} after a kill: ${Math.round(performance.now() - since)} ms\n`);
  expect(Number(await left())).toBe(0);
  await untilQuiet(world, 120_000);
  await untilCounted(world, 60_000);
  const zone = world.env.TZ_NEGOCIO;
  expect(await differentRollups(world.db, { groupIds: await allGroupIds(world.db), zone })).toEqual([]);
}, 300_000);
