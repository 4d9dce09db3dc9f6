import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONGEST_PUT_MS, type UploadArea, uploadIdOf } from '#app/contract/account/files.ts';
import { MB } from '#app/domain/text/file-size.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { updatePhoto } from '#app/features/account/settings/photo.commands.server.ts';
import { isRefusal } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { photoKey } from '#server/files/keys.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { createCourse, createGroup, createLearner } from '#tests/factories/learning.ts';
import { type CorpusFile, documentCorpus, photoCorpus } from '#tests/support/upload-corpus.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let groupId: number;
beforeAll(async () => {
  groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
});

const newLearner = () => createLearner(world.db, groupId);
let who: Awaited<ReturnType<typeof newLearner>>;
beforeEach(async () => {
  who = await newLearner();
});

/** Signs an upload and puts the bytes where a browser would. */
async function upload(file: Omit<CorpusFile, 'fate'>, area: UploadArea, by = who): Promise<string> {
  const { address } = await signUpload(
    { world, actor: by.actor },
    {
      name: file.name,
      type: file.type,
      area,
      size: null,
    },
  );
  const { storageKey } = await world.db
    .selectFrom('upload')
    .where('id', '=', uploadIdOf(address) ?? '')
    .select('storage_key as storageKey')
    .executeTakeFirstOrThrow();
  await world.storage.put(storageKey, file.bytes, file.type);
  return address;
}

const codeOf = (error: unknown): string => (isRefusal(error) ? error.code : String(error));

async function fateOf(file: CorpusFile, area: UploadArea): Promise<string> {
  try {
    who = await newLearner();
    const url = await upload(file, area);
    try {
      await adoptUpload(world, who.actor, { url, purpose: area });
      return 'taken';
    } catch (error) {
      return codeOf(error);
    }
  } catch (error) {
    return codeOf(error) === 'file.format' ? 'refused-when-signed' : codeOf(error);
  }
}

const storedFile = (fileId: number) =>
  world.db.selectFrom('file').where('id', '=', fileId).selectAll().executeTakeFirstOrThrow();

describe('the corpus (S14)', () => {
  test('photos: each file has its stated fate, and the stored one is a picture without metadata or script', async () => {
    const corpus = await photoCorpus();
    const fates = [];
    for (const file of corpus) fates.push([file.name, await fateOf(file, 'photo')]);
    expect(fates).toEqual(corpus.map(({ name, fate }) => [name, fate]));
    const kept = await world.db
      .selectFrom('file')
      .where('purpose', '=', 'photo')
      .select(['storage_key as storageKey', 'content_type as contentType', 'name'])
      .execute();
    expect(kept.length).toBe(corpus.filter(({ fate }) => fate === 'taken').length);
    for (const { storageKey, contentType, name } of kept) {
      expect([contentType, name]).toEqual(['image/webp', 'foto.webp']);
      for (const side of [276, 552]) {
        const bytes = await bytesOf(world.storage, photoKey(storageKey, side));
        const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata();
        expect([format, width, height, exif, xmp, iptc]).toEqual([
          'webp',
          side,
          side,
          undefined,
          undefined,
          undefined,
        ]);
        expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/script|alert|Secreta/i);
      }
    }
  }, 60_000);

  test('challenges: documents stay as they are, pictures lose their metadata, the rest is refused', async () => {
    const corpus = await documentCorpus();
    const fates = [];
    for (const file of corpus) fates.push([file.name, await fateOf(file, 'challenge')]);
    expect(fates).toEqual(corpus.map(({ name, fate }) => [name, fate]));
    const { warnings } = await world.db
      .selectFrom('file')
      .where('name', '=', 'Con objeto.docx')
      .select('warnings')
      .executeTakeFirstOrThrow();
    expect(warnings).toEqual(['office-object']);
    const pictures = await world.db
      .selectFrom('file')
      .where('purpose', '=', 'challenge')
      .where('content_type', 'like', 'image/%')
      .select('storage_key as key')
      .execute();
    for (const { key } of pictures) {
      expect((await sharp(await bytesOf(world.storage, key)).metadata()).exif).toBeUndefined();
    }
  }, 60_000);
});

const photo = async (): Promise<Omit<CorpusFile, 'fate'>> => ({
  name: 'yo.jpg',
  type: 'image/jpeg',
  bytes: await sharp({ create: { width: 200, height: 300, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer(),
});

describe('taking an upload in', () => {
  test('twice, and twenty times at once, gives one file, and quarantine is empty', async () => {
    const url = await upload(await photo(), 'photo');
    const adopt = () => adoptUpload(world, who.actor, { url, purpose: 'photo' });
    const files = await Promise.all(Array.from({ length: 20 }, adopt));
    files.push(await adopt());
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(1);
    const rows = await world.db
      .selectFrom('file')
      .where('owner_id', '=', who.personId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
    const { storage_key } = await world.db
      .selectFrom('upload')
      .where('person_id', '=', who.personId)
      .select('storage_key')
      .executeTakeFirstOrThrow();
    expect(await world.storage.size(storage_key)).toBeNull();
  });

  test('belongs to its signer, for its purpose, and after its PUT', async () => {
    const other = await newLearner();
    const url = await upload(await photo(), 'photo');
    const refusedBy = async (work: Promise<unknown>) => work.then(() => 'taken', codeOf);
    expect(await refusedBy(adoptUpload(world, other.actor, { url, purpose: 'photo' }))).toBe('file.unknown');
    expect(await refusedBy(adoptUpload(world, who.actor, { url, purpose: 'challenge' }))).toBe(
      'file.unknown',
    );
    for (const foreign of [
      'https://example.com/foto.jpg',
      'javascript:alert(1)',
      '/archivos/1',
      '/archivos/subidas/../1',
      `${url}/..`,
      '/archivos/subidas/00000000-0000-4000-8000-000000000000',
    ]) {
      expect(await refusedBy(adoptUpload(world, who.actor, { url: foreign, purpose: 'photo' }))).toBe(
        'file.unknown',
      );
    }
    const { address } = await signUpload(
      { world, actor: who.actor },
      {
        name: 'sin subir.jpg',
        type: 'image/jpeg',
        area: 'photo',
        size: 100,
      },
    );
    expect(await refusedBy(adoptUpload(world, who.actor, { url: address, purpose: 'photo' }))).toBe(
      'file.unknown',
    );
  });

  test('is saved however slowly it came, and for an hour after; what is later says so', async () => {
    const adopt = async (minutes: number) => {
      const url = await upload(await photo(), 'photo');
      clock.advance(minutes * 60_000);
      return adoptUpload(world, who.actor, { url, purpose: 'photo' }).then(() => 'taken', codeOf);
    };
    expect(LONGEST_PUT_MS).toBeGreaterThan((8 * 199 * MB) / 200_000);
    const longest = LONGEST_PUT_MS / 60_000;
    expect([await adopt(16), await adopt(25), await adopt(longest + 59)]).toEqual([
      'taken',
      'taken',
      'taken',
    ]);
    expect(await adopt(longest + 61)).toBe('file.late');
  });

  test('a refusal says its true reason', async () => {
    const reasonOf = async (file: Omit<CorpusFile, 'fate'>, area: UploadArea = 'challenge') => {
      const url = await upload(file, area);
      const thrown: unknown = await adoptUpload(world, who.actor, { url, purpose: area }).catch(
        (e: unknown) => e,
      );
      return isRefusal(thrown) ? thrown.text : String(thrown);
    };
    const jpeg = (await photo()).bytes;
    const named = (name: string, type: string, bytes: Uint8Array) => ({ name, type, bytes });
    expect(await reasonOf(named('a.pdf', 'application/pdf', jpeg))).toMatch(/por dentro es una imagen JPG/);
    expect(await reasonOf(named('a.jpg', 'image/jpeg', new Uint8Array()))).toMatch(/^El archivo está vacío/);
    expect(await reasonOf(named('a.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length - 40)))).toMatch(
      /dañado o incompleto/,
    );
    const input = { name: 'a.pdf', type: 'application/pdf', area: 'challenge', size: 999 } as const;
    const { address } = await signUpload({ world, actor: who.actor }, input);
    const key = await world.db
      .selectFrom('upload')
      .where('id', '=', uploadIdOf(address) ?? '')
      .select('storage_key as key')
      .executeTakeFirstOrThrow();
    await world.storage.put(key.key, jpeg.subarray(0, 99), 'application/pdf');
    await expect(adoptUpload(world, who.actor, { url: address, purpose: 'challenge' })).rejects.toMatchObject(
      { text: /llegó incompleto/ },
    );
  });

  test('photos of 48 million points are taken', async () => {
    const bytes = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#c84' } })
      .jpeg()
      .toBuffer();
    for (const area of ['photo', 'challenge'] as const) {
      const url = await upload({ name: 'tienda.jpg', type: 'image/jpeg', bytes }, area);
      expect((await adoptUpload(world, who.actor, { url, purpose: area })).fileId).toBeGreaterThan(0);
    }
  });

  test('a signed address is whole: an integration has no page that it could be relative to', async () => {
    const input = { name: 'a.pdf', type: 'application/pdf', area: 'challenge', size: 1 } as const;
    const { putAddress } = await signUpload({ world, actor: who.actor }, input);
    expect(new URL(putAddress).origin).toBe(world.env.origin);
  });

  test('a file that is too large is refused with the limit in words', async () => {
    const input = { name: 'a.pdf', type: 'application/pdf', area: 'challenge', size: 25 * MB + 1 } as const;
    await expect(signUpload({ world, actor: who.actor }, input)).rejects.toMatchObject({
      text: 'El archivo es más grande de lo permitido: el máximo es 25 MB.',
    });
  });

  test('bosses do not sign challenges; 50 photos and 500 MB are the most a person keeps', async () => {
    const sign = (input: Partial<Parameters<typeof signUpload>[1]>, actor = who.actor) =>
      signUpload(
        { world, actor },
        {
          name: 'a.pdf',
          type: 'application/pdf',
          area: 'challenge',
          size: 1,
          ...input,
        },
      ).then(() => 'signed', codeOf);
    expect(await sign({}, { ...who.actor, role: 'boss', profile: 3 })).toBe('role.forbidden');
    expect(await sign({ size: 25 * MB })).toBe('signed');
    expect(await sign({ size: 25 * MB + 1 })).toBe('file.tooLarge');
    expect(await sign({ type: 'video/mp4', size: 199_000_000 })).toBe('signed');
    expect(await sign({ type: 'video/mp4', size: 199_000_000 })).toBe('signed');
    expect(await sign({ type: 'video/mp4', size: 199_000_000 })).toBe('file.quota');
  });

  test('packages and imports take nothing of the administrator’s own room', async () => {
    const admin = { ...who.actor, role: 'admin' as const, profile: 1 as const };
    const sign = (input: Pick<Parameters<typeof signUpload>[1], 'name' | 'type' | 'area' | 'size'>) =>
      signUpload({ world, actor: admin }, input).then(() => 'signed', codeOf);
    const archive = {
      name: 'programa.zip',
      type: 'application/zip',
      area: 'package' as const,
      size: 900 * MB,
    };
    expect(await sign(archive)).toBe('signed');
    expect(await sign(archive)).toBe('signed');
    expect(await sign({ name: 'yo.png', type: 'image/png', area: 'photo', size: 1 })).toBe('signed');
  });
});

describe('the photo', () => {
  const photoId = async () =>
    (
      await world.db
        .selectFrom('person')
        .where('id', '=', who.personId)
        .select('photo_file_id as id')
        .executeTakeFirstOrThrow()
    ).id;

  test('is changed by JSON text and by object; the earlier one goes a day later, with its objects', async () => {
    const first = await upload(await photo(), 'photo');
    await updatePhoto(
      { world, actor: who.actor, requestId: 'r' },
      JSON.stringify({ fileName: 'x', fileType: 'y', fileUrl: first }),
    );
    const before = await photoId();
    const second = await upload(await photo(), 'photo');
    await updatePhoto({ world, actor: who.actor, requestId: 'r' }, { fileUrl: second });
    const after = await photoId();
    expect(after).not.toBe(before);
    const { storage_key: gone, deleted_at } = await storedFile(before ?? 0);
    expect(deleted_at).not.toBeNull();
    await sweepFiles(world);
    expect(await world.storage.size(gone)).not.toBeNull();
    clock.advance(25 * 3_600_000);
    await sweepFiles(world);
    expect(await world.storage.size(gone)).toBeNull();
    expect(await world.storage.size(photoKey(gone, 552))).toBeNull();
    expect((await storedFile(after ?? 0)).deleted_at).toBeNull();
    const audit = await world.db
      .selectFrom('audit')
      .where('actor_id', '=', who.personId)
      .where('action', '=', 'photo.changed')
      .select('id')
      .execute();
    expect(audit).toHaveLength(2);
  });

  test('that was uploaded and never saved is swept after a day; the person keeps theirs', async () => {
    await upload(await photo(), 'photo');
    const key = async () =>
      world.db
        .selectFrom('upload')
        .where('person_id', '=', who.personId)
        .select('storage_key as key')
        .execute();
    const [orphan] = await key();
    clock.advance(25 * 3_600_000);
    await sweepFiles(world);
    expect(await world.storage.size(orphan?.key ?? '')).toBeNull();
    expect(await key()).toEqual([]);
    expect(await photoId()).toBeNull();
  });

  test('that was taken in, and whose save stopped there, is swept too', async () => {
    const address = await upload(await photo(), 'photo');
    const { fileId } = await adoptUpload(world, who.actor, { url: address, purpose: 'photo' });
    const { storage_key: key } = await storedFile(fileId);
    const later = (hours: number) => clock.set(new Date(Date.now() + hours * 3_600_000));
    later(23);
    await sweepFiles(world);
    expect((await storedFile(fileId)).deleted_at).toBeNull();
    later(25);
    await sweepFiles(world);
    later(50);
    await sweepFiles(world);
    expect(await world.storage.size(key)).toBeNull();
    const left = await world.db.selectFrom('file').where('id', '=', fileId).select('id').execute();
    expect(left).toEqual([]);
  });
});
