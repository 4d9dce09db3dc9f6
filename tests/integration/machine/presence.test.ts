import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '#server/auth/actor.ts';
import { keepPresence } from '#server/live/presence.ts';
import { attachSockets } from '#server/live/sockets.ts';
import { connectedPeople } from '#server/repositories/sessions/presence.ts';
import type { World } from '#server/world.ts';
import { createCourse, createGroup, createLearner } from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { openWorld } from '#tests/support/world.ts';

/** Connected people (product: connected people), over real sockets of two web processes with one database. */
const { world } = await openWorld({ realPush: true });
const live: World = { ...world, clock: { now: () => new Date() } };
const actors = new Map<string, Actor>();
const ends: (() => Promise<void>)[] = [];

beforeEach(() => {
  // Seconds pass when the test says so; sockets and the database keep their own time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.useRealTimers();
});

async function startProcess(): Promise<{ url: string; stop(): Promise<void> }> {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const sockets = attachSockets(http, live, async (token) => actors.get(token) ?? null);
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await sockets.close();
    http.close();
  };
  ends.push(stop);
  return { url: `http://localhost:${(http.address() as AddressInfo).port}`, stop };
}

/** A program's socket: without an Origin. */
async function visit(url: string, personId: number, profile = 2): Promise<Socket> {
  const token = new UnsecuredJWT({ jti: crypto.randomUUID() })
    .setExpirationTime(Math.floor(Date.now() / 1000) + 600)
    .encode();
  actors.set(token, {
    personId,
    username: `persona${personId}`,
    profile,
    role: 'learner',
    sessionId: crypto.randomUUID(),
    bound: false,
    sharedDevice: false,
    viewer: null,
    idleUntil: new Date(8.64e15),
    mustChangePassword: false,
    mustSetSecondFactor: false,
  });
  const client = connect(url, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  ends.push(async () => void client.disconnect());
  await new Promise<void>((resolve, refuse) => {
    client.once('connect', resolve);
    client.once('connect_error', refuse);
  });
  return client;
}

/** A second passes, again and again, until so many people are counted. */
const connectedSoon = (people: number, of: Parameters<typeof connectedPeople>[1] = {}) =>
  expect
    .poll(
      async () => {
        vi.advanceTimersByTime(1_000);
        return await connectedPeople(world.db, of);
      },
      { timeout: 5_000, interval: 20 },
    )
    .toBe(people);

test('each person counts once, however many sockets, profiles and processes they use', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const first = await visit(one.url, 1);
  await visit(one.url, 1);
  await visit(other.url, 1, 3);
  await visit(other.url, 2);
  await connectedSoon(2);
  first.disconnect();
  await visit(one.url, 3);
  await connectedSoon(3);
  // Its own people go with a process that stops; the person of both stays.
  await one.stop();
  expect(await connectedPeople(world.db)).toBe(2);
});

test('who leaves stops counting, and so do the people of a process that fell silent', async () => {
  const process = await startProcess();
  const client = await visit(process.url, 1);
  await visit(process.url, 2);
  await connectedSoon(2);
  client.disconnect();
  await connectedSoon(1);
  await sql`update presence_process set at = now() - interval '11 seconds'`.execute(world.db);
  expect(await connectedPeople(world.db)).toBe(0);
  // The next process to start forgets it; the silent one was only slow, and says again who is here.
  await startProcess();
  const known = () => world.db.selectFrom('presence').select('person_id').execute();
  await expect.poll(known, { timeout: 5_000, interval: 20 }).toEqual([]);
  await connectedSoon(1);
});

test('a generation and a programme count those who follow them now', async () => {
  const course = await createCourse(world.db);
  const groupId = await createGroup(world.db, course, ['2026-01-01']);
  const elsewhere = await createGroup(world.db, course, ['2026-01-01']);
  const [ours, theirs, dropped] = [
    await createLearner(world.db, groupId),
    await createLearner(world.db, elsewhere),
    await createLearner(world.db, groupId),
  ];
  await world.db
    .updateTable('member')
    .set({ active: false, dropped_at: new Date() })
    .where('id', '=', dropped.memberId)
    .execute();
  const { url } = await startProcess();
  for (const { personId } of [ours, theirs, dropped]) await visit(url, personId);
  await connectedSoon(3);
  expect(await connectedPeople(world.db, { groupId })).toBe(1);
  expect(await connectedPeople(world.db, { programmeId: course.programmeId })).toBe(2);
  expect(await connectedPeople(world.db, { groupId, programmeId: course.programmeId + 1 })).toBe(0);
});

test('one statement stores a second’s changes, and while nothing changes there is one every four seconds', async () => {
  const signs = async () => {
    const [row] = await world.db.selectFrom('presence_process').select('at').execute();
    return row?.at.getTime();
  };
  const { statements } = await countStatements(live, async (counted) => {
    const presence = keepPresence(counted);
    for (let personId = 1; personId <= 50; personId++) presence.enter({ personId, profile: 2 });
    await connectedSoon(50);
    const told = await signs();
    presence.enter({ personId: 1, profile: 2 });
    presence.leave({ personId: 1, profile: 2 });
    for (let second = 1; second <= 4; second++) vi.advanceTimersByTime(1_000);
    await expect.poll(signs, { timeout: 5_000, interval: 20 }).not.toBe(told);
    await presence.close();
  });
  // The rows of others are forgotten, 50 people are stored, a sign of life is given, and all is forgotten. The pushes
  // about them are not waited for.
  expect(statements).toBe(4);
});
