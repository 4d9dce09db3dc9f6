import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  giveToQualified,
  simulateBadge,
} from '#app/features/admin/content/badges/badge-tasks.commands.server.ts';
import { startContentExport } from '#app/features/admin/content/export/export.commands.server.ts';
import { startImport } from '#app/features/admin/content/packages/packages.commands.server.ts';
import { importOfPackage } from '#app/features/admin/content/packages/packages.queries.server.ts';
import { packDeliveries } from '#app/features/admin/figures/challenges/deliveries/deliveries.commands.server.ts';
import { exportDetail } from '#app/features/admin/people/export/export.queries.server.ts';
import { taskView } from '#app/features/admin/support/tasks/tasks.queries.server.ts';
import { leadershipProgramme } from '#demo/content/liderazgo.ts';
import { mediaLibrary } from '#demo/seed/files.ts';
import { insertProgramme } from '#demo/seed/programme.ts';
import { entryParts, type ZipSource, zipEntries } from '#server/files/archives/zip-read.ts';
import { exportKey } from '#server/files/keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { sweepTasks } from '#server/tasks/sweep.ts';
import { createBadge } from '#tests/factories/badges.ts';
import {
  createCourse,
  createFile,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { packageBytes, uploadPackage } from '#tests/factories/packages.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { createTestWorld, type TestWorld } from '#tests/support/world.ts';
import { type NodeMachine, until } from './machines.ts';
import { workerOf } from './worker.ts';

let opened: TestWorld;
let worker: NodeMachine;
let admin: TestPerson;

beforeAll(async () => {
  opened = await createTestWorld();
  worker = await workerOf(opened.world);
  admin = await createPerson(opened.world.db, 1);
  await confirmSession(opened.world, admin);
}, 120_000);
afterAll(async () => {
  await worker?.kill9();
  await opened?.close();
});

const by = () => ({ world: opened.world, actor: admin.actor });

type Written = 'programme' | 'file' | 'badge_award';

/** Begins work and kills the worker with -9 while it is about to write into that table; gives the id of the task. */
async function killedBefore(table: Written, begin: () => Promise<number>): Promise<number> {
  const { db } = opened.world;
  await worker.ready();
  const taskId = await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
    const begun = await begin();
    await until(`the worker waits for ${table}`, 60_000, async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and relation = ${sql.lit(table)}::regclass
      `.execute(trx);
      return rows.length > 0;
    });
    await worker.kill9();
    return begun;
  });
  // It goes on as soon as there is a worker; nobody has to ask for it again.
  expect(['waiting', 'running']).toContain((await taskView(opened.world, taskId)).state);
  return taskId;
}

const isDone = async (taskId: number) => (await taskView(opened.world, taskId)).state === 'done';

/** The names in a folder of the storage. */
const storedIn = async (folder: string) =>
  (await readdir(join(opened.world.env.DATA_DIR, 'archivos', folder)).catch(() => [] as string[])).sort();

test('a package whose worker is killed before the programme is written leaves nothing of it, and is imported once after', async () => {
  const { world } = opened;
  const source = await createTestWorld();
  const bytes = await source.world.db
    .transaction()
    .execute((trx) => insertProgramme(trx, mediaLibrary(trx, source.world.storage), leadershipProgramme))
    .then(() => packageBytes(source.world, leadershipProgramme.key));
  await source.close();
  const address = await uploadPackage(world, admin, bytes);
  const programmes = () =>
    world.db.selectFrom('programme').where('key', '=', leadershipProgramme.key).select('id').execute();
  const taskId = await killedBefore('programme', () => startImport(by(), { address }));
  expect(await programmes()).toEqual([]);
  const courseFiles = () =>
    world.db.selectFrom('file').where('purpose', '=', 'course').select('storage_key as storageKey').execute();
  expect(await courseFiles()).toEqual([]);

  await worker.ready();
  await until('the package is imported', 60_000, () => isDone(taskId));
  expect(await programmes()).toHaveLength(1);
  expect(await importOfPackage(world, taskId)).toMatchObject({ faults: [] });
  // Every stored file is one that the programme has, and the package itself is given up.
  const known = (await courseFiles()).map(({ storageKey }) => storageKey).sort();
  expect((await storedIn('course')).map((name) => `course/${name}`)).toEqual(known);
  const left = await world.db
    .selectFrom('file')
    .where('purpose', '=', 'package')
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  expect(left).toEqual([]);
}, 120_000);

test('an export whose worker is killed with its last part written ends as one file, and leaves no part', async () => {
  const { world } = opened;
  const { programmeId } = await createCourse(world.db);
  await sql`
    insert into final_question (programme_id, prompt, options, correct)
    select ${programmeId}, 'Pregunta ' || n, '["A", "B"]', 0 from generate_series(1, 450) as n
  `.execute(world.db);
  const what = { list: 'questions', programmeId, query: {} } as const;
  const exportId = await killedBefore(
    'file',
    async () => (await startContentExport(by(), { what, separator: 'comma' })).id,
  );
  expect(await exportDetail(world, exportId)).toMatchObject({ done: 400, total: 450, address: null });

  await worker.ready();
  await until('the export is done', 60_000, () => isDone(exportId));
  const files = await world.db
    .selectFrom('file')
    .where('purpose', '=', 'export')
    .select('storage_key as storageKey')
    .execute();
  expect(files).toEqual([{ storageKey: `exportaciones/${exportId}.csv` }]);
  await sweepTasks(world);
  const { done, address } = await exportDetail(world, exportId);
  expect([done, address === null]).toEqual([450, false]);
  const stored = await storedIn('exportaciones');
  expect(stored).toContain(`${exportId}.csv`);
  expect(await storedIn(`exportaciones/${exportId}`)).toEqual([]);
}, 120_000);

test('an archive of deliveries whose worker is killed with its directory written ends as one whole archive', async () => {
  const { world } = opened;
  const { db, storage } = world;
  const course = await createCourse(db);
  const unitId = course.units[0]?.id ?? 0;
  const groupId = await createGroup(db, course, ['2026-01-01', '2026-01-01']);
  const files = ['uno', 'dos', 'tres'];
  for (const text of files) {
    const { memberId } = await createLearner(db, groupId);
    const key = `retos/${crypto.randomUUID()}`;
    await storage.put(key, Buffer.from(text), 'application/pdf');
    const fileId = await createFile(db, { key, name: `${text}.pdf`, purpose: 'challenge' });
    const at = new Date('2026-03-01T18:00:00Z');
    const submission_id = await deliverChallenge(world, { memberId, unitId }, at);
    await db
      .insertInto('challenge_version')
      .values({ submission_id, number: 1, delivered_at: at, file_id: fileId })
      .execute();
  }
  const taskId = await killedBefore('file', async () => (await packDeliveries(by(), { groupId })).id);
  await worker.ready();
  await until('the archive is done', 60_000, () => isDone(taskId));
  await sweepTasks(world);
  expect(await storedIn(`exportaciones/${taskId}`)).toEqual([]);
  const bytes = await bytesOf(storage, exportKey(taskId, 'zip'));
  const source: ZipSource = {
    size: bytes.length,
    read: async (start, length) => storage.read(exportKey(taskId, 'zip'), length, start) as never,
  };
  const texts: string[] = [];
  for (const entry of await zipEntries(source)) {
    for await (const part of entryParts(source, entry)) texts.push(Buffer.from(part).toString());
  }
  expect(texts.sort()).toEqual(files.sort());
}, 120_000);

test('a badge whose giving is killed goes once to each person that its simulation counted', async () => {
  const { world } = opened;
  const { db } = world;
  const course = await createCourse(db);
  const groupId = await createGroup(db, course, ['2026-01-01']);
  for (let n = 0; n < 12; n += 1) await createLearner(db, groupId);
  await sql`
    insert into activity_completion (member_id, activity_id, finished)
    select member.id, activity.id, true from member, activity
    where member.group_id = ${groupId} and activity.module_id = ${course.units[0]?.modules[0]?.id ?? 0}
  `.execute(db);
  const badgeId = await createBadge(db, 'de_prueba_muerte', {
    rule: { measure: 'modules', targets: [1], programmeIds: [course.programmeId] },
  });
  await worker.ready();
  const { taskId: simulation } = await simulateBadge(by(), badgeId);
  await until('the badge is simulated', 60_000, () => isDone(simulation));
  const { input } = await db
    .selectFrom('task')
    .where('id', '=', simulation)
    .select('input')
    .executeTakeFirstOrThrow();
  expect(input).toMatchObject({ people: 12, levels: [12] });

  const giving = await killedBefore(
    'badge_award',
    async () => (await giveToQualified(by(), { badgeId, hasPopup: false, version: 1 })).taskId,
  );
  const awards = () =>
    db.selectFrom('badge_award').where('badge_id', '=', badgeId).select('person_id as id').execute();
  expect(await awards()).toEqual([]);
  await worker.ready();
  await until('the badge is given', 60_000, () => isDone(giving));
  expect(new Set((await awards()).map(({ id }) => id)).size).toBe(12);
  expect(await awards()).toHaveLength(12);
}, 120_000);
