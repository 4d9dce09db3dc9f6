import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '#server/env.ts';
import { requestIdentity, securityHeaders } from '#server/http/headers.ts';
import { createStorage } from '#server/storage/create.ts';
import { createS3Storage } from '#server/storage/s3.ts';
import { bytesOf, type Storage } from '#server/storage/storage.ts';
import { type S3Server, startS3rver } from '#tests/support/s3rver.ts';
import { type StrictS3, startStrictS3 } from '#tests/support/strict-s3.ts';
import { testEnv } from '#tests/support/world.ts';

const envOf = (more: Record<string, string>): Env =>
  testEnv('postgres://nobody@127.0.0.1:1/none', tmpdir(), more);
const driverOf = (env: Record<string, string>): Storage => createS3Storage(envOf(env), env.S3_BUCKET ?? '');

const pdf = 'application/pdf';
const words = Buffer.from('Cómo mejoré mi tienda');
const put = (address: string, body: Uint8Array, type = pdf, more: Record<string, string> = {}) =>
  fetch(address, { method: 'PUT', body: Buffer.from(body), headers: { 'Content-Type': type, ...more } });
const textOf = async (storage: Storage, key: string, length?: number) =>
  Buffer.from(await bytesOf(storage, key, length)).toString();

describe.each([
  ['our strict server', startStrictS3, 'retos/María Ñandú/50% + (más)!.pdf'],
  // It takes copies of keys whose %2B it does not decode for missing.
  ['s3rver', startS3rver, 'retos/María Ñandú/50 (más)!.pdf'],
] as const)('the S3 driver against %s', (name, start, awkward) => {
  let server: S3Server;
  let storage: Storage;
  beforeAll(async () => {
    server = await start();
    storage = driverOf(server.env);
  });
  afterAll(() => server?.close());

  test.each(['cuarentena/a.pdf', awkward])('keeps, measures, reads, copies and removes %s', async (key) => {
    await storage.put(key, Buffer.from('antes'), 'text/plain');
    await storage.put(key, words, pdf);
    expect(await storage.size(key)).toBe(words.length);
    expect(await textOf(storage, key)).toBe(words.toString());
    expect(Buffer.from(await bytesOf(storage, key, 6))).toEqual(words.subarray(0, 6));
    expect(await bytesOf(storage, key, 10_000)).toEqual(words);

    const to = `otro lugar/${key}`;
    await storage.put(to, Buffer.from('antes'), 'text/plain');
    await storage.copy(key, to);
    await storage.remove(key);
    expect(await storage.size(key)).toBeNull();
    expect(await textOf(storage, to)).toBe(words.toString());
    expect((await fetch(await storage.signedGet(to, pdf, 60))).status).toBe(200);
    await storage.remove(to);
    expect(await storage.size(to)).toBeNull();
    await storage.remove(to);
  });

  test('reads from the middle, and joins objects in their order', async () => {
    await storage.put('partes/0', Buffer.from('Cómo '), pdf);
    await storage.put('partes/1', words, pdf);
    expect(Buffer.from(await bytesOf(storage, 'partes/1', 5, 3))).toEqual(words.subarray(3, 8));
    expect(await storage.join(['partes/0', 'partes/1'], 'entero', pdf)).toBe(words.length + 6);
    expect(await textOf(storage, 'entero')).toBe(`Cómo ${words}`);
    for (const key of ['partes/0', 'partes/1', 'entero']) await storage.remove(key);
  });

  test('writes what comes part by part; what fails on the way leaves no object', async () => {
    const size = words.length * 3;
    const parts = async function* (count: number) {
      for (let part = 0; part < 3; part += 1) {
        if (part === count) throw new Error('cut off');
        yield words;
      }
    };
    await storage.write('por-partes', parts(3), { contentType: pdf, size });
    expect(await textOf(storage, 'por-partes')).toBe(words.toString().repeat(3));
    await expect(storage.write('cortado', parts(1), { contentType: pdf, size })).rejects.toThrow();
    expect(await storage.size('cortado')).toBeNull();
  });

  test('an empty object is empty, however much of it is asked for', async () => {
    await storage.put('vacío', new Uint8Array(), pdf);
    expect(await storage.size('vacío')).toBe(0);
    expect(await textOf(storage, 'vacío')).toBe('');
    // s3rver announces a body for such a range and sends none.
    if (name !== 's3rver') expect(await textOf(storage, 'vacío', 100)).toBe('');
  });

  test('a missing object has no size, and reading or copying it fails', async () => {
    expect(await storage.size('nada')).toBeNull();
    await expect(storage.read('nada')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(storage.copy('nada', 'otra')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await storage.size('otra')).toBeNull();
    expect((await fetch(await storage.signedGet('nada', pdf, 60))).status).toBe(404);
  });

  test('a signed address takes the PUT and gives the object with type, name and ranges', async () => {
    const up = await storage.signedPut(awkward, { contentType: pdf, size: words.length }, 60);
    expect((await put(up, words)).status).toBe(200);
    const down = await fetch(await storage.signedGet(awkward, 'audio/mpeg', 60, 'Reto de Ñoño (1).pdf'));
    expect([down.status, down.headers.get('content-type'), await down.text()]).toEqual([
      200,
      'audio/mpeg',
      words.toString(),
    ]);
    expect(down.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Reto%20de%20%C3%91o%C3%B1o%20(1).pdf",
    );
    const seen = await fetch(await storage.signedGet(awkward, pdf, 60));
    expect([seen.headers.get('content-type'), seen.headers.get('content-disposition')]).toEqual([pdf, null]);
    const part = await fetch(await storage.signedGet(awkward, pdf, 60), { headers: { Range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-4/${words.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(words.subarray(2, 5));
    await storage.remove(awkward);
  });
});

describe('where the browser goes for a file', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  test.each([
    [
      'Amazon, by the name of the bucket',
      { S3_BUCKET: 'rumbo', S3_REGION: 'us-west-2' },
      'https://rumbo.s3.us-west-2.amazonaws.com',
    ],
    [
      'Amazon, for a bucket that is no name of a host',
      { S3_BUCKET: 'rumbo.mx' },
      'https://s3.us-east-1.amazonaws.com',
    ],
    [
      'a server of one’s own',
      { S3_BUCKET: 'rumbo', S3_ENDPOINT: 'http://s3.localhost:7070' },
      'http://s3.localhost:7070',
    ],
  ])('%s: the policy of the page names it', async (_, env, origin) => {
    const settings = envOf({ ...keys, ...env });
    const storage = createStorage(settings);
    expect(await storage.origin()).toBe(origin);
    for (const address of [
      await storage.signedGet('a', pdf, 60),
      await storage.signedPut('a', { contentType: pdf, size: 1 }, 60),
    ])
      expect(new URL(address).origin).toBe(origin);
    const policy = await policyOf(settings, await storage.origin());
    for (const directive of ['img-src', 'media-src', 'connect-src'])
      expect(policy.split(';').find((part) => part.startsWith(`${directive} `))).toContain(` ${origin}`);
  });

  test('the disk: only ourselves', async () => {
    const storage = createStorage(envOf({}));
    expect(await storage.origin()).toBeNull();
    expect(await policyOf(envOf({}), null)).toContain("img-src 'self' data: blob:;");
  });

  /** The policy on an answer. */
  async function policyOf(env: Env, origin: string | null): Promise<string> {
    const server = express()
      .use(
        requestIdentity,
        securityHeaders(env, origin),
        (_req: unknown, res: express.Response) => void res.end(),
      )
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();
    return answer.headers.get('Content-Security-Policy') ?? '';
  }
});

describe('a signed address of the S3 driver', () => {
  let s3: StrictS3;
  let storage: Storage;
  beforeAll(async () => {
    s3 = await startStrictS3();
    storage = driverOf(s3.env);
  });
  beforeEach(() => s3.reset());
  afterAll(() => s3?.close());

  const sign = (size: number | null = words.length) =>
    storage.signedPut('cuarentena/a.pdf', { contentType: pdf, size }, 300);
  const answerOf = async (asked: Promise<Response>): Promise<string> => {
    const reply = await asked;
    return `${reply.status} ${/<Code>(\w+)/.exec(await reply.text())?.[1] ?? ''}`.trim();
  };
  const altered = (address: string, change: (url: URL) => void): string => {
    const url = new URL(address);
    change(url);
    return url.href;
  };

  test('signs type, length and host, lives five minutes and signs no checksum', async () => {
    const { searchParams } = new URL(await sign());
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(searchParams.get('X-Amz-Expires')).toBe('300');
    const names = [...searchParams.keys()].join(' ').toLowerCase();
    expect(names).not.toMatch(/checksum|acl/);
    expect(new URL(await sign(null)).searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host');
  });

  test('refuses another type, another length, another key, another method and whatever was altered', async () => {
    const address = await sign();
    const longer = Buffer.concat([words, Buffer.from('!')]);
    const mismatch = '403 SignatureDoesNotMatch';
    expect(await answerOf(put(address, words, 'text/html'))).toBe(mismatch);
    expect(await answerOf(put(address, longer))).toBe(mismatch);
    expect(await answerOf(put(address, words.subarray(1)))).toBe(mismatch);
    expect(await answerOf(fetch(address))).toBe(mismatch);
    expect(await answerOf(fetch(address, { method: 'DELETE' }))).toBe(mismatch);
    const otherKey = altered(address, (url) => {
      url.pathname = url.pathname.replace('a.pdf', 'b.pdf');
    });
    expect(await answerOf(put(otherKey, words))).toBe(mismatch);
    for (const [name, value] of [
      ['X-Amz-Signature', '0'.repeat(64)],
      ['X-Amz-Expires', '604800'],
      ['X-Amz-SignedHeaders', 'host'],
      ['x-amz-acl', 'public-read'],
      ['otra', 'cosa'],
    ] as const) {
      const other = altered(address, (url) => url.searchParams.set(name, value));
      expect([name, await answerOf(put(other, words))]).toEqual([name, mismatch]);
    }
    const unsigned = altered(address, (url) => {
      url.search = '';
    });
    expect(await answerOf(put(unsigned, words))).toBe('403 AccessDenied');
    const foreign = driverOf({ ...s3.env, S3_SECRET_ACCESS_KEY: 'otra' });
    expect(
      await answerOf(put(await foreign.signedPut('a', { contentType: pdf, size: null }, 60), words)),
    ).toBe(mismatch);
    expect(s3.objects.size).toBe(0);
    expect(await answerOf(put(address, words))).toBe('200');
    // Without a length any length goes: it is measured when it is taken in.
    expect(await answerOf(put(await sign(null), longer))).toBe('200');
  });

  test('is over after its time, for PUT and for GET', async () => {
    const up = await sign();
    await storage.put('retos/a.pdf', words, pdf);
    const down = await storage.signedGet('retos/a.pdf', pdf, 300);
    s3.aheadMs = 298_000;
    expect([await answerOf(put(up, words)), (await fetch(down)).status]).toEqual(['200', 200]);
    s3.aheadMs = 302_000;
    expect(await answerOf(put(up, words))).toBe('403 AccessDenied');
    expect(await answerOf(fetch(down))).toBe('403 AccessDenied');
  });

  test('of a GET takes no other type, name or key', async () => {
    await storage.put('retos/a.pdf', words, pdf);
    await storage.copy('retos/a.pdf', 'retos/b.pdf');
    expect(s3.objects.get('retos/b.pdf')).toMatchObject({ contentType: pdf, bytes: words });
    await storage.put('retos/b.pdf', words, pdf);
    const address = await storage.signedGet('retos/a.pdf', pdf, 300, 'a.pdf');
    for (const change of [
      (url: URL) => url.searchParams.set('response-content-type', 'text/html'),
      (url: URL) => url.searchParams.delete('response-content-disposition'),
      (url: URL) => {
        url.pathname = url.pathname.replace('a.pdf', 'b.pdf');
      },
    ]) {
      expect(await answerOf(fetch(altered(address, change)))).toBe('403 SignatureDoesNotMatch');
    }
    expect((await fetch(address)).status).toBe(200);
  });

  test('carries an ACL only where S3_ACL says so, and only such a bucket takes it', async () => {
    const open = driverOf({ ...s3.env, S3_ACL: 'public-read' });
    const address = await open.signedPut('a', { contentType: pdf, size: words.length }, 60);
    expect(new URL(address).searchParams.get('x-amz-acl')).toBe('public-read');
    expect(await answerOf(put(address, words))).toBe('400 AccessControlListNotSupported');
    s3.takesAcl = true;
    expect(await answerOf(put(address, words))).toBe('200');
    expect(s3.objects.get('a')?.acl).toBe('public-read');
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(200);
    // A header that nobody signed is refused: our client sends none.
    expect(await answerOf(put(await sign(), words, pdf, { 'x-amz-acl': 'public-read' }))).toBe(
      '403 AccessDenied',
    );
  });

  /** The SDK with its ordinary settings. */
  const ordinary = () =>
    new S3Client({
      region: s3.env.S3_REGION,
      endpoint: s3.env.S3_ENDPOINT,
      forcePathStyle: true,
      credentials: { accessKeyId: s3.env.S3_ACCESS_KEY_ID, secretAccessKey: s3.env.S3_SECRET_ACCESS_KEY },
    });

  test('made with the ordinary settings of the SDK would be refused: it signs the checksum of nothing', async () => {
    const client = ordinary();
    const address = await getSignedUrl(client, new PutObjectCommand({ Bucket: s3.env.S3_BUCKET, Key: 'a' }));
    expect(await answerOf(put(address, words))).toBe('400 BadDigest');
  });

  test('is not needed with signed headers, and refuses a body altered on the way', async () => {
    const client = ordinary();
    const send = () =>
      client.send(new PutObjectCommand({ Bucket: s3.env.S3_BUCKET, Key: 'a', Body: Buffer.from('antes') }));
    await send();
    client.middlewareStack.add(
      (next) => (args) =>
        next({ ...args, request: Object.assign(args.request as object, { body: 'ahora' }) }),
      { step: 'deserialize', priority: 'low' },
    );
    await expect(send()).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
    expect(s3.objects.get('a')?.bytes.toString()).toBe('antes');
  });
});

describe('the S3 driver while S3 is away', () => {
  let s3: StrictS3;
  beforeAll(async () => {
    s3 = await startStrictS3();
  });
  beforeEach(() => s3.reset());
  afterAll(() => s3?.close());

  const everything = (storage: Storage): [string, () => Promise<unknown>][] => [
    ['put', () => storage.put('a', words, pdf)],
    ['size', () => storage.size('a')],
    ['read', () => bytesOf(storage, 'a')],
    ['copy', () => storage.copy('a', 'b')],
    ['remove', () => storage.remove('a')],
  ];
  const busy = { code: 'server.busy' };

  test('says so: 503, a server that is gone, one that never answers', async () => {
    s3.down = true;
    for (const [name, run] of everything(driverOf(s3.env)))
      await expect(run(), name).rejects.toMatchObject(busy);
    const unreachable = driverOf({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1' });
    for (const [name, run] of everything(unreachable)) await expect(run(), name).rejects.toMatchObject(busy);
    s3.reset();
    s3.mute = true;
    const impatient = createS3Storage(envOf(s3.env), s3.env.S3_BUCKET, {
      connectionTimeout: 100,
      socketTimeout: 100,
    });
    for (const [name, run] of everything(impatient)) await expect(run(), name).rejects.toMatchObject(busy);
  });

  test('still signs, for that needs nobody; a passing fault is tried again', async () => {
    const storage = driverOf(s3.env);
    s3.down = true;
    const address = await storage.signedPut('a', { contentType: pdf, size: words.length }, 60);
    expect((await put(address, words)).status).toBe(503);
    s3.down = () => s3.answers.length === 0;
    s3.answers.length = 0;
    await storage.put('a', words, pdf);
    expect(s3.answers).toEqual(['PUT a ServiceUnavailable', 'PUT a 200']);
  });

  test('a body that is cut is an error, never a shorter object', async () => {
    const storage = driverOf(s3.env);
    await storage.put('a', words, pdf);
    s3.cutAfter = 5;
    await expect(bytesOf(storage, 'a')).rejects.toMatchObject(busy);
    await expect(storage.put('b', words, pdf)).rejects.toMatchObject(busy);
    s3.cutAfter = null;
    expect(await storage.size('b')).toBeNull();
    expect(await textOf(storage, 'a')).toBe(words.toString());
  });
});
