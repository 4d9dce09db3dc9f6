import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';
import { bothReady, webPids } from './web-pids.ts';

/** Two web processes behind a primary, on one port (decision 29). */
const scrapeToken = randomBytes(32).toString('base64url');
let stack: Stack;
const sockets: Socket[] = [];

beforeAll(async () => {
  stack = await startStack({
    name: 'webs',
    webProcesses: 2,
    seed: true,
    env: { LOG_LEVEL: 'info', METRICS_TOKEN: scrapeToken, TRUST_PROXY: '1' },
    ...(process.env.REDIS_URL ? { redisUrl: process.env.REDIS_URL } : {}),
  });
  await bothReady(stack);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await stack?.stop();
});

/** A socket of that token, with what it was told; each new one hangs on the next web process. */
async function listenAs(token: string): Promise<{ socket: Socket; told: string[] }> {
  const socket = io(stack.origin, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  const told: string[] = [];
  socket.onAny((name: string) => told.push(name));
  await new Promise<void>((resolve, refuse) => {
    socket.once('connect', resolve);
    socket.once('connect_error', refuse);
  });
  return { socket, told };
}

const four = async (token: string) => [
  await listenAs(token),
  await listenAs(token),
  await listenAs(token),
  await listenAs(token),
];

/** A write whose web process itself tells every socket of the person to read again. */
async function markOneSeen(token: string, username: string): Promise<void> {
  const [own] = await rows<{ id: number }>(
    stack,
    'select n.id from notification n join person p on p.id = n.person_id where p.username = $1 limit 1',
    [username],
  );
  const body = { ids: [own?.id], vistas: true };
  const answer = await call(stack, { method: 'POST', path: '/api/notificaciones/vistas', token, body });
  expect(answer.status).toBe(200);
}

it('a push reaches the sockets on both, and a killed one is replaced while the other answers', async () => {
  const token = await tokenOf(stack, accounts.learner);
  const hanging = await four(token);
  // Every message of a process that begins to listen has arrived.
  await wait(200);
  for (const { told } of hanging) told.length = 0;
  await markOneSeen(token, accounts.learner);
  for (const { told } of hanging) await expect.poll(() => told, { timeout: 3_000 }).toEqual(['read.again']);

  const [victim, other] = webPids(stack);
  process.kill(victim ?? 0, 'SIGKILL');
  // Some hung on it, some on the other.
  await expect
    .poll(() => new Set(hanging.map(({ socket }) => socket.connected)))
    .toEqual(new Set([false, true]));
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await call(stack, { method: 'GET', path: '/api/aviso' })).status).toBe(200);
  }
  await bothReady(stack);
  expect(webPids(stack)).toContain(other);
  expect(webPids(stack)).not.toContain(victim);

  const again = [await listenAs(token), await listenAs(token)];
  await wait(200);
  const listening = [...hanging.filter(({ socket }) => socket.connected), ...again];
  for (const { told } of listening) told.length = 0;
  await markOneSeen(token, accounts.learner);
  for (const { told } of listening) await expect.poll(() => told, { timeout: 3_000 }).toEqual(['read.again']);
});

it('the end of a session closes its sockets on both (S9)', async () => {
  const token = await tokenOf(stack, accounts.tutor);
  const hanging = await four(token);
  expect((await call(stack, { method: 'POST', path: '/api/logout', token, body: {} })).status).toBe(200);
  for (const { socket } of hanging) await expect.poll(() => socket.connected, { timeout: 1_000 }).toBe(false);
});

it('/metrics adds them up, whichever is asked', async () => {
  const figure = async (name: string) => {
    const answer = await fetch(`${stack.origin}/metrics`, {
      headers: { Authorization: `Bearer ${scrapeToken}`, Connection: 'close' },
    });
    expect(answer.status).toBe(200);
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]);
  };
  for (const socket of sockets) socket.disconnect();
  await expect.poll(() => figure('rumbo_sockets_open')).toBe(0);
  await four(await tokenOf(stack, accounts.boss));
  for (let turn = 0; turn < 4; turn += 1) expect(await figure('rumbo_sockets_open')).toBe(4);
});

const login = (username: string, address: string) =>
  fetch(`${stack.origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, Connection: 'close' },
    body: JSON.stringify({ username, password: 'otra' }),
  });

it('an account’s failures count together (product: limits)', async () => {
  // Of this run alone: a Redis keeps what an earlier one counted.
  const account = `nadie-${randomBytes(6).toString('hex')}`;
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await login(account, `10.9.0.${turn}`)).status);
  // The fifth failure is followed by a wait.
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('requests for help without a session count together, in the memory of the primary (product: limits)', async () => {
  const contacto = `Tienda 12, ${randomBytes(6).toString('hex')}`;
  for (let turn = 0; turn < 6; turn += 1) {
    // On a connection of its own, so that it goes to the next process.
    const answer = await fetch(`${stack.origin}/api/recuperar/soporte`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({ usuario: accounts.learner, contacto }),
    });
    expect(answer.status).toBe(200);
  }
  // The fourth and those after it are answered alike, and Support hears three of them.
  expect(await rows(stack, 'select id from support_ticket where contact = $1', [contacto])).toHaveLength(3);
});
