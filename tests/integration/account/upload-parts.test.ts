import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADOPT_WITHIN_MS, uploadIdOf } from '#app/contract/account/files.ts';
import { PART_BYTES } from '#app/domain/files/parts.ts';
import { MB } from '#app/domain/text/file-size.ts';
import { joinUpload, signMissingParts } from '#app/features/account/files/parts.commands.server.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { isRefusal } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { partKey } from '#server/files/parts.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { removeFilesOf } from '#server/privacy/erased-files.ts';
import { diskPath } from '#server/storage/disk.ts';
import { serveDiskFiles } from '#server/storage/serve.ts';
import { bytesOf, type Storage } from '#server/storage/storage.ts';
import { createCourse, createGroup, createLearner, type TestLearner } from '#tests/factories/learning.ts';
import { startStrictS3 } from '#tests/support/strict-s3.ts';
import { openWorld } from '#tests/support/world.ts';

const s3 = await startStrictS3();
afterAll(() => s3.close());

/** A film of three parts, of which the last one is short; each byte tells its place. */
const film = Buffer.alloc(2 * PART_BYTES + 700);
for (let at = 0; at < film.length; at += 4) film.writeUInt32BE(at, at);
film.write('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

const codeOf = (error: unknown): string => (isRefusal(error) ? error.code : String(error));
const answerTo = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', codeOf);

describe.each([
  ['disk', {}],
  ['S3', s3.env],
])('an upload in parts, on %s', (kind, env) => {
  let opened: Awaited<ReturnType<typeof openWorld>>;
  let disk: Server;
  let groupId: number;
  let who: TestLearner;
  let address: string;
  let key: string;
  beforeAll(async () => {
    opened = await openWorld({ env });
    const { world } = opened;
    disk = express().use(diskPath, serveDiskFiles(world.env)).listen(0);
    groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
  });
  afterAll(() => {
    disk.close();
  });
  beforeEach(async () => {
    s3.reset();
    who = await createLearner(opened.world.db, groupId);
    ({ address, key } = await signed());
  });

  const by = (learner = who, storage = opened.world.storage) => ({
    world: { ...opened.world, storage },
    actor: learner.actor,
  });
  const ask = () => signMissingParts(by(), address);
  const join = (storage?: Storage) => joinUpload(by(who, storage), address);
  const adopt = () => adoptUpload(opened.world, who.actor, { url: address, purpose: 'challenge' });

  async function signed(size: number | null = film.length): Promise<{ address: string; key: string }> {
    const input = { name: 'Mi tienda.mp4', type: 'video/mp4', area: 'challenge', size } as const;
    const upload = await signUpload(by(), input);
    const row = await opened.world.db
      .selectFrom('upload')
      .where('id', '=', uploadIdOf(upload.address) ?? '')
      .select('storage_key as key')
      .executeTakeFirstOrThrow();
    return { address: upload.address, key: row.key };
  }

  /** Sends a part where a browser would; gives the status. */
  async function put(part: { start: number; size: number; putAddress: string }, bytes?: Buffer) {
    const { port } = disk.address() as AddressInfo;
    const target = new URL(part.putAddress);
    if (kind === 'disk') target.host = `127.0.0.1:${port}`;
    const body = new Uint8Array(bytes ?? film.subarray(part.start, part.start + part.size));
    const reply = await fetch(target, { method: 'PUT', headers: { 'Content-Type': 'video/mp4' }, body });
    await reply.text();
    return reply.status;
  }
  const sendAll = async () => {
    for (const part of (await ask()).missing) expect(await put(part)).toBe(200);
  };
  const sizes = () => {
    const { storage } = opened.world;
    return Promise.all([key, ...[0, 1, 2].map((part) => partKey(key, part))].map(storage.size));
  };
  const nothing = [null, null, null, null];

  test('that broke off is resumed: the missing parts alone are signed, and it arrives whole', async () => {
    const first = await ask();
    expect(first.arrived).toBe(0);
    expect(first.missing.map(({ start, size }) => [start, size])).toEqual([
      [0, PART_BYTES],
      [PART_BYTES, PART_BYTES],
      [2 * PART_BYTES, 700],
    ]);
    for (const part of [first.missing[0], first.missing[2]]) if (part) expect(await put(part)).toBe(200);
    expect([await answerTo(join()), await answerTo(adopt())]).toEqual(['file.partial', 'file.unknown']);

    const second = await ask();
    expect([second.arrived, second.missing.map(({ start }) => start)]).toEqual([
      PART_BYTES + 700,
      [PART_BYTES],
    ]);
    await sendAll();
    expect(await ask()).toEqual({ arrived: film.length, missing: [] });
    await join();
    expect(await sizes()).toEqual([film.length, null, null, null]);
    expect(film.equals(await bytesOf(opened.world.storage, key))).toBe(true);
    expect(await adopt()).toMatchObject({ size: film.length, contentType: 'video/mp4' });
    expect(await sizes()).toEqual(nothing);
  });

  test('asked to be joined twice, also at once and after it was taken in, answers the same', async () => {
    await sendAll();
    expect(await Promise.all([answerTo(join()), answerTo(join()), answerTo(join())])).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(film.equals(await bytesOf(opened.world.storage, key))).toBe(true);
    const { fileId } = await adopt();
    await join();
    expect(await ask()).toEqual({ arrived: film.length, missing: [] });
    expect(await sizes()).toEqual(nothing);
    expect((await adopt()).fileId).toBe(fileId);
  });

  test('a part of another length is not taken, and counts as missing where it stands', async () => {
    const [part] = (await ask()).missing;
    if (!part) throw new Error('no part is missing');
    expect(await put(part, film.subarray(0, 99))).toBe(403);
    await sendAll();
    await opened.world.storage.put(partKey(key, 1), film.subarray(0, 99), 'video/mp4');
    expect((await ask()).missing.map(({ start }) => start)).toEqual([PART_BYTES]);
    expect(await answerTo(join())).toBe('file.partial');
    // Between the look and the joining, with an address that was still good.
    await sendAll();
    const { storage } = opened.world;
    const changed: Storage = {
      ...storage,
      join: async (...parts) => {
        await storage.put(partKey(key, 2), film.subarray(0, 99), 'video/mp4');
        return storage.join(...parts);
      },
    };
    expect(await answerTo(join(changed))).toBe('file.partial');
    expect((await sizes())[0]).toBeNull();
  });

  test('of somebody else, of no declared size or of nobody is not there', async () => {
    const other = await createLearner(opened.world.db, groupId);
    await sendAll();
    expect(await answerTo(signMissingParts(by(other), address))).toBe('file.unknown');
    expect(await answerTo(joinUpload(by(other), address))).toBe('file.unknown');
    for (const foreign of ['https://example.com/a', `${address}/..`, '/archivos/subidas/../1']) {
      expect(await answerTo(signMissingParts(by(), foreign))).toBe('file.unknown');
    }
    const unknown = await signed(null);
    expect(await answerTo(signMissingParts(by(), unknown.address))).toBe('file.unknown');
  });

  test('is signed for four hours, and its parts for one look at a time', async () => {
    const admin = { ...who.actor, role: 'admin' as const, profile: 1 as const };
    const world = opened.world;
    const archive = { name: 'a.zip', type: 'application/zip', area: 'package', size: 1_000 * MB } as const;
    const largest = await signUpload({ world, actor: admin }, archive);
    const { arrived, missing } = await signMissingParts({ world, actor: admin }, largest.address);
    expect([arrived, missing.length, missing.at(-1)?.start]).toEqual([0, 40, 39 * PART_BYTES]);
    opened.clock.advance(ADOPT_WITHIN_MS + 1);
    expect([await answerTo(ask()), await answerTo(join())]).toEqual(['file.late', 'file.late']);
    opened.clock.set(new Date());
  });

  test('whose process was killed between the joining and the removal is joined again, or swept', async () => {
    await sendAll();
    const killed: Storage = {
      ...opened.world.storage,
      remove: async () => {
        throw new Error('killed');
      },
    };
    await join(killed);
    expect(await sizes()).toEqual([film.length, PART_BYTES, PART_BYTES, 700]);
    await join();
    expect(await sizes()).toEqual([film.length, null, null, null]);

    ({ address, key } = await signed());
    await sendAll();
    await join(killed);
    await adopt();
    expect(await sizes()).toEqual([null, PART_BYTES, PART_BYTES, 700]);
    opened.clock.advance(25 * 3_600_000);
    await sweepFiles(opened.world);
    expect(await sizes()).toEqual(nothing);
    opened.clock.set(new Date());
  });

  test('that nobody finished is swept after a day, as any that was not saved', async () => {
    const [part] = (await ask()).missing;
    if (part) await put(part);
    opened.clock.advance(23 * 3_600_000);
    await sweepFiles(opened.world);
    expect(await sizes()).toEqual([null, PART_BYTES, null, null]);
    opened.clock.advance(2 * 3_600_000);
    await sweepFiles(opened.world);
    expect(await sizes()).toEqual(nothing);
    opened.clock.set(new Date());
  });

  test('that another process joins while this one reads its parts is whole', async () => {
    await sendAll();
    const { storage } = opened.world;
    const overtaken: Storage = {
      ...storage,
      join: async (parts, ...rest) => {
        await storage.join(parts, ...rest);
        for (const part of parts) await storage.remove(part);
        return storage.join(parts, ...rest);
      },
    };
    await join(overtaken);
    expect(await sizes()).toEqual([film.length, null, null, null]);
    expect(film.equals(await bytesOf(storage, key))).toBe(true);
  });

  test('that another process joins during a look is whole', async () => {
    const { storage } = opened.world;
    const parts = [0, 1, 2].map((part) => partKey(key, part));
    const overtaken: Storage = {
      ...storage,
      size: async (asked) => {
        if (asked === parts[0]) {
          await storage.join(parts, key, 'video/mp4');
          for (const part of parts) await storage.remove(part);
        }
        return storage.size(asked);
      },
    };
    await sendAll();
    expect(await signMissingParts(by(who, overtaken), address)).toEqual({
      arrived: film.length,
      missing: [],
    });
    ({ address, key } = await signed());
    parts.splice(0, 3, ...[0, 1, 2].map((part) => partKey(key, part)));
    await sendAll();
    await join(overtaken);
    expect(film.equals(await bytesOf(storage, key))).toBe(true);
  });

  test('of an erased person leaves quarantine with its parts, also one that was taken in', async () => {
    const { storage, mail, db } = opened.world;
    const erase = () => removeFilesOf({ storage, mail }, db, who.actor.personId);
    const [part] = (await ask()).missing;
    if (part) await put(part);
    await erase();
    expect(await sizes()).toEqual(nothing);

    await sendAll();
    await join();
    await adopt();
    for (const left of [key, partKey(key, 2)]) await storage.put(left, film.subarray(0, 99), 'video/mp4');
    await erase();
    expect(await sizes()).toEqual(nothing);
  });

  test('whose joining fails half-way leaves no whole, and can be asked again', async () => {
    await sendAll();
    const { storage } = opened.world;
    const away: Storage = {
      ...storage,
      join: async (parts, ...rest) => {
        await storage.remove(parts[1] ?? '');
        return storage.join(parts, ...rest);
      },
    };
    expect(await answerTo(join(away))).not.toBe('done');
    expect((await sizes())[0]).toBeNull();
    await sendAll();
    await join();
    expect((await sizes())[0]).toBe(film.length);
  });
});
