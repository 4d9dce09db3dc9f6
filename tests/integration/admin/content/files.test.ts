import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentFileRole } from '#app/contract/account/course-files.ts';
import { type UploadArea, uploadIdOf } from '#app/contract/account/files.ts';
import { MB } from '#app/domain/text/file-size.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { storeContentFile } from '#app/features/admin/content/files/files.commands.server.ts';
import { changeModule } from '#app/features/admin/content/modules/modules.commands.server.ts';
import { moduleDetail } from '#app/features/admin/content/modules/modules.queries.server.ts';
import {
  exportProgramme,
  importProgramme,
} from '#app/features/admin/content/packages/packages.commands.server.ts';
import { home } from '#app/features/learner/home/home.queries.server.ts';
import { unitModules } from '#app/features/learner/learning/units/units.queries.server.ts';
import { isRefusal } from '#server/errors.ts';
import { withSafeHtml } from '#server/files/safe-html.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import { quotaOf } from '#server/repositories/files/uploads.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { publishEdition } from '#tests/factories/contents.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { packageOf } from '#tests/support/package-source.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const media = (name: string) =>
  readFileSync(new URL(`../../../../demo/media/cambio/${name}`, import.meta.url));
const today = '2026-11-18';
const DAY = 24 * 60 * 60_000;
let admin: TestPerson;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  admin = await createPerson(world.db, 1);
});

const by = (who = admin) => ({ world, actor: who.actor, requestId: crypto.randomUUID() });

/** Signs an upload and puts the bytes where a browser would; its address. */
async function uploaded(bytes: Uint8Array, name: string, type: string, area: UploadArea = 'course') {
  const { address } = await signUpload(by(), { name, type, area, size: null });
  const { storage_key } = await world.db
    .selectFrom('upload')
    .where('id', '=', uploadIdOf(address) ?? '')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  await world.storage.put(storage_key, bytes, type);
  return { fileUrl: address };
}

async function stored(bytes: Uint8Array, name: string, type: string, role: ContentFileRole) {
  const file = await uploaded(bytes, name, type, role === 'badge' ? 'badge' : 'course');
  return storeContentFile(by(), { role, file });
}

async function textOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  return isRefusal(error) ? error.text : String(error);
}

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#307a80' } });
const storedBytes = async (fileId: number) => {
  const { storage_key } = await world.db
    .selectFrom('file')
    .where('id', '=', fileId)
    .select('storage_key')
    .executeTakeFirstOrThrow();
  return bytesOf(world.storage, storage_key);
};

describe('a file of content', () => {
  test('is measured: the length of sounds and films, the sides of pictures', async () => {
    const sound = await stored(media('podcast-victorias-pequenas.mp3'), 'Voz.mp3', 'audio/mpeg', 'audio');
    const film = await stored(media('video-curva-del-cambio.mp4'), 'Curva.mp4', 'video/mp4', 'video');
    const drawing = await stored(await picture().png().toBuffer(), 'a.png', 'image/png', 'image');
    expect(sound.seconds).toBeGreaterThan(10);
    expect(film.seconds).toBeGreaterThan(10);
    expect(drawing).toEqual({
      fileId: expect.any(Number),
      name: 'a.png',
      contentType: 'image/png',
      size: expect.any(Number),
      width: 40,
      height: 20,
    });
  });

  test('stored twice is one file with the same answer, and one line of the trail', async () => {
    const file = await uploaded(await picture().webp().toBuffer(), 'a.webp', 'image/webp');
    const first = await storeContentFile(by(), { role: 'poster', file });
    expect(await storeContentFile(by(), { role: 'poster', file })).toEqual(first);
    const trail = await world.db
      .selectFrom('audit')
      .where('action', '=', 'file.uploaded')
      .where('object_id', '=', String(first.fileId))
      .select(['actor_id', 'after'])
      .execute();
    expect(trail).toEqual([
      { actor_id: admin.personId, after: { role: 'poster', contentType: 'image/webp', size: first.size } },
    ]);
  });

  test('is looked into by its bytes, whatever it says of itself', async () => {
    const html = strToU8('<!doctype html><script>alert(1)</script>');
    for (const [type, role] of [
      ['audio/mpeg', 'audio'],
      ['video/webm', 'video'],
      ['image/png', 'image'],
      ['application/pdf', 'download'],
      ['application/zip', 'download'],
    ] as const) {
      expect(await refusalOf(stored(html, 'x', type, role)), type).toBe('file.format');
    }
    const zip = zipSync({ 'a.txt': strToU8('a') });
    expect((await stored(zip, 'Kit.zip', 'application/zip', 'download')).name).toBe('Kit.zip');
  });

  test('is refused where another kind is wanted, over its size, and for anybody but an administrator', async () => {
    const sound = await uploaded(media('podcast-victorias-pequenas.mp3'), 'a.mp3', 'audio/mpeg');
    expect(await refusalOf(storeContentFile(by(), { role: 'video', file: sound }))).toBe('file.role');
    const sign = (type: string, size: number) => signUpload(by(), { name: 'a', type, area: 'course', size });
    expect(await refusalOf(sign('text/vtt', 2 * MB))).toBe('file.tooLarge');
    expect(await refusalOf(sign('image/png', 11 * MB))).toBe('file.tooLarge');
    expect(await refusalOf(sign('application/zip', 26 * MB))).toBe('file.tooLarge');
    expect(await refusalOf(sign('audio/ogg', 201 * MB))).toBe('file.tooLarge');
    expect(await refusalOf(sign('text/html', 10))).toBe('file.format');
    const course = await createCourse(world.db);
    const learner = await createLearner(world.db, await createGroup(world.db, course, ['2026-01-01']));
    for (const area of ['course', 'badge'] as const) {
      const mine = signUpload(by(learner), { name: 'a', type: 'image/png', area, size: 10 });
      expect(await refusalOf(mine)).toBe('role.forbidden');
    }
  });

  test('of captions is read, and what is wrong is said with its line', async () => {
    const fine = await stored(media('video-curva-del-cambio.vtt'), 'a.vtt', 'text/vtt', 'captions');
    expect(fine.contentType).toBe('text/vtt');
    const wrong = strToU8('WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHola\n');
    expect(await textOf(stored(wrong, 'a.vtt', 'text/vtt', 'captions'))).toMatch(/^Línea 3: falta el tiempo/);
    expect(await refusalOf(stored(strToU8('1\n'), 'a.vtt', 'text/vtt', 'captions'))).toBe('file.format');
  });

  test('keeps nothing of where a picture was taken, and is not too large to draw', async () => {
    const marked = await picture()
      .withExif({ IFD3: { GPSLatitude: '19/1 25/1 42/1' } })
      .jpeg()
      .toBuffer();
    const { fileId } = await stored(marked, 'a.jpg', 'image/jpeg', 'poster');
    expect((await sharp(await storedBytes(fileId)).metadata()).exif).toBeUndefined();
    const strip = await picture(30_001, 1).png().toBuffer();
    expect(await refusalOf(stored(strip, 'a.png', 'image/png', 'image'))).toBe('file.pixels');
    const wide = await picture(8_000, 6_501).png().toBuffer();
    expect(await refusalOf(stored(wide, 'a.png', 'image/png', 'image'))).toBe('file.pixels');
  });

  test('of a badge is drawn as a square PNG', async () => {
    const badge = await stored(await picture().webp().toBuffer(), 'Brújula.webp', 'image/webp', 'badge');
    expect(badge).toMatchObject({ name: 'Brújula.png', contentType: 'image/png', width: 150, height: 150 });
    expect((await sharp(await storedBytes(badge.fileId)).metadata()).format).toBe('png');
  });

  test('takes nothing of its uploader’s room, and stays though nothing shows it yet', async () => {
    const { fileId } = await stored(await picture().png().toBuffer(), 'a.png', 'image/png', 'image');
    await uploaded(await picture().png().toBuffer(), 'b.png', 'image/png');
    expect(await quotaOf(world.db, admin.personId)).toEqual({ photos: 0, bytes: 0 });
    clock.set(new Date(Date.now() + 400 * DAY).toISOString());
    await sweepFiles(world);
    await sweepFiles(world);
    expect(await storedBytes(fileId)).not.toHaveLength(0);
  });
});

describe('a picture in a text', () => {
  let course: Course;
  let learner: TestPerson;
  let tutor: TestPerson;
  const mayRead = async (who: TestPerson, fileId: number) =>
    (await readableFile(world.db, who.actor, fileId, today)) !== null;
  const newPicture = async () =>
    (await stored(await picture().png().toBuffer(), 'a.png', 'image/png', 'image')).fileId;

  beforeEach(async () => {
    course = await createCourse(world.db, { units: [{}, {}] });
    const groupId = await createGroup(world.db, course, ['2026-01-01', '2027-01-01']);
    learner = await createLearner(world.db, groupId);
    tutor = await createTutor(world.db, groupId);
  });

  const write = (unit: number, html: string, status: 'draft' | 'published' = 'published') =>
    world.db
      .updateTable('activity')
      .set({ body: JSON.stringify(withSafeHtml({ html })), status })
      .where('id', '=', course.units[unit]?.modules[0]?.activityIds[0] ?? 0)
      .execute();

  test('is read by whoever may read the text, and by nobody else', async () => {
    const [open, closed, unpublished, unused] = [
      await newPicture(),
      await newPicture(),
      await newPicture(),
      await newPicture(),
    ];
    const reads = async () =>
      Promise.all([open, closed, unpublished, unused].map((fileId) => mayRead(learner, fileId)));
    expect(await reads()).toEqual([false, false, false, false]);
    await write(0, `<p>a</p><img src="/archivos/${open}" alt="Una caja">`);
    await write(1, `<img src="/archivos/${closed}" alt="Una caja">`);
    expect(await reads()).toEqual([true, false, false, false]);
    expect(await mayRead(tutor, closed)).toBe(true);
    const stranger = await createLearner(
      world.db,
      await createGroup(world.db, await createCourse(world.db), ['2026-01-01']),
    );
    expect(await mayRead(stranger, open)).toBe(false);
    await write(0, `<img src="/archivos/${unpublished}" alt="Una caja">`, 'draft');
    expect(await mayRead(learner, unpublished)).toBe(false);
  });

  test('of a step is read from its publication on', async () => {
    const fileId = await newPicture();
    const unitId = course.units[0]?.id ?? 0;
    expect(await mayRead(learner, fileId)).toBe(false);
    await publishEdition(world.db, unitId, 'case', {
      title: 'Caso',
      html: `<img src="/archivos/${fileId}" alt="" />`,
    });
    expect(await mayRead(learner, fileId)).toBe(true);
  });

  test('of a programme is read by who follows it, of a module from the opening of its unit on', async () => {
    const [ofProgramme, open, closed] = [await newPicture(), await newPicture(), await newPicture()];
    const [first, second] = course.units.map(({ id, modules }) => ({ id, moduleId: modules[0]?.id ?? 0 }));
    await changeProgrammeImage(ofProgramme);
    const change = async (moduleId: number | undefined, imageId: number | null) => {
      const { name, description, version } = await moduleDetail(world, moduleId ?? 0);
      return changeModule(by(), { moduleId: moduleId ?? 0, version, input: { name, description, imageId } });
    };
    await change(first?.moduleId, open);
    expect(await mayRead(learner, open)).toBe(false);
    const sound = await stored(media('podcast-victorias-pequenas.mp3'), 'a.mp3', 'audio/mpeg', 'audio');
    await expect(change(first?.moduleId, sound.fileId)).rejects.toMatchObject({ field: 'imagen' });
    for (const [moduleId, image_id] of [
      [first?.moduleId, open],
      [second?.moduleId, closed],
    ] as const) {
      await world.db
        .updateTable('module')
        .set({ image_id })
        .where('id', '=', moduleId ?? 0)
        .execute();
    }
    expect(await Promise.all([ofProgramme, open, closed].map((id) => mayRead(learner, id)))).toEqual([
      true,
      true,
      false,
    ]);
    const picturesIn = async (unitId: number | undefined) =>
      (await unitModules(world, learner.actor, unitId ?? 0)).modules.map(({ image }) => image);
    expect(await picturesIn(first?.id)).toEqual([`/archivos/${open}`, null]);
    expect(await picturesIn(second?.id)).toEqual([null, null]);
    expect((await home(world, learner.actor))?.programme?.image).toBe(`/archivos/${ofProgramme}`);
    const elsewhere = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
    const stranger = await createLearner(world.db, elsewhere);
    expect(await mayRead(stranger, ofProgramme)).toBe(false);
  });

  const changeProgrammeImage = (image_id: number) =>
    world.db.updateTable('programme').set({ image_id }).where('id', '=', course.programmeId).execute();

  test('opens no other file: a photo named in a text stays its owner’s', async () => {
    const { id } = await world.db
      .insertInto('file')
      .values({
        storage_key: crypto.randomUUID(),
        name: 'foto.webp',
        content_type: 'image/webp',
        size: 1,
        purpose: 'photo',
        owner_id: admin.personId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await write(0, `<img src="/archivos/${id}" alt="x">`);
    expect(await mayRead(learner, id)).toBe(false);
  });

  test('goes with a package, by its content, and comes back as a file of the product', async () => {
    const fileId = await newPicture();
    await write(0, `<p>a</p><img src="/archivos/${fileId}" alt="Una caja">`);
    // Content that would not be published travels as a draft.
    const { key } = await world.db
      .updateTable('programme')
      .set({ status: 'draft' })
      .where('id', '=', course.programmeId)
      .returning('key')
      .executeTakeFirstOrThrow();
    for (const { id, modules } of course.units) {
      await world.db.updateTable('unit').set({ status: 'draft' }).where('id', '=', id).execute();
      for (const { id: moduleId } of modules) {
        await world.db
          .updateTable('activity')
          .set({ status: 'draft' })
          .where('module_id', '=', moduleId)
          .execute();
        await world.db.updateTable('module').set({ status: 'draft' }).where('id', '=', moduleId).execute();
      }
    }
    const parts: Buffer[] = [];
    for await (const part of await exportProgramme(world, key)) parts.push(part as Buffer);
    const { programmeId } = await importProgramme(by(), {
      source: packageOf(Buffer.concat(parts)),
      key: `${key}-otro`.slice(-60),
    });
    const bodies = await world.db
      .selectFrom('activity')
      .innerJoin('module', 'module.id', 'activity.module_id')
      .innerJoin('unit', 'unit.id', 'module.unit_id')
      .where('unit.programme_id', '=', programmeId)
      .orderBy('activity.id')
      .select('activity.body')
      .execute();
    const [{ body } = { body: null }] = bodies;
    const { html } = body as { html: string };
    const [, copy = ''] = /^<p>a<\/p><img src="\/archivos\/(\d+)" alt="Una caja" \/>$/.exec(html) ?? [];
    expect(Number(copy)).not.toBe(fileId);
    expect(Buffer.compare(await storedBytes(Number(copy)), await storedBytes(fileId))).toBe(0);
  });
});
