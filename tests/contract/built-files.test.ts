import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';

/** Files of the build cross the wire as their compressed twins, and are kept for a year. */
let stack: Stack;
let script: string;
let style: string;

beforeAll(async () => {
  stack = await startStack({ name: 'built', worker: false });
  const page = await (await fetch(`${stack.origin}/login`)).text();
  [script = ''] = /\/assets\/bibliotecas-[\w-]+\.js/.exec(page) ?? [];
  [style = ''] = /\/assets\/[\w-]+\.css/.exec(page) ?? [];
});
afterAll(() => stack?.stop());

type Headers = Record<string, string>;
type Raw = { status: number; headers: Record<string, unknown>; body: Buffer };

/** An answer as it crosses the wire: `fetch` would unpack it. */
function raw(path: string, headers: Headers, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    request(`${stack.origin}${path}`, { method, headers }, async (answer) => {
      const body = await buffer(answer);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    })
      .on('error', reject)
      .end();
  });
}

const cached = { vary: 'Accept-Encoding', 'cache-control': 'public, max-age=31536000, immutable' };

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)('answers "%s" with %s', async (accepted, encoding, unpacked) => {
  for (const [path, type] of [
    [script, /^application\/javascript; charset=utf-8$/i],
    [style, /^text\/css; charset=utf-8$/i],
  ] as const) {
    const plain = await raw(path, {});
    const { status, headers, body } = await raw(path, { 'Accept-Encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...cached, 'content-encoding': encoding });
    expect(headers['content-type']).toMatch(type);
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.length).toBeLessThan(plain.body.length / 2);
    expect(unpacked(body).equals(plain.body)).toBe(true);
  }
});

it.each([[{}], [{ 'Accept-Encoding': 'identity' }]] as [Headers][])(
  'answers plain to a client that says %o',
  async (headers) => {
    const answer = await raw(script, headers);
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.headers).toMatchObject(cached);
    expect(answer.body.toString()).toContain('import');
  },
);

it('answers 304 to the tag of the same encoding, and the file to the tag of another', async () => {
  const brotli = { 'Accept-Encoding': 'br' };
  const { headers } = await raw(script, brotli);
  const tag = { 'If-None-Match': String(headers.etag) };
  const known = await raw(script, { ...brotli, ...tag });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  expect(known.headers).toMatchObject({ ...cached, etag: headers.etag });
  expect((await raw(script, { 'Accept-Encoding': 'gzip', ...tag })).status).toBe(200);
});

it('says the same to HEAD', async () => {
  const get = await raw(script, { 'Accept-Encoding': 'br' });
  const head = await raw(script, { 'Accept-Encoding': 'br' }, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
});

it('compresses no font and no picture, and keeps a file without a hash for an hour', async () => {
  const all = { 'Accept-Encoding': 'gzip, br' };
  const picture = await raw('/icons/icon-32.png', all);
  expect([picture.status, picture.headers['content-encoding']]).toEqual([200, undefined]);
  const { headers, body } = await raw('/favicon.svg', all);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml' });
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(brotliDecompressSync(body).toString()).toContain('<svg');
});

it('gives a file a policy without a nonce, and a missing one that of every answer', async () => {
  const file = await raw(script, {});
  expect(file.headers['content-security-policy']).toMatch(/^default-src 'self';.*frame-ancestors 'none'$/);
  expect(file.headers['content-security-policy']).not.toContain('nonce');
  const missing = await raw('/assets/nada.js', { 'Accept-Encoding': 'br' });
  expect(missing.status).toBe(404);
  expect(missing.headers['content-security-policy']).toContain('nonce-');
});

it('leaves out of a file what only a page obeys, and nothing else that protects', async () => {
  const { headers } = await raw(script, { 'Accept-Encoding': 'br' });
  for (const name of ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'])
    expect([name, headers[name]]).toEqual([name, undefined]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  const page = await raw('/login', {});
  for (const name of ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'])
    expect([name, page.headers[name]]).not.toEqual([name, undefined]);
});
