import { readdir } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LARGEST_UPLOAD } from '#app/contract/account/files.ts';
import { diskPath } from '#server/storage/disk.ts';
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
