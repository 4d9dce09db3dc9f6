import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportDetail } from '#app/features/admin/people/export/export.queries.server.ts';
import { loader as plainDownload } from '#app/features/admin/people/export/export.resource.ts';
import { startPersonPackage } from '#app/features/admin/people/package/package.commands.server.ts';
import { packageDetail, packageTask } from '#app/features/admin/people/package/package.queries.server.ts';
import { loader as download } from '#app/features/admin/people/package/package.resource.ts';
import { loadStory } from '#demo/seed/load-story.ts';
import { entryParts, zipEntries } from '#server/files/archives/zip-read.ts';
import { columnLabels } from '#server/privacy/labels.ts';
import { register } from '#server/privacy/register.ts';
import { exportFile } from '#server/repositories/tasks/tasks.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { onDatabase, ownerUrl, withDatabase } from '#tests/support/databases.ts';
import { drain } from '#tests/support/drain.ts';
import { furnish } from '#tests/support/furnished.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

/** The package of what is kept of a person (product: package of a person). */
const { world, clock } = await openWorld();
let admin: TestPerson;
const PEOPLE = 20;
const superUrl = process.env.TEST_SUPER_DATABASE_URL ?? ownerUrl();
const database = new URL(world.env.DATABASE_URL).pathname.slice(1);

beforeAll(async () => {
  clock.set(new Date());
  await world.db.transaction().execute((trx) => loadStory(trx, world.storage, world.env.TZ_NEGOCIO));
  await drain(world);
  admin = await createPerson(world.db, 1);
  await confirmSession(world, admin);
  // A boss and a tutor more than the cast has people.
  await createPerson(world.db, 3);
  await createPerson(world.db, 4);
}, 120_000);

const by = (actor = admin.actor) => ({ world, actor });

/** The files of a finished package, by their paths. */
async function filesOf(taskId: number): Promise<Map<string, Buffer>> {
  const { resultFileId } = await packageTask(world, taskId);
  const file = await exportFile(world.db, resultFileId ?? 0);
  const all = Buffer.from(await bytesOf(world.storage, file?.storageKey ?? ''));
  const source = {
    size: all.length,
    read: async (start: number, length: number) =>
      (async function* () {
        yield all.subarray(start, start + length);
      })(),
  };
  const files = new Map<string, Buffer>();
  for (const entry of await zipEntries(source)) {
    const parts: Uint8Array[] = [];
    for await (const part of entryParts(source, entry)) parts.push(part);
    files.set(entry.name, Buffer.concat(parts));
  }
  return files;
}

async function packed(
  personId: number,
): Promise<{ taskId: number; files: Map<string, Buffer>; seconds: number }> {
  const began = performance.now();
  const taskId = await startPersonPackage(by(), personId);
  await drain(world);
  const seconds = (performance.now() - began) / 1_000;
  return { taskId, files: await filesOf(taskId), seconds };
}

const textOf = (files: Map<string, Buffer>, path: string): string => files.get(path)?.toString('utf8') ?? '';

/**
 * The database's rows of the person in one table: whole rows, of which the test leaves out the columns that are not
 * given.
 */
async function stored(table: string, personId: number): Promise<Record<string, unknown>[]> {
  const row = register[table];
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} as t
    where ${row?.subject?.(personId) ?? sql`false`} and ${row?.isShown ?? sql`true`}
  `.execute(world.db);
  return rows.map((found) => found.row);
}

const sorted = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

describe('a package', () => {
  test(`equals the database for ${PEOPLE} people, in 60 s each`, async () => {
    const people = await world.db
      .selectFrom('person')
      .where('id', '<>', admin.personId)
      .orderBy('id')
      .limit(PEOPLE)
      .select(['id', 'username'])
      .execute();
    expect(people).toHaveLength(PEOPLE);
    let slowest = 0;
    const seen = new Set<string>();
    for (const { id } of people) {
      await onDatabase(withDatabase(superUrl, database), async (db) => {
        await sql`set session_replication_role = replica`.execute(db);
        await furnish(db, id);
      });
      const { files, seconds } = await packed(id);
      slowest = Math.max(slowest, seconds);
      for (const [table, { columns, subject }] of Object.entries(register)) {
        const given = Object.entries(columns).flatMap(([name, { isExported }]) => (isExported ? [name] : []));
        const path = `datos/${table}`;
        const rows = subject ? await stored(table, id) : [];
        if (given.length === 0 || rows.length === 0) {
          expect(files.has(`${path}.json`), path).toBe(false);
          continue;
        }
        seen.add(table);
        const expected = rows.map((row) => Object.fromEntries(given.map((name) => [name, row[name]])));
        const json = JSON.parse(textOf(files, `${path}.json`)) as Record<string, unknown>[];
        const order = (row: Record<string, unknown>) =>
          Object.fromEntries(given.map((name) => [name, row[name]]));
        expect(sorted(json.map(order)), path).toEqual(sorted(expected));
        expect(Object.keys(json[0] ?? {}).sort(), path).toEqual([...given].sort());
        const csv = parse(files.get(`${path}.csv`) ?? '', { bom: true, relax_column_count: true });
        expect(csv).toHaveLength(rows.length + 1);
      }
    }
    process.stdout.write(`slowest package of ${PEOPLE}: ${slowest.toFixed(2)} s, ${seen.size} tables\n`);
    expect(seen.size).toBeGreaterThan(25);
    expect(slowest).toBeLessThan(60);
  }, 240_000);

  test('has an index in Spanish with the names of units, and the files', async () => {
    const personId = await personIdOf(world.db, 'aprendiz5');
    // One that waits for the antivirus is the person's too.
    await world.db.updateTable('file').set({ scan: 'pending' }).where('owner_id', '=', personId).execute();
    const { files } = await packed(personId);
    const index = textOf(files, 'indice.html');
    expect(index).toContain('<html lang="es-MX">');
    expect(index).toContain('Retos');
    expect(index).toContain('Autoevaluaciones');
    const paths = [...files.keys()].filter((path) => path.startsWith('archivos/'));
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from file where owner_id = ${personId} and deleted_at is null
        and purpose in ('photo', 'challenge', 'answer', 'ticket')
    `.execute(world.db);
    expect(paths).toHaveLength(rows[0]?.n ?? -1);
    expect(paths.length).toBeGreaterThan(0);
  });

  test('says each answer to an exercise and to the final evaluation in words (product: kinds of question)', async () => {
    const personId = await personIdOf(world.db, 'aprendiz9');
    const { files } = await packed(personId);
    const { rows } = await sql<{ exercise: number; final: number }>`
      select (select sum(jsonb_array_length(answers))::int from exercise_attempt where member_id = any(own.ids)) as exercise,
        (select count(*)::int from final_attempt, jsonb_each(answers) as one
          where member_id = any(own.ids) and one.value ->> 'option' is not null) as final
      from (select array_agg(id) as ids from member where person_id = ${personId}) as own
    `.execute(world.db);
    for (const [table, count] of [
      ['exercise_answers', rows[0]?.exercise],
      ['final_answers', rows[0]?.final],
    ] as const) {
      const told = JSON.parse(textOf(files, `datos/${table}.json`)) as { prompt: string; answer: string }[];
      expect(told, table).toHaveLength(count ?? -1);
      expect(told.every(({ prompt, answer }) => prompt.length > 5 && answer.length > 0)).toBe(true);
      expect(textOf(files, 'indice.html')).toContain(`datos/${table}.csv`);
    }
  });

  test('says what others wrote of the person, and not who where that is anonymous', async () => {
    const { rows } = await sql<{ personId: number; reviewerId: number; username: string }>`
      select delivered.person_id as "personId", review.reviewer_member_id as "reviewerId", person.username
      from peer_review as review
      join challenge_submission as reto on reto.id = review.submission_id
      join member as delivered on delivered.id = reto.member_id
      join member as reviewer on reviewer.id = review.reviewer_member_id
      join person on person.id = reviewer.person_id
      where review.sent_at is not null limit 1
    `.execute(world.db);
    const review = rows[0];
    expect(review).toBeDefined();
    const { files } = await packed(review?.personId ?? 0);
    const reviews = JSON.parse(textOf(files, 'datos/peer_review.json')) as object[];
    expect(reviews.map((one) => Object.keys(one))).toEqual(reviews.map(() => ['answers']));
    expect([...files.keys()].filter((path) => path.includes('survey_answer'))).toEqual([]);
    for (const [path, bytes] of files)
      if (path !== 'indice.html' && path.includes('peer'))
        expect(bytes.toString('utf8')).not.toContain(review?.username ?? '?');
  });

  test('never has a hash or a secret, and every column of it has a Spanish name', () => {
    for (const [table, { columns }] of Object.entries(register))
      for (const [column, { isExported }] of Object.entries(columns)) {
        if (!isExported) continue;
        expect(columnLabels[column], `${table}.${column}`).toBeDefined();
        expect(column, table).not.toMatch(/hash|secret|password/);
      }
  });

  test('asks for the password, is its maker’s and that person’s for 7 days, and each download is audited', async () => {
    const other = await createPerson(world.db, 1);
    const person = await createPerson(world.db, 2);
    const stranger = await createPerson(world.db, 2);
    expect(await refusalOf(startPersonPackage(by(other.actor), person.personId))).toBe(
      'identity.unconfirmed',
    );
    expect(await refusalOf(startPersonPackage(by(), 999_999))).toBe('scope.notFound');
    const { taskId } = await packed(person.personId);
    expect((await packageDetail(world, taskId)).address).toBe(`/archivos/datos/${taskId}`);
    expect((await exportDetail(world, taskId)).address).toBe(`/archivos/datos/${taskId}`);
    const get = async (
      loader: typeof download,
      param: string,
      { actor }: TestPerson,
      viewer?: { personId: number; sessionId: string },
    ) => {
      const answer = await loader({
        request: new Request(`http://localhost/archivos/datos/${taskId}`),
        params: { [param]: String(taskId) },
        context: {
          world,
          nonce: '',
          requestId: 'r',
          address: '127.0.0.1',
          viewer: async () => ({ ...actor, viewer: viewer ?? null }),
          caller: async () => null,
        },
      });
      await answer.body?.cancel();
      return answer.status;
    };
    const statuses = async () => [
      await get(download, 'taskId', admin),
      await get(download, 'taskId', person),
      await get(download, 'taskId', other),
      await get(download, 'taskId', stranger),
    ];
    expect(await statuses()).toEqual([302, 302, 404, 404]);
    expect(await get(plainDownload, 'exportId', admin)).toBe(404);
    const viewer = { personId: admin.personId, sessionId: admin.actor.sessionId };
    expect(await get(download, 'taskId', person, viewer)).toBe(403);
    const lines = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'person')
      .where('object_id', '=', String(person.personId))
      .where('action', 'like', 'package.%')
      .orderBy('id')
      .select(['action', 'actor_id as actorId'])
      .execute();
    expect(lines).toEqual([
      { action: 'package.made', actorId: admin.personId },
      { action: 'package.downloaded', actorId: admin.personId },
      { action: 'package.downloaded', actorId: person.personId },
    ]);
    clock.advance(8 * 86_400_000);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    clock.advance(-8 * 86_400_000);
  });
});
