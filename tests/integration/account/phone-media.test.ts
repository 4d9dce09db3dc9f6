import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type UploadArea, uploadIdOf } from '#app/contract/account/files.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { storeContentFile } from '#app/features/admin/content/files/files.commands.server.ts';
import { activityDetail } from '#app/features/learner/learning/activity/activity.queries.server.ts';
import { createDecoders } from '#server/decoding/decoders.ts';
import { isRefusal } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { photoKey } from '#server/files/keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import type { World } from '#server/world.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { openWorld } from '#tests/support/world.ts';

/** Photos and films as phones keep them (decision 53). */
const { world } = await openWorld();
const media = (name: string) => readFileSync(new URL(`../../support/media/${name}`, import.meta.url));
const hasFfmpeg = await world.decoders.writesFilms();
const without: World = { ...world, decoders: createDecoders(world.log, { ffmpeg: '/nowhere/ffmpeg' }) };
afterAll(() => without.decoders.close());
let course: Course;
let learner: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  course = await createCourse(world.db);
  learner = await createLearner(world.db, await createGroup(world.db, course, ['2026-01-01']));
  admin = await createPerson(world.db, 1);
});

type Sent = { name: string; type: string; bytes: Uint8Array; area?: UploadArea };

/** Signs an upload, puts the bytes where a browser would and takes it in; its stored row. */
async function taken({ name, type, bytes, area = 'challenge' }: Sent, { on = world, who = learner } = {}) {
  const { address } = await signUpload({ world: on, actor: who.actor }, { name, type, area, size: null });
  const { key } = await world.db
    .selectFrom('upload')
    .where('id', '=', uploadIdOf(address) ?? '')
    .select('storage_key as key')
    .executeTakeFirstOrThrow();
  await world.storage.put(key, bytes, type);
  const { fileId } = await adoptUpload(on, who.actor, { url: address, purpose: area });
  return world.db.selectFrom('file').where('id', '=', fileId).selectAll().executeTakeFirstOrThrow();
}

const textOf = async (work: Promise<unknown>): Promise<string> => {
  const thrown: unknown = await work.catch((error: unknown) => error);
  return isRefusal(thrown) ? thrown.text : String(thrown);
};

describe('a HEIC of an iPhone', () => {
  const heic = { name: 'IMG_0001.HEIC', type: 'image/heic', bytes: media('foto.heic') };

  test('is delivered as a JPEG of the same name, without what it says of its owner', async () => {
    const file = await taken(heic);
    expect(file).toMatchObject({ name: 'IMG_0001.jpg', content_type: 'image/jpeg' });
    const bytes = await bytesOf(world.storage, file.storage_key);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 64, 40, undefined]);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Secreta');
    const { dominant } = await sharp(bytes).stats();
    expect(dominant).toEqual({ r: 56, g: 120, b: 120 });
  });

  test('becomes a profile photo and a picture of content', async () => {
    const photo = await taken({ ...heic, area: 'photo' });
    expect(
      (await sharp(await bytesOf(world.storage, photoKey(photo.storage_key, 276))).metadata()).width,
    ).toBe(276);
    const picture = await taken({ ...heic, area: 'course' }, { who: admin });
    expect(picture).toMatchObject({ content_type: 'image/jpeg', width: 64, height: 40 });
  });

  test('that is cut off, or none, is refused with the reason', async () => {
    const half = heic.bytes.subarray(0, 500);
    expect(await textOf(taken({ ...heic, bytes: half }))).toMatch(/está dañado o incompleto/);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await textOf(taken({ ...heic, bytes: png }))).toMatch(/por dentro es una imagen PNG/);
  });
});

describe('a file that not everybody can see is taken, and told', () => {
  const pdf = (name: string) => ({
    name,
    type: 'application/pdf',
    bytes: media(name),
    area: 'course' as const,
  });

  test('a PDF that asks for a password; one that only forbids to copy is like any other', async () => {
    expect((await taken(pdf('con-contrasena.pdf'), { who: admin })).warnings).toEqual(['pdf-password']);
    expect((await taken(pdf('sin-permisos.pdf'), { who: admin })).warnings).toEqual([]);
    expect((await taken({ ...pdf('con-contrasena.pdf'), area: 'challenge' })).warnings).toEqual([
      'pdf-password',
    ]);
  });

  test('a film whose picture many browsers lack; its length is known though it has no sound', async () => {
    const hevc = { name: 'Tienda.mp4', type: 'video/mp4', bytes: media('hevc.mp4'), area: 'course' as const };
    expect(await taken(hevc, { who: admin })).toMatchObject({ warnings: ['film-codec'], seconds: 1 });
  });

  test('its author hears it when it is stored, and the learner at the download', async () => {
    const input = { name: 'Guía.pdf', type: 'application/pdf', area: 'course', size: null } as const;
    const { address } = await signUpload({ world, actor: admin.actor }, input);
    const { key } = await world.db
      .selectFrom('upload')
      .where('id', '=', uploadIdOf(address) ?? '')
      .select('storage_key as key')
      .executeTakeFirstOrThrow();
    await world.storage.put(key, media('con-contrasena.pdf'), 'application/pdf');
    const by = { world, actor: admin.actor, requestId: 'r' };
    const stored = await storeContentFile(by, { role: 'download', file: { fileUrl: address } });
    expect(stored.warnings).toEqual([expect.stringMatching(/pide una contraseña/)]);
    const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    await world.db
      .insertInto('activity_file')
      .values({
        activity_id: activityId,
        file_id: stored.fileId,
        role: 'download',
        title: 'Guía',
        position: 9,
      })
      .execute();
    const { content } = await activityDetail(world, learner.actor, activityId);
    expect(content?.downloads).toMatchObject([{ title: 'Guía', needsPassword: true }]);
  });
});

describe('a MOV', () => {
  const mov = { name: 'Toma.mov', type: 'video/quicktime', bytes: media('toma.mov') };
  const asMp4 = { ...mov, name: 'Toma.mp4', type: 'video/mp4' };
  const reason = /^Este servidor no convierte videos MOV, M4V ni 3GP\. Expórtalo como MP4/;

  test('is refused before it is sent where the machine has no ffmpeg, also under the name of an MP4', async () => {
    const signing = signUpload(
      { world: without, actor: learner.actor },
      { name: mov.name, type: mov.type, area: 'challenge', size: 10 },
    );
    expect(await textOf(signing)).toMatch(reason);
    expect(await textOf(taken(asMp4, { on: without }))).toMatch(reason);
  });

  test.runIf(hasFfmpeg)(
    'becomes an MP4 that browsers show, with its length and without its place',
    async () => {
      for (const sent of [mov, asMp4]) {
        const file = await taken({ ...sent, area: 'course' }, { who: admin });
        expect(file).toMatchObject({ name: 'Toma.mp4', content_type: 'video/mp4', seconds: 2 });
        const bytes = await bytesOf(world.storage, file.storage_key);
        expect(bytes.length).toBe(file.size);
        const text = Buffer.from(bytes).toString('latin1');
        expect(text.slice(4, 12)).toBe('ftypisom');
        expect([text.includes('avc1'), text.includes('mp4a'), text.includes('+19.43')]).toEqual([
          true,
          true,
          false,
        ]);
        // Its index stands before its picture: it plays while it comes.
        expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
      }
    },
  );

  test.runIf(hasFfmpeg)('that is damaged is refused with the reason', async () => {
    const cut = { ...mov, bytes: mov.bytes.subarray(0, 20_000) };
    expect(await textOf(taken(cut))).toMatch(/está dañado o incompleto/);
  });
});
