import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LARGEST_UPLOAD } from '#app/contract/account/files.ts';
import { diskPath } from '#server/storage/disk.ts';
import { holdFilesFolder } from '#server/storage/one-folder.ts';
import { serveDiskFiles } from '#server/storage/serve.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
const key = 'cuarentena/paquete.zip';
let server: Server;
let put: string;

beforeAll(async () => {
  server = express().use(diskPath, serveDiskFiles(world.env)).listen(0);
  const signed = { contentType: 'application/zip', size: null };
  const { pathname, search } = new URL(await world.storage.signedPut(key, signed, 300));
  put = `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`;
});
afterAll(() => {
  server.close();
});

type Answer = { status: number; code: string };

/** Sends a head and so many bytes, as far as somebody reads them. */
function send(headers: Record<string, string>, bytes: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(put, { method: 'PUT', headers: { 'Content-Type': 'application/zip', ...headers } });
    call.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { error } = JSON.parse(Buffer.concat(parts).toString()) as { error: { codigo: string } };
        resolve({ status: answer.statusCode ?? 0, code: error.codigo });
        call.destroy();
      });
    });
    call.on('error', reject);
    call.flushHeaders();
    const piece = Buffer.alloc(1024 * 1024);
    let left = bytes;
    const more = () => {
      while (left > 0) {
        left -= piece.length;
        if (!call.write(piece)) return call.once('drain', more);
      }
      if (bytes > 0) call.end();
      return call;
    };
    more();
  });
}

const stored = () =>
  readdir(world.env.dataDir, { recursive: true }).then((names) => names.filter((name) => /zip/.test(name)));

test('2 GB are refused by their length, before a byte of them is read', async () => {
  expect(await send({ 'Content-Length': String(2 * 1024 ** 3) }, 0)).toEqual({
    status: 413,
    code: 'file.tooLarge',
  });
  expect(await stored()).toEqual([]);
});

test('a body without a length is refused as soon as it is longer than anything may be', async () => {
  const tooMuch = LARGEST_UPLOAD + 5 * 1024 * 1024;
  expect(await send({ 'Transfer-Encoding': 'chunked' }, tooMuch)).toEqual({
    status: 413,
    code: 'file.tooLarge',
  });
  expect(await stored()).toEqual([]);
}, 30_000);

test('what lies on the disk is readable by the product alone, also where its folder stood open before', async () => {
  const { storage, env } = world;
  const folder = join(env.dataDir, 'archivos');
  await mkdir(join(folder, 'antes'), { recursive: true });
  for (const open of [folder, join(folder, 'antes')]) await chmod(open, 0o755);
  await storage.put('antes/a.txt', new Uint8Array(1), 'text/plain');
  await chmod(join(folder, 'antes/a.txt'), 0o644);
  await storage.copy('antes/a.txt', 'copias/a.txt');
  await storage.join(['antes/a.txt'], 'juntos/a.txt', 'text/plain');
  await storage.write('partes/a.txt', (async function* () {})(), { contentType: 'text/plain', size: 0 });
  const { pathname, search } = new URL(
    await storage.signedPut('subidos/a.txt', { contentType: 'text/plain', size: 1 }, 300),
  );
  const sent = await fetch(new URL(pathname + search, put), {
    method: 'PUT',
    headers: { 'Content-Type': 'text/plain' },
    body: 'a',
  });
  expect(sent.status).toBe(200);
  await holdFilesFolder(world);
  const rights = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8);
  expect(await rights('.')).toBe('700');
  for (const name of ['copias', 'juntos', 'partes', 'subidos']) {
    expect([name, await rights(name), await rights(`${name}/a.txt`)]).toEqual([name, '700', '600']);
  }
  expect((await stat(join(env.dataDir, 'correo'))).mode & 0o777).toBe(0o700);
});
