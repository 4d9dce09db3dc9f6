import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type UploadArea, uploadIdOf } from '#app/contract/account/files.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { updatePhoto } from '#app/features/account/settings/photo.commands.server.ts';
import { saveDraft } from '#app/features/learner/challenge/draft.commands.server.ts';
import { asRefusal, statusOf } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { photoKey } from '#server/files/keys.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createChallengeGround } from '#tests/factories/challenge.ts';
import type { TestLearner } from '#tests/factories/learning.ts';
import { startStrictS3 } from '#tests/support/strict-s3.ts';
import { film } from '#tests/support/upload-corpus.ts';
import { openWorld } from '#tests/support/world.ts';

const s3 = await startStrictS3();
afterAll(() => s3.close());
const { world, clock } = await openWorld({ env: s3.env });
let unitId: number;
let who: TestLearner;
beforeEach(async () => {
  // Each test starts with an empty bucket, so nothing may point into it.
  await world.db.updateTable('person').set({ photo_file_id: null }).execute();
  await world.db.deleteFrom('challenge_submission').execute();
  await world.db.deleteFrom('upload').execute();
  await world.db.deleteFrom('file').execute();
  s3.reset();
  clock.set('2026-11-18T18:00:00Z');
  const ground = await createChallengeGround(world.db, 1);
  unitId = ground.unitId;
  who = ground.learners[0] as TestLearner;
});

type Content = { name: string; type: string; area: UploadArea; bytes: Uint8Array };

const photo = async (colour = '#c84'): Promise<Content> => ({
  name: 'yo.jpg',
  type: 'image/jpeg',
  area: 'photo',
  bytes: await sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});
const document = (words: string): Content => ({
  name: 'Reto de María Ñandú.pdf',
  type: 'application/pdf',
  area: 'challenge',
  bytes: Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`),
});

const video = (words: string): Content => ({
  name: 'Recorrido.mp4',
  type: 'video/mp4',
  area: 'challenge',
  bytes: film(words),
});

const sign = ({ name, type, area, bytes }: Content) =>
  signUpload({ world, actor: who.actor }, { name, type, area, size: bytes.length });

/** Signs, and sends the bytes where a browser would; gives the address for the save and the status of the PUT. */
async function send(content: Content): Promise<{ address: string; status: number }> {
  const { address, putAddress } = await sign(content);
  const body = Buffer.from(content.bytes);
  const reply = await fetch(putAddress, { method: 'PUT', body, headers: { 'Content-Type': content.type } });
  await reply.text();
  return { address, status: reply.status };
}

const savePhoto = (address: string) =>
  updatePhoto({ world, actor: who.actor, requestId: 'r' }, { fileUrl: address });
const draftVersion = async (): Promise<number> => {
  const row = await world.db
    .selectFrom('challenge_submission')
    .where('member_id', '=', who.memberId)
    .select('version')
    .executeTakeFirst();
  return row?.version ?? 0;
};
const saveChallenge = async (address: string) =>
  saveDraft(
    { world, actor: who.actor },
    {
      unitId,
      version: await draftVersion(),
      comment: 'Así lo hice',
      upload: address,
    },
  );

const ways = [
  ['the photo', photo, savePhoto],
  ['a document', async (words = 'Mi reto') => document(words), saveChallenge],
  ['a film', async (words = 'Mi tienda') => video(words), saveChallenge],
] as const;

/** The file that stands as photo or in the draft; null without one. */
const standing = async (): Promise<number | null> => {
  const { photo, draft } = await world.db
    .selectFrom('person')
    .where('person.id', '=', who.personId)
    .select((eb) => [
      'photo_file_id as photo',
      eb
        .selectFrom('challenge_submission')
        .where('member_id', '=', who.memberId)
        .select('draft_file_id')
        .as('draft'),
    ])
    .executeTakeFirstOrThrow();
  return photo ?? draft;
};

/** Keys that rows point to: what must be in the bucket, and a day later the only thing in it. */
async function keysOfRows(): Promise<string[]> {
  const files = await world.db.selectFrom('file').select(['storage_key as key', 'purpose']).execute();
  return files
    .flatMap(({ key, purpose }) => (purpose === 'photo' ? [key, photoKey(key, 552)] : [key]))
    .sort();
}
const missing = async () => (await keysOfRows()).filter((key) => !s3.objects.has(key));
const keysInBucket = () => [...s3.objects.keys()].sort();

async function aDayLater(): Promise<void> {
  clock.advance(25 * 3_600_000);
  await sweepFiles(world);
}

/** S3 answers so many calls and no more. */
function goAwayAfter(calls: number): void {
  s3.answers.length = 0;
  s3.down = () => s3.answers.length >= calls;
}

const answerTo = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'saved',
    (error: unknown) => `${statusOf(asRefusal(error))} ${asRefusal(error).code}`,
  );

describe.each(ways)('%s on S3', (name, content, save) => {
  // HEAD, GET and a PUT per object; the DELETE in quarantine comes when the save is done.
  const calls = name === 'the photo' ? 4 : 3;

  test('goes from the signature to the save, and quarantine is empty', async () => {
    const sent = await send(await content());
    expect(sent.status).toBe(200);
    expect(keysInBucket().map((key) => key.replace(/\.\w+$/, ''))).toEqual([
      `cuarentena/${uploadIdOf(sent.address)}`,
    ]);
    await save(sent.address);
    expect(await standing()).not.toBeNull();
    expect(keysInBucket()).toEqual(await keysOfRows());
    const kept = s3.objects.get(keysInBucket()[0] ?? '');
    if (name === 'the photo') expect(kept?.contentType).toBe('image/webp');
    else {
      const { bytes, type } = await content();
      expect([kept?.contentType, kept?.bytes.equals(bytes)]).toEqual([type, true]);
    }
    expect(keysInBucket().join(' ')).toMatch(/^(usuarios|retos)\//);
    await aDayLater();
    expect(keysInBucket()).toEqual(await keysOfRows());
  });

  test('that is replaced goes a day later', async () => {
    await save((await send(await content())).address);
    const before = await standing();
    const [old] = keysInBucket();
    await save((await send(await content('#048'))).address);
    expect(await standing()).not.toBe(before);
    expect(keysInBucket()).toContain(old);
    await aDayLater();
    expect(keysInBucket()).not.toContain(old);
    expect(keysInBucket()).toEqual(await keysOfRows());
  });

  test('that was sent and never saved is swept a day later, also when S3 was away the first time', async () => {
    await send(await content());
    clock.advance(25 * 3_600_000);
    s3.down = true;
    await expect(sweepFiles(world)).rejects.toMatchObject({ code: 'server.busy' });
    s3.down = false;
    await sweepFiles(world);
    expect(keysInBucket()).toEqual([]);
    expect(await world.db.selectFrom('upload').select('id').execute()).toEqual([]);
  });

  test('with a failed, cut or late PUT is not there: 422, and nothing changes', async () => {
    s3.down = true;
    const failed = await send(await content());
    expect(failed.status).toBe(503);
    s3.down = false;
    s3.cutAfter = 5;
    const { address: cut, putAddress } = await sign(await content());
    const { bytes, type } = await content();
    const body = Buffer.from(bytes);
    await expect(
      fetch(putAddress, { method: 'PUT', body, headers: { 'Content-Type': type } }),
    ).rejects.toThrow();
    s3.cutAfter = null;
    s3.aheadMs = -400_000;
    const { address: late, putAddress: over } = await sign(await content());
    s3.aheadMs = 400_000;
    const refused = await fetch(over, { method: 'PUT', body, headers: { 'Content-Type': type } });
    expect(refused.status).toBe(403);
    s3.aheadMs = 0;
    for (const address of [failed.address, cut, late]) {
      expect(await answerTo(save(address))).toBe('422 file.unknown');
    }
    expect([await standing(), keysInBucket(), await keysOfRows()]).toEqual([null, [], []]);
  });

  test('while S3 goes away at any moment of the save: 503, the earlier one stands, a retry saves it', async () => {
    await save((await send(await content())).address);
    for (let allowed = 0; allowed < calls; allowed += 1) {
      const before = await standing();
      const { address } = await send(await content(`#0${allowed}8`));
      goAwayAfter(allowed);
      expect([allowed, await answerTo(save(address))]).toEqual([allowed, '503 server.busy']);
      expect([allowed, await standing(), await missing()]).toEqual([allowed, before, []]);
      s3.down = false;
      expect([allowed, await answerTo(save(address))]).toEqual([allowed, 'saved']);
      expect([allowed, (await standing()) === before, await missing()]).toEqual([allowed, false, []]);
    }
    const { address } = await send(await content('#fff'));
    goAwayAfter(calls);
    expect(await answerTo(save(address))).toBe('saved');
    expect(s3.answers.at(-1)).toMatch(/^DELETE cuarentena.* ServiceUnavailable$/);
    s3.down = false;
    expect(keysInBucket().filter((key) => key.startsWith('cuarentena/'))).toHaveLength(1);
    await aDayLater();
    expect(keysInBucket()).toEqual(await keysOfRows());
  });

  test('saved many times at once is one file; another PUT afterwards changes nothing and is swept', async () => {
    const { bytes, type, area, name: fileName } = await content();
    const input = { name: fileName, type, area, size: bytes.length };
    const { address, putAddress } = await signUpload({ world, actor: who.actor }, input);
    const putAgain = async (body: Uint8Array<ArrayBuffer>) =>
      (await fetch(putAddress, { method: 'PUT', body, headers: { 'Content-Type': type } })).status;
    expect(await putAgain(Buffer.from(bytes))).toBe(200);
    const adopt = () => adoptUpload(world, who.actor, { url: address, purpose: area });
    const files = await Promise.all(Array.from({ length: 8 }, adopt));
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(1);
    await save(address);
    expect(keysInBucket()).toEqual(await keysOfRows());
    const saved = keysInBucket().map((key) => s3.objects.get(key)?.bytes);
    expect(await putAgain(Buffer.alloc(bytes.length, 'x'))).toBe(200);
    await save(address);
    expect((await keysOfRows()).map((key) => s3.objects.get(key)?.bytes)).toEqual(saved);
    await aDayLater();
    expect(keysInBucket()).toEqual(await keysOfRows());
  });

  test('that another request saves before this one reads it is the file of that request', async () => {
    const upload = await content();
    const { address } = await send(upload);
    const adopt = (storage = world.storage) =>
      adoptUpload({ ...world, storage }, who.actor, { url: address, purpose: upload.area });
    let first: Awaited<ReturnType<typeof adopt>> | undefined;
    const overtaken: Storage = {
      ...world.storage,
      read: async (...range) => {
        first ??= await adopt();
        return world.storage.read(...range);
      },
    };
    const second = await adopt(overtaken);
    expect(second.fileId).toBe(first?.fileId);
    expect(keysInBucket()).toHaveLength((await keysOfRows()).length);
  });

  test('that S3 lost in the middle, and nobody tried again, leaves nothing behind a day later', async () => {
    for (let allowed = 0; allowed < calls; allowed += 1) {
      const { address } = await send(await content(`#0${allowed}8`));
      goAwayAfter(allowed);
      expect(await answerTo(save(address))).toBe('503 server.busy');
      s3.down = false;
    }
    await aDayLater();
    expect(await missing()).toEqual([]);
    expect(keysInBucket()).toEqual(await keysOfRows());
  });
});
