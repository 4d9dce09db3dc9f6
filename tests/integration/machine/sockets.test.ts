import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personRoom, profileRoom, sessionRoom, viewRoom } from '#app/contract/catalogue/pushes.ts';
import type { Actor } from '#server/auth/actor.ts';
import { dropSlowConsumers } from '#server/live/slow-consumers.ts';
import { attachSockets, type Sockets } from '#server/live/sockets.ts';
import type { World } from '#server/world.ts';
import { createTestWorld, type TestWorld } from '#tests/support/world.ts';

/** Sockets with the push driver of the configuration: PostgreSQL, or Redis where REDIS_URL is given. */
let open: TestWorld;
let world: World;
let http: HttpServer;
let sockets: Sockets;
let url: string;
const clients: Socket[] = [];
const people = new Map<string, Actor>();

beforeAll(async () => {
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  url = `http://localhost:${(http.address() as AddressInfo).port}`;
  open = await createTestWorld({ realPush: true, env: { PUBLIC_ORIGIN: url } });
  world = { ...open.world, clock: { now: () => new Date() } };
  sockets = attachSockets(http, world, async (token, cookies) => {
    const actor = people.get(token) ?? null;
    return actor?.bound && cookies !== `sid=${actor.sessionId}` ? null : actor;
  });
});
afterAll(async () => {
  await sockets.close();
  http.close();
  await open.close();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

let people_ = 100;
/** A person with a session and a token of it. */
function someone(lifeSeconds = 600, session?: Actor): { actor: Actor; token: string } {
  people_ += 1;
  const actor: Actor = session ?? {
    personId: people_,
    username: `persona${people_}`,
    profile: 2,
    role: 'learner',
    sessionId: crypto.randomUUID(),
    bound: false,
    sharedDevice: false,
    viewer: null,
    idleUntil: new Date(8.64e15),
    mustChangePassword: false,
    mustSetSecondFactor: false,
  };
  const token = new UnsecuredJWT({ jti: crypto.randomUUID() })
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifeSeconds)
    .encode();
  people.set(token, actor);
  return { actor, token };
}

type Options = { token?: string; origin?: string | null; cookie?: string; transports?: string[] };

function dial({ token, origin = url, cookie, transports = ['websocket'] }: Options): Socket {
  const extraHeaders = {
    ...(origin === null ? {} : { origin }),
    ...(cookie === undefined ? {} : { cookie }),
  };
  const client = connect(url, {
    transports,
    auth: { token },
    extraHeaders,
    reconnection: false,
    forceNew: true,
  });
  clients.push(client);
  return client;
}

async function connected(options: Options): Promise<Socket> {
  const client = dial(options);
  await new Promise<void>((resolve, refuse) => {
    client.once('connect', resolve);
    client.once('connect_error', refuse);
  });
  return client;
}

const refused = (options: Options) => expect(connected(options)).rejects.toThrow();
const dropped = (client: Socket, timeout = 5_000) =>
  expect.poll(() => client.connected, { timeout, interval: 20 }).toBe(false);

function recorded(client: Socket): [string, unknown][] {
  const heard: [string, unknown][] = [];
  client.onAny((name, data) => heard.push([name, data]));
  return heard;
}

/** Every push sent before this arrived before it. */
async function settled(client: Socket, room: string): Promise<void> {
  const echo = new Promise<void>((resolve) => client.once('standing.changed', () => resolve()));
  await world.db
    .transaction()
    .execute((trx) => world.push.tell(trx, [{ room: room, message: 'standing.changed', data: {} }]));
  await echo;
}

/** The push driver's own connection may still be on its way when the first test begins. */
beforeAll(async () => {
  const { actor, token } = someone();
  const heard = recorded(await connected({ token }));
  while (heard.length === 0) {
    await world.db
      .transaction()
      .execute((trx) =>
        world.push.tell(trx, [{ room: personRoom(actor.personId), message: 'standing.changed', data: {} }]),
      );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

test('whoever looks at somebody’s screens hears of the end of that session alone, and is not there (product: view as)', async () => {
  const view: Actor = {
    ...someone().actor,
    viewer: { personId: 1 },
  };
  const { token } = someone(600, view);
  const client = await connected({ token });
  const heard = recorded(client);
  await world.db.transaction().execute((trx) =>
    world.push.tell(trx, [
      {
        room: personRoom(view.personId),
        message: 'notification.created',
        data: { id: 1, type: 9, seq: 1, unseen: 1 },
      },
      { room: viewRoom(view.personId, view.role), message: 'read.again', data: {} },
      { room: profileRoom(view.profile), message: 'read.again', data: {} },
    ]),
  );
  await settled(client, sessionRoom(view.sessionId));
  expect(heard.map(([name]) => name)).toEqual(['standing.changed']);
  // Presence is stored each second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const here = await world.db
    .selectFrom('presence')
    .where('person_id', '=', view.personId)
    .select('person_id')
    .execute();
  expect(here).toEqual([]);
  await world.db
    .transaction()
    .execute((trx) =>
      world.push.tell(trx, [{ room: sessionRoom(view.sessionId), message: 'session.revoked', data: {} }]),
    );
  await dropped(client);
});

test('whoever must turn a second factor on hears of the end of their session alone, and of everything after it', async () => {
  const due: Actor = { ...someone().actor, role: 'admin', profile: 1, mustSetSecondFactor: true };
  const { token } = someone(600, due);
  const client = await connected({ token });
  const heard = recorded(client);
  const news = async () => {
    await world.db.transaction().execute((trx) =>
      world.push.tell(trx, [
        {
          room: personRoom(due.personId),
          message: 'notification.created',
          data: { id: 1, type: 9, seq: 1, unseen: 1 },
        },
        { room: profileRoom(1), message: 'read.again', data: {} },
      ]),
    );
    await settled(client, sessionRoom(due.sessionId));
    return heard.splice(0).map(([name]) => name);
  };
  expect(await news()).toEqual(['standing.changed']);
  const fresh = someone(600, { ...due, mustSetSecondFactor: false });
  client.emit('session.renewed', fresh.token);
  await expect.poll(news).toContain('read.again');
});

describe('connecting (S12)', () => {
  test('one’s own origin with a valid token', async () => {
    const client = await connected({ token: someone().token });
    expect(client.connected).toBe(true);
  });

  test.each([
    ['a foreign origin', { origin: 'https://example.com' }],
    ['a null origin', { origin: 'null' }],
    ['the polling transport', { transports: ['polling'] }],
  ])('not %s', async (_, options) => {
    await refused({ token: someone().token, ...options });
  });

  test('not without a token, with somebody’s invention, or with something that is no text', async () => {
    await refused({});
    await refused({ token: 'invented' });
    await refused({ token: { toString: () => 'x' } as unknown as string });
  });

  test('a program, which has no origin, with a session that is bound to no browser', async () => {
    const client = await connected({ token: someone().token, origin: null });
    expect(client.connected).toBe(true);
    const { actor, token } = someone();
    people.set(token, { ...actor, bound: true });
    await refused({ token, origin: null, cookie: `sid=${actor.sessionId}` });
    await refused({ token: 'invented', origin: null });
  });

  test('a bound session only with its own cookie', async () => {
    const { actor, token } = someone();
    people.set(token, { ...actor, bound: true });
    await refused({ token });
    await refused({ token, cookie: 'sid=another' });
    const client = await connected({ token, cookie: `sid=${actor.sessionId}` });
    expect(client.connected).toBe(true);
  });
});

describe('arriving hints', () => {
  test('come from one’s own rooms only, and after the commit only', async () => {
    const mine = someone();
    const theirs = someone();
    const [me, they] = [await connected(mine), await connected(theirs)];
    const [heard, overheard] = [recorded(me), recorded(they)];
    const room = personRoom(mine.actor.personId);
    await world.db
      .transaction()
      .execute((trx) =>
        world.push.tell(trx, [{ room: room, message: 'badge.earned', data: { awardId: 7 } }]),
      );
    await settled(me, room);
    await settled(they, personRoom(theirs.actor.personId));
    expect(heard).toEqual([
      ['badge.earned', { awardId: 7 }],
      ['standing.changed', {}],
    ]);
    expect(overheard).toEqual([['standing.changed', {}]]);
  });

  test.skipIf(process.env.REDIS_URL)('nothing of a transaction that was taken back', async () => {
    const mine = someone();
    const me = await connected(mine);
    const heard = recorded(me);
    const room = personRoom(mine.actor.personId);
    const undone = world.db.transaction().execute(async (trx) => {
      await world.push.tell(trx, [{ room: room, message: 'badge.earned', data: { awardId: 7 } }]);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await settled(me, room);
    expect(heard).toEqual([['standing.changed', {}]]);
  });

  test.skipIf(process.env.REDIS_URL)(
    'a lost LISTEN is replaced, and everybody is told to read again',
    async () => {
      const mine = someone();
      const me = await connected(mine);
      const heard = recorded(me);
      const since = performance.now();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rumbo-push' and datname = current_database()`.execute(world.db);
      await expect.poll(() => heard, { timeout: 5_000, interval: 10 }).toEqual([['read.again', {}]]);
      expect(performance.now() - since).toBeLessThan(2_000);
      await settled(me, personRoom(mine.actor.personId));
    },
  );

  test.skipIf(process.env.REDIS_URL)(
    'a message that is too long for a notification is refused, not cut',
    async () => {
      const long = world.db
        .transaction()
        .execute((trx) =>
          world.push.tell(trx, [{ room: 'x'.repeat(8_000), message: 'standing.changed', data: {} }]),
        );
      await expect(long).rejects.toThrow('too long');
    },
  );
});

describe('how long (product: sessions)', () => {
  test('until the token expires', async () => {
    const client = await connected(someone(1));
    await dropped(client);
  });

  test('longer with a fresh token of the same session', async () => {
    const { actor, token } = someone(1);
    const client = await connected({ token });
    client.emit('session.renewed', someone(600, actor).token);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(client.connected).toBe(true);
  });

  test.each([
    ['a token of another session', () => someone().token],
    ['no token of ours', () => 'invented'],
    ['something that is no text', () => 7 as unknown as string],
  ])('not with %s', async (_, fresh) => {
    const client = await connected(someone());
    client.emit('session.renewed', fresh());
    await dropped(client);
  });

  test('not beyond its session’s end, on every socket of it and on no other', async () => {
    const mine = someone();
    const [first, second, other] = [await connected(mine), await connected(mine), await connected(someone())];
    const heard = recorded(first);
    await world.db
      .transaction()
      .execute((trx) =>
        world.push.tell(trx, [
          { room: sessionRoom(mine.actor.sessionId), message: 'session.revoked', data: {} },
        ]),
      );
    await dropped(first);
    await dropped(second);
    expect(heard).toEqual([['session.revoked', {}]]);
    expect(other.connected).toBe(true);
  });
});

describe('how much (S13)', () => {
  test('five sockets per session', async () => {
    const mine = someone();
    const five = await Promise.all(Array.from({ length: 5 }, () => connected(mine)));
    const sixth = dial(mine);
    await new Promise((resolve) => sixth.once('disconnect', resolve));
    expect(five.every((client) => client.connected)).toBe(true);
    five[0]?.disconnect();
    await expect
      .poll(async () => {
        const again = dial(mine);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return again.connected;
      })
      .toBe(true);
  });

  test('a hundred messages a minute', async () => {
    const client = await connected(someone());
    for (let count = 0; count < 100; count += 1) client.emit('nothing');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(client.connected).toBe(true);
    client.emit('nothing');
    await dropped(client);
  });

  test('64 KB in one message', async () => {
    const client = await connected(someone());
    client.emit('nothing', 'x'.repeat(65 * 1024));
    await dropped(client);
  });

  test('rooms are joined by the server only', async () => {
    const victim = someone();
    const client = await connected(someone());
    const heard = recorded(client);
    for (const word of ['join', 'subscribe', 'room']) client.emit(word, personRoom(victim.actor.personId));
    await world.db
      .transaction()
      .execute((trx) =>
        world.push.tell(trx, [
          { room: personRoom(victim.actor.personId), message: 'badge.earned', data: { awardId: 1 } },
        ]),
      );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard).toEqual([]);
  });
});

describe('slow consumers (R20)', () => {
  let own: HttpServer;
  let io: Server;
  beforeEach(async () => {
    own = createServer().listen(0, '127.0.0.1');
    await once(own, 'listening');
    io = new Server(own, { transports: ['websocket'] });
  });
  afterEach(() => io.close());

  test('a socket that does not read is dropped, one that does stays', async () => {
    const slow = dropSlowConsumers(io, world.log);
    const address = `http://localhost:${(own.address() as AddressInfo).port}`;
    const [lazy, quick] = [0, 1].map(() =>
      connect(address, { transports: ['websocket'], reconnection: false, forceNew: true }),
    );
    if (!lazy || !quick) throw new Error('two clients were expected');
    clients.push(lazy, quick);
    await expect.poll(() => lazy.connected && quick.connected).toBe(true);
    const transport = lazy.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
    transport.ws._socket.pause();
    const lazyId = lazy.id ?? '';
    const load = setInterval(() => io.emit('load', 'x'.repeat(1_000_000)), 20);
    await expect.poll(() => io.of('/').sockets.has(lazyId), { timeout: 10_000 }).toBe(false);
    clearInterval(load);
    expect(quick.connected).toBe(true);
    slow.stop();
  });
});
