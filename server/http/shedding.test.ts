import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { createShedding } from './shedding.ts';

const limits = { maxAtWork: 6, minAtWork: 3, maxDelayMs: 500, maxWaiting: 4 };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A host that holds every request until `release`, with an event loop that is as late as `loop.lateMs` says. */
async function busyHost(maxWaitMs = 60_000) {
  const loop = { lateMs: 0 };
  const held: (() => void)[] = [];
  const arrived: string[] = [];
  const app = express();
  app.use((_req, res, next) => {
    res.locals.requestId = 'r';
    res.locals.nonce = 'n';
    next();
  });
  app.use(createShedding(() => loop.lateMs, { ...limits, maxWaitMs }));
  app.use((req, res) => {
    arrived.push(req.url);
    held.push(() => void res.end('served'));
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const release = () => {
    for (const answer of held.splice(0)) answer();
  };
  ends.push(() => {
    release();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, { method = 'GET', destination = 'empty' } = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { Accept: destination === 'document' ? 'text/html' : 'application/json' },
    });
    return { status: answer.status, text: await answer.text(), retry: answer.headers.get('Retry-After') };
  };
  const arrivals = (count: number) => expect.poll(() => arrived.length, { timeout: 10_000 }).toBe(count);
  return { ask, release, arrivals, arrived, loop };
}

const fill = (host: Awaited<ReturnType<typeof busyHost>>, count: number) =>
  Array.from({ length: count }, (_, index) => host.ask(`/api/full/${index}`));

test('a lone person on a busy machine is served however late the event loop is', async () => {
  const host = await busyHost();
  host.loop.lateMs = 5_000;
  const reads = fill(host, 2);
  await host.arrivals(2);
  host.release();
  for (const read of reads) expect((await read).status).toBe(200);
});

test('a read that finds the house full waits, and is served when there is room', async () => {
  const host = await busyHost();
  const reads = fill(host, 6);
  await host.arrivals(6);
  const late = host.ask('/api/late');
  const send = host.ask('/api/send', { method: 'POST' });
  await host.arrivals(7);
  expect(host.arrived.at(-1)).toBe('/api/send');
  host.release();
  await host.arrivals(8);
  host.release();
  expect((await late).status).toBe(200);
  expect((await send).status).toBe(200);
  await Promise.all(reads);
});

test('a read that nobody could begin is refused, a page with the words that bring it back', async () => {
  const host = await busyHost(20);
  host.loop.lateMs = 600;
  const reads = fill(host, 3);
  await host.arrivals(3);
  const [program, person] = await Promise.all([
    host.ask('/api/late'),
    host.ask('/perfil', { destination: 'document' }),
  ]);
  expect([program.status, program.retry]).toEqual([503, '2']);
  expect(JSON.parse(program.text).error.codigo).toBe('server.busy');
  expect([person.status, person.retry]).toEqual([503, '2']);
  expect(person.text).toMatch(/<meta http-equiv="refresh" content="[2-5]">/);
  host.release();
  await Promise.all(reads);
});

test('where too many wait, the oldest read of a program goes before any page', async () => {
  const host = await busyHost();
  const reads = fill(host, 6);
  await host.arrivals(6);
  const refused: string[] = [];
  const wait = (path: string, destination: string) =>
    host.ask(path, { destination }).then(({ status }) => {
      if (status === 503) refused.push(path);
    });
  const waiting = [wait('/first-page', 'document')];
  for (let index = 0; index < 4; index += 1) waiting.push(wait(`/api/read/${index}`, 'empty'));
  await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(1);
  expect(refused[0]).toMatch(/^\/api\/read/);
  host.release();
  await host.arrivals(10);
  host.release();
  await Promise.all([...waiting, ...reads]);
});
