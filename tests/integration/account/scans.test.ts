import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { heldContentFiles } from '#app/features/admin/content/files/files.queries.server.ts';
import { systemHealth } from '#app/features/admin/support/health/health.queries.server.ts';
import { deliverChallenge } from '#app/features/learner/challenge/challenge.commands.server.ts';
import { challengeView } from '#app/features/learner/challenge/challenge.queries.server.ts';
import { saveDraft } from '#app/features/learner/challenge/draft.commands.server.ts';
import { activityDetail } from '#app/features/learner/learning/activity/activity.queries.server.ts';
import { reviewView } from '#app/features/tutor/challenge-review/review/review.queries.server.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { scanByClamd } from '#server/files/scan/clamd.ts';
import { scanFiles } from '#server/files/scan/sweep.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import { bytesOf } from '#server/storage/storage.ts';
import type { World } from '#server/world.ts';
import { type ChallengeGround, createChallengeGround, upload } from '#tests/factories/challenge.ts';
import {
  attachFile,
  createCourse,
  createFile,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { EICAR, startClamd } from '#tests/support/clamd.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const clamd = await startClamd();
const opened = await openWorld({ env: { CLAMAV_URL: clamd.url } });
const { world, clock, pushes } = opened;
const today = '2026-11-18';

let ground: ChallengeGround;
let learner: TestLearner;
beforeAll(async () => {
  ground = await createChallengeGround(world.db, 10);
});
beforeEach(() => {
  learner = ground.learners.pop() ?? ground.stranger;
});

const pdfOf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);

/** Saves a draft with a PDF of those words. */
async function draftWith(words: string, by: World = world) {
  const { unitId } = ground;
  const address = await upload(by, learner, { bytes: pdfOf(words) });
  const input = { unitId, version: 0, comment: '', upload: address };
  const { version } = await saveDraft({ world: by, actor: learner.actor }, input);
  const file = await by.db
    .selectFrom('file')
    .where('owner_id', '=', learner.personId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { unitId, address, version, fileId: file.id, key: file.storage_key };
}

const fileOf = (id: number, by: World = world) =>
  by.db.selectFrom('file').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const antivirus = async (by: World = world) =>
  (await systemHealth(by)).items.find(({ part }) => part === 'antivirus');
const clamdOf = (url: string): World => ({ ...world, env: { ...world.env, CLAMAV_URL: url } });

/** An address of this machine where nobody listens. */
async function silentUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const place = server.address();
  await new Promise((done) => server.close(done));
  return `tcp://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
}

describe('a file with an antivirus', () => {
  test('is its owner’s alone until its verdict, and is delivered in time meanwhile', async () => {
    const tutor = await createTutor(world.db, ground.groupId);
    const admin = await createPerson(world.db, 1);
    const { unitId, version, fileId } = await draftWith('Mi reto');
    expect((await challengeView(world, learner.actor, unitId)).draftHold).toContain('lo está revisando');
    await deliverChallenge({ world, actor: learner.actor }, { unitId, version });

    const isPendingFor = async (actor: typeof admin.actor) =>
      (await readableFile(world.db, actor, fileId, today))?.isPending;
    expect(await isPendingFor(learner.actor)).toBe(false);
    for (const { actor } of [tutor, admin]) expect(await isPendingFor(actor)).toBe(true);
    const { id } = await world.db
      .selectFrom('challenge_submission')
      .where('member_id', '=', learner.memberId)
      .select('id')
      .executeTakeFirstOrThrow();
    const shown = async () =>
      (await reviewView(world, tutor.actor, { submissionId: id }, {})).deliveries[0]?.file;
    expect((await shown())?.hold).toContain('lo está revisando');

    await drain(world);
    pushes.length = 0;
    await scanFiles(world);
    expect(clamd.scanned.at(-1)).toEqual(pdfOf('Mi reto'));
    for (const { actor } of [learner, tutor, admin]) expect(await isPendingFor(actor)).toBe(false);
    expect((await shown())?.hold).toBeUndefined();
    await drain(world);
    const told = pushes.filter(({ message }) => message === 'read.again').map(({ room }) => room);
    expect(told).toContain(`user:${learner.personId}`);
    expect(told.some((room) => room.startsWith(`user:${tutor.personId}`))).toBe(true);
  });

  test('with a virus is removed, told with its name, audited, and cannot be delivered', async () => {
    const { unitId, address, version, fileId, key } = await draftWith(EICAR);
    await scanFiles(world);
    expect(await world.storage.size(key)).toBeNull();
    expect(await fileOf(fileId)).toMatchObject({ scan: 'infected', scan_due_at: null });
    const why = 'El antivirus encontró un virus («Eicar-Test-Signature») en este archivo y lo borramos.';
    expect((await challengeView(world, learner.actor, unitId)).draftHold).toBe(why);
    const by = { world, actor: learner.actor };
    await expect(deliverChallenge(by, { unitId, version })).rejects.toMatchObject({
      code: 'file.infected',
      text: why,
    });
    // The same upload once more is the same file.
    await saveDraft(by, { unitId, version, comment: '', upload: null });
    await expect(
      saveDraft(by, { unitId, version: version + 1, comment: '', upload: address }),
    ).rejects.toMatchObject({ code: 'file.unknown' });
    const lines = await world.db
      .selectFrom('audit')
      .where('action', '=', 'file.infected')
      .where('object_id', '=', String(fileId))
      .select('after')
      .execute();
    expect(lines).toEqual([{ after: expect.objectContaining({ found: 'Eicar-Test-Signature' }) }]);
  });

  test('waits while the antivirus is away, which Salud says, and is looked at when it is back', async () => {
    const { fileId } = await draftWith('Espera');
    const away = clamdOf(await silentUrl());
    await scanFiles(away);
    expect(await fileOf(fileId)).toMatchObject({ scan: 'pending', scan_note: 'away' });
    expect(await antivirus(away)).toMatchObject({ level: 'bad' });
    await scanFiles(world);
    expect((await fileOf(fileId)).scan).toBe('pending');
    clock.advance(15_000);
    await scanFiles(world);
    expect((await fileOf(fileId)).scan).toBe('clean');
    expect(await antivirus()).toMatchObject({ level: 'good' });
  });

  test('larger than clamd takes stays closed, is told, and opens once clamd takes it', async () => {
    const { unitId, fileId } = await draftWith('grande'.repeat(50_000));
    const small = await startClamd({ maxBytes: 100_000 });
    await scanFiles(clamdOf(small.url));
    expect(await fileOf(fileId)).toMatchObject({ scan: 'pending', scan_note: 'tooLarge' });
    expect((await challengeView(world, learner.actor, unitId)).draftHold).toContain('tan grandes');
    expect((await antivirus())?.todo).toContain('StreamMaxLength');
    clock.advance(600_000);
    await scanFiles(world);
    expect((await fileOf(fileId)).scan).toBe('clean');
  });

  test('that the storage does not give keeps no other one from its verdict', async () => {
    const { fileId, key } = await draftWith('Perdido');
    await world.storage.remove(key);
    learner = ground.learners.pop() ?? ground.stranger;
    const other = await draftWith('Después del perdido');
    await scanFiles(world);
    expect(await fileOf(fileId)).toMatchObject({ scan: 'pending', scan_note: 'unread' });
    expect((await fileOf(other.fileId)).scan).toBe('clean');
    expect(await antivirus()).toMatchObject({ level: 'good' });
    await world.storage.put(key, pdfOf('Perdido'), 'application/pdf');
    clock.advance(600_000);
    await scanFiles(world);
    expect((await fileOf(fileId)).scan).toBe('clean');
  });

  test('two workers at once ask for one verdict', async () => {
    const before = clamd.scanned.length;
    await draftWith('Una vez');
    await Promise.all([scanFiles(world), scanFiles(world), scanFiles(world)]);
    expect(clamd.scanned.length).toBe(before + 1);
  });

  test('a photo of a phone is drawn again and waits for nothing; a film does, as it is kept', async () => {
    const kept = async (name: string, type: string, file: string) => {
      const bytes = await readFile(new URL(`../../support/media/${file}`, import.meta.url));
      const address = await upload(world, learner, { name, type, bytes });
      return adoptUpload(world, learner.actor, { url: address, purpose: 'challenge' });
    };
    const photo = await kept('IMG_0001.HEIC', 'image/heic', 'foto.heic');
    expect((await fileOf(photo.fileId)).scan).toBe('none');
    const film = await kept('Tienda.mp4', 'video/mp4', 'hevc.mp4');
    const { scan, storage_key: key, warnings } = await fileOf(film.fileId);
    expect([scan, warnings]).toEqual(['pending', ['film-codec']]);
    await scanFiles(world);
    expect(clamd.scanned.at(-1)).toEqual(Buffer.from(await bytesOf(world.storage, key)));
    expect((await fileOf(film.fileId)).scan).toBe('clean');
  });

  test('opens again where the antivirus is switched off', async () => {
    const { fileId } = await draftWith('Sin antivirus');
    const { CLAMAV_URL: _, ...env } = world.env;
    await scanFiles({ ...world, env });
    expect((await fileOf(fileId)).scan).toBe('none');
  });
});

test('an infected file whose object could not be removed is removed the next time', async () => {
  const { fileId, key } = await draftWith(EICAR);
  const stuck = { ...world.storage, remove: async () => Promise.reject(new Error('the storage is away')) };
  await scanFiles({ ...world, storage: stuck });
  expect(await world.storage.size(key)).not.toBeNull();
  expect((await fileOf(fileId)).scan).toBe('infected');
  clock.advance(600_000);
  await scanFiles(world);
  expect(await world.storage.size(key)).toBeNull();
});

test('a file of a course that waits says so to its author and to learners, until it is cleared', async () => {
  const course = await createCourse(world.db, { units: [{ modules: [[{}]] }] });
  const reader = await createLearner(world.db, await createGroup(world.db, course, ['2026-01-01']));
  const [activityId = 0] = course.units[0]?.modules[0]?.activityIds ?? [];
  const fileId = await createFile(world.db, { name: 'formato.pdf' });
  await attachFile(world.db, activityId, fileId, 'download');
  const set = (scan: 'pending' | 'infected' | 'clean', note: string | null = null) =>
    world.db
      .updateTable('file')
      .set({ scan, scan_note: note, scan_due_at: null })
      .where('id', '=', fileId)
      .execute();
  const toLearner = async () =>
    (await activityDetail(world, reader.actor, activityId)).content.downloads[0]?.file;
  const toAuthor = async () =>
    (await heldContentFiles(world)).files.find((one) => one.fileId === fileId)?.hold;

  await set('pending');
  expect((await toLearner())?.hold).toContain('lo está revisando');
  expect(await toAuthor()).toContain('lo está revisando');
  await set('infected', 'Eicar');
  expect((await toLearner())?.hold).toContain('«Eicar»');
  expect(await toAuthor()).toContain('«Eicar»');
  await set('clean');
  expect(await toLearner()).toMatchObject({ name: 'formato.pdf' });
  expect((await toLearner())?.hold).toBeUndefined();
  expect(await toAuthor()).toBeUndefined();
});

describe('INSTREAM', () => {
  async function* parts(bytes: Buffer, size: number) {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  }

  test('sends every byte whatever its parts, and an empty file too', async () => {
    const bytes = Buffer.alloc(700_000, 'abcdefg');
    expect(await scanByClamd(clamd.url, parts(bytes, 333_333))).toEqual({ result: 'clean' });
    expect(clamd.scanned.at(-1)?.equals(bytes)).toBe(true);
    expect(await scanByClamd(clamd.url, parts(Buffer.alloc(0), 1))).toEqual({ result: 'clean' });
  });

  test('goes through a socket of this machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rumbo clamd '));
    const path = join(folder, 'clamd.ctl');
    const server = createServer((socket) => {
      socket.on('data', (data) => data.includes(Buffer.alloc(4)) && socket.end('stream: OK\0'));
    });
    await new Promise<void>((done) => server.listen(path, done));
    const said = await scanByClamd(`unix://${encodeURI(path)}`, parts(Buffer.from('x'), 1));
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true });
    expect(said).toEqual({ result: 'clean' });
  });

  test('gives no verdict where the other side is silent, says nothing, or something else', async () => {
    const answers = ['', 'stream: broken ERROR\0', null];
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const answer = answers.shift();
        if (typeof answer === 'string') socket.end(answer);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const place = server.address();
    const url = `tcp://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
    const ask = () => scanByClamd(url, parts(Buffer.from('x'), 1), { connectMs: 5_000, silentMs: 100 });
    await expect(ask()).rejects.toThrow();
    await expect(ask()).rejects.toThrow('broken');
    await expect(ask()).rejects.toThrow('silent');
    server.close();
  });
});
