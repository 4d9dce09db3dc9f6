import { beforeAll, expect, test } from 'vitest';
import type { ChallengeFiguresQuery } from '#app/contract/admin/figures/challenges.ts';
import {
  challengeFiguresList,
  challengePeopleList,
} from '#app/features/admin/figures/challenges/challenge-figures.queries.server.ts';
import { packDeliveries } from '#app/features/admin/figures/challenges/deliveries/deliveries.commands.server.ts';
import { exportDetail } from '#app/features/admin/people/export/export.queries.server.ts';
import { taskList } from '#app/features/admin/support/tasks/tasks.queries.server.ts';
import { loadStory } from '#demo/seed/load-story.ts';
import { entryParts, type ZipSource, zipEntries } from '#server/files/archives/zip-read.ts';
import { sumOf } from '#server/files/archives/zip-write.ts';
import { exportKey, partKey } from '#server/files/keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const { db, storage } = world;
let admin: TestPerson;
const by = () => ({ world, actor: admin.actor });

beforeAll(async () => {
  clock.set(new Date());
  await db.transaction().execute((trx) => loadStory(trx, storage, world.env.TZ_NEGOCIO));
  await drain(world);
  admin = await createPerson(db, 1);
}, 60_000);

/** The files of an archive by their paths. */
async function unpacked(taskId: number): Promise<Map<string, Uint8Array>> {
  const bytes = Buffer.from(await bytesOf(storage, exportKey(taskId, 'zip')));
  const source: ZipSource = {
    size: bytes.length,
    read: async (start, length) =>
      (async function* () {
        yield bytes.subarray(start, start + length);
      })(),
  };
  const files = new Map<string, Uint8Array>();
  for (const entry of await zipEntries(source)) {
    const parts: Uint8Array[] = [];
    for await (const part of entryParts(source, entry)) parts.push(part);
    const file = Buffer.concat(parts);
    files.set(entry.name, file);
    // A reader also checks the sum that stands before the file.
    const sum = await sumOf(
      (async function* () {
        yield file;
      })(),
    );
    expect(bytes.readUInt32LE(entry.at + 14), entry.name).toBe(sum);
  }
  return files;
}

async function packed(query: ChallengeFiguresQuery): Promise<{ id: number; files: Map<string, Uint8Array> }> {
  const { id } = await packDeliveries(by(), query);
  await drain(world);
  expect(await exportDetail(world, id)).toMatchObject({ state: 'done', refused: 0 });
  return { id, files: await unpacked(id) };
}

/** Last deliveries that have a file, told by the rows alone. */
const lastFiles = () =>
  db
    .selectFrom('challenge_version as version')
    .innerJoin('challenge_submission as challenge', 'challenge.id', 'version.submission_id')
    .innerJoin('file', 'file.id', 'version.file_id')
    .innerJoin('member', 'member.id', 'challenge.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('unit', 'unit.id', 'challenge.unit_id')
    .where('member.active', '=', true)
    .where('grp.status', '<>', 'draft')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('challenge_version as later')
            .whereRef('later.submission_id', '=', 'challenge.id')
            .whereRef('later.number', '>', 'version.number')
            .select('later.id'),
        ),
      ),
    )
    .select([
      'file.storage_key as key',
      'file.name',
      'grp.id as groupId',
      'grp.name as group',
      'unit.id as unitId',
      'unit.position as order',
      'person.employee_number as number',
      'person.username',
      'person.first_name as firstName',
      'person.paternal_surname as surname',
    ])
    .execute();

test('asks for the password', async () => {
  expect(await refusalOf(packDeliveries(by(), {}))).toBe('identity.unconfirmed');
  await confirmSession(world, admin);
});

test('has the last deliveries of the list, each under its generation, unit and person, byte by byte', async () => {
  const expected = await lastFiles();
  const { id, files } = await packed({});
  expect(expected.length).toBeGreaterThan(3);
  expect(files.size).toBe(expected.length);
  const left = new Map(files);
  for (const one of expected) {
    const path = [...left.keys()].find((name) => {
      const [group, unit, person = ''] = name.split('/');
      const isPerson =
        person.startsWith(`${one.number ?? one.username} ${one.surname}`) && person.includes(one.firstName);
      return group === one.group && unit?.startsWith(`${one.order + 1}. `) && isPerson;
    });
    expect(path?.split('/')[3], `${one.group} ${one.username}`).toBe(one.name);
    expect(Buffer.from(files.get(path ?? '') ?? []).equals(await bytesOf(storage, one.key))).toBe(true);
    left.delete(path ?? '');
  }
  const listed = (await taskList(world, admin.actor, {})).rows.find((row) => row.id === id);
  expect(listed).toMatchObject({ act: 'deliveries', state: 'done', file: expect.any(String) });
  const trail = await db
    .selectFrom('audit')
    .where('action', '=', 'export.made')
    .where('object_id', '=', String(id))
    .select(['actor_id', 'after'])
    .execute();
  expect(trail).toMatchObject([
    { actor_id: admin.personId, after: { what: 'deliveries', rows: expected.length } },
  ]);
});

test('has those of a generation and unit alone, as many as the list tells delivered with a file', async () => {
  const [sample] = await lastFiles();
  const place = { groupId: sample?.groupId ?? 0, unitId: sample?.unitId ?? 0 };
  const own = (await lastFiles()).filter(
    ({ groupId, unitId }) => groupId === place.groupId && unitId === place.unitId,
  );
  const { files } = await packed(place);
  expect(files.size).toBe(own.length);
  const people = await challengePeopleList(world, { ...place, figure: 'delivered' });
  expect(people.total).toBeGreaterThanOrEqual(own.length);
  const { rows } = await challengeFiguresList(world, place);
  expect(rows).toHaveLength(1);
});

test('is refused in words without a file, above its size, and while the antivirus looks at one', async () => {
  const refusal = async (query: ChallengeFiguresQuery) =>
    packDeliveries(by(), query).then(
      () => null,
      ({ text }: { text: string }) => text,
    );
  expect(await refusal({ search: 'ninguna generación' })).toBe(
    'Con estos filtros ninguna entrega tiene archivo.',
  );
  const [sample] = await lastFiles();
  const size = (bytes: number) =>
    db
      .updateTable('file')
      .set({ size: bytes })
      .where('storage_key', '=', sample?.key ?? '')
      .execute();
  const { size: before } = await db
    .selectFrom('file')
    .where('storage_key', '=', sample?.key ?? '')
    .select('size')
    .executeTakeFirstOrThrow();
  await size(600 * 1024 * 1024);
  expect(await refusal({})).toMatch(/^Son más de 500 MB: elige una generación o una unidad/);
  await size(before);
  const scan = (state: 'pending' | 'infected' | 'none') =>
    db
      .updateTable('file')
      .set({ scan: state })
      .where('storage_key', '=', sample?.key ?? '')
      .execute();
  await scan('pending');
  expect(await refusal({})).toMatch(/^El antivirus todavía revisa 1 archivo /);
  await scan('infected');
  expect((await packed({})).files.size).toBe((await lastFiles()).length - 1);
  await scan('none');
});

test('goes on from its last part, and leaves out what is no longer stored', async () => {
  const { id } = await packDeliveries(by(), {});
  const rows = await db.selectFrom('task_row').where('task_id', '=', id).select(['line', 'input']).execute();
  const gone = (rows[0]?.input ?? {}) as { key: string; path: string };
  const kept = await bytesOf(storage, gone.key);
  await storage.remove(gone.key);
  // A killed worker has left half of its part.
  await storage.put(partKey(id, 0), Buffer.from('half'), 'text/csv');
  await drain(world);
  await storage.put(gone.key, kept, 'application/pdf');
  expect(await exportDetail(world, id)).toMatchObject({ state: 'done', refused: 1, done: rows.length - 1 });
  const files = await unpacked(id);
  expect(files.size).toBe(rows.length - 1);
  expect(files.has(gone.path)).toBe(false);
});
