import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loader as fileResource } from '#app/features/account/files/file.resource.ts';
import { loader as toolkitZip } from '#app/features/learner/learning/activity/toolkit-zip.resource.ts';
import type { Actor } from '#server/auth/actor.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import { createDiskStorage } from '#server/storage/disk.ts';
import type { Storage } from '#server/storage/storage.ts';
import {
  attachFile,
  type Course,
  createCourse,
  createFile,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { hangFile } from '#tests/factories/progress.ts';
import { openWorld } from '#tests/support/world.ts';

const today = '2026-05-15';

const { world } = await openWorld();
let folder: string;
let storage: Storage;
let course: Course;
let groupId: number;
let learner: TestLearner;
const at = (unit: number): number => course.units[unit]?.modules[0]?.activityIds[0] ?? 0;
const reads = async (actor: Actor, fileId: number): Promise<boolean> =>
  (await readableFile(world.db, actor, fileId, today)) !== null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumbo-files-'));
  storage = createDiskStorage(folder, 'secreto', 'https://rumbo.test');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  course = await createCourse(world.db, { units: [{}, {}] });
  groupId = await createGroup(world.db, course, ['2026-05-15', '2026-05-16']);
  learner = await createLearner(world.db, groupId);
});

async function fileOf(unit: number): Promise<number> {
  const fileId = await createFile(world.db);
  await attachFile(world.db, at(unit), fileId, 'download');
  return fileId;
}

describe('readers of a file', () => {
  test('an activity’s: learners of the programme once its unit is open, tutors of its groups, administrators', async () => {
    const [openFile, lockedFile] = [await fileOf(0), await fileOf(1)];
    const tutor = await createTutor(world.db, groupId);
    const otherTutor = await createTutor(
      world.db,
      await createGroup(world.db, await createCourse(world.db), ['2026-01-01']),
    );
    const stranger = await createLearner(
      world.db,
      await createGroup(world.db, await createCourse(world.db), ['2026-01-01']),
    );
    const [boss, admin] = [await createPerson(world.db, 3), await createPerson(world.db, 1)];
    const matrix = async (person: { actor: Actor }) => [
      await reads(person.actor, openFile),
      await reads(person.actor, lockedFile),
    ];
    expect(await matrix(learner)).toEqual([true, false]);
    expect(await matrix(tutor)).toEqual([true, true]);
    expect(await matrix(admin)).toEqual([true, true]);
    for (const nobody of [stranger, otherTutor, boss]) expect(await matrix(nobody)).toEqual([false, false]);
  });

  test('of an activity that is no longer published, or a deleted file: nobody', async () => {
    const fileId = await fileOf(0);
    await world.db.updateTable('activity').set({ status: 'draft' }).where('id', '=', at(0)).execute();
    expect(await reads(learner.actor, fileId)).toBe(false);
    await world.db.updateTable('activity').set({ status: 'published' }).where('id', '=', at(0)).execute();
    expect(await reads(learner.actor, fileId)).toBe(true);
    await world.db.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', fileId).execute();
    expect(await reads(learner.actor, fileId)).toBe(false);
  });

  test.each(['observation_guide_id', 'competency_guide_id', 'challenge_template_id'] as const)(
    "a unit's %s follows the unit",
    async (column) => {
      const guides = [await createFile(world.db), await createFile(world.db)];
      for (const [index, unit] of course.units.entries()) {
        await world.db
          .updateTable('unit')
          .set({ [column]: guides[index] })
          .where('id', '=', unit.id)
          .execute();
      }
      expect(await reads(learner.actor, guides[0] ?? 0)).toBe(true);
      expect(await reads(learner.actor, guides[1] ?? 0)).toBe(false);
    },
  );

  test('a photo: its person, their classmates, and the readers of their notifications', async () => {
    const tutor = await createTutor(world.db, groupId);
    const stranger = await createTutor(world.db, groupId);
    await world.db.deleteFrom('group_tutor').where('tutor_id', '=', stranger.personId).execute();
    const photo = await createFile(world.db, { purpose: 'photo', ownerId: tutor.personId });
    await world.db
      .updateTable('person')
      .set({ photo_file_id: photo })
      .where('id', '=', tutor.personId)
      .execute();
    expect(await reads(tutor.actor, photo)).toBe(true);
    expect(await reads(learner.actor, photo)).toBe(true);
    expect(await reads(stranger.actor, photo)).toBe(false);
    await world.db
      .insertInto('notification')
      .values({
        person_id: stranger.personId,
        seq: 1,
        type: 1,
        source: 'prueba',
        data: '{}',
        actor_id: tutor.personId,
      })
      .execute();
    expect(await reads(stranger.actor, photo)).toBe(true);
  });

  test('badge art: everybody; a file of no table: nobody', async () => {
    const art = await createFile(world.db, { purpose: 'badge' });
    expect(await reads(learner.actor, art)).toBe(true);
    expect(await reads(learner.actor, 2_000_000_000)).toBe(false);
  });
});

const contextOf = (actor: Actor) => ({
  world: { ...world, storage, clock: { now: () => new Date('2026-05-15T18:00:00Z') } },
  nonce: '',
  requestId: 'r-1',
  address: '127.0.0.1',
  viewer: async () => actor,
  caller: async () => null,
});

describe('a delivered file', () => {
  const ask = ({ actor }: { actor: Actor }, fileId: number): Promise<Response> =>
    fileResource({
      request: new Request(`http://localhost/archivos/${fileId}`),
      params: { fileId: String(fileId) },
      context: contextOf(actor),
    });

  test.each([
    ['group', 'learner_group'],
    ['unit', 'unit'],
  ] as const)('of a deleted %s is not found by its tutor and its boss', async (_, table) => {
    const unitId = course.units[0]?.id ?? 0;
    const delivered = new Date('2026-05-15T17:00:00Z');
    const challenge = await world.db
      .insertInto('challenge_submission')
      .values({
        member_id: learner.memberId,
        unit_id: unitId,
        first_delivered_at: delivered,
        last_delivered_at: delivered,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fileId = await hangFile(world.db, challenge.id, { owner: learner });
    const readers = [await createTutor(world.db, groupId), await createPerson(world.db, 3)];
    await lead(world, readers[1] ?? learner, [learner.memberId]);
    const statuses = () => Promise.all(readers.map(async (reader) => (await ask(reader, fileId)).status));
    expect(await statuses()).toEqual([302, 302]);
    await world.db
      .updateTable(table)
      .set({ deleted_at: new Date() })
      .where('id', '=', table === 'unit' ? unitId : groupId)
      .execute();
    expect(await statuses()).toEqual([404, 404]);
  });
});

describe('a toolkit in one archive', () => {
  const ask = (actor: Actor, activityId: number) =>
    toolkitZip({
      request: new Request(`http://localhost/archivos/actividad/${activityId}`),
      params: { activityId: String(activityId) },
      context: contextOf(actor),
    });

  test('holds every download under a safe name, each once', async () => {
    for (const [index, name] of ['Guía.pdf', '../Guía.pdf', 'Hoja de trabajo.xlsx'].entries()) {
      const key = `course/zip-${groupId}-${index}`;
      await storage.put(key, Buffer.from(`contenido ${index}`), 'application/pdf');
      await attachFile(world.db, at(0), await createFile(world.db, { name, key }), 'download');
    }
    await attachFile(world.db, at(0), await createFile(world.db, { name: 'voz.mp3' }), 'audio');
    const response = await ask(learner.actor, at(0));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''Actividad%200.zip",
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(entriesOf(bytes)).toEqual(['Guía.pdf', 'Guía (2).pdf', 'Hoja de trabajo.xlsx']);
    // Packed as they are: what is compressed already is not compressed again.
    expect(bytes.includes('contenido 0')).toBe(true);
  });

  test('a missing object breaks the answer off instead of sending half an archive', async () => {
    await attachFile(world.db, at(0), await createFile(world.db, { key: 'course/no-esta' }), 'download');
    const response = await ask(learner.actor, at(0));
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  test('of a locked unit, of another programme or without downloads is not found', async () => {
    await fileOf(1);
    const stranger = await createLearner(
      world.db,
      await createGroup(world.db, await createCourse(world.db), ['2026-01-01']),
    );
    await fileOf(0);
    expect((await ask(learner.actor, at(1))).status).toBe(404);
    expect((await ask(stranger.actor, at(0))).status).toBe(404);
    expect((await ask(learner.actor, course.units[0]?.modules[0]?.activityIds[1] ?? 0)).status).toBe(404);
  });
});

/** Names in the central directory of a zip file. */
function entriesOf(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 46)) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  }
  return names;
}
