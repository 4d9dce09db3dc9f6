import type { Server as HttpServer } from 'node:http';
import { decodeJwt } from 'jose';
import { Server, type Socket } from 'socket.io';
import {
  type ClientToServer,
  personRoom,
  profileRoom,
  type ServerToClient,
  sessionRoom,
  viewRoom,
} from '../../app/contract/catalogue/pushes.ts';
import type { Actor } from '../auth/actor.ts';
import { socketsOpen } from '../metrics.ts';
import type { World } from '../world.ts';
import { keepPresence, type Presence } from './presence.ts';
import { hearPostgresPush } from './push-postgres.ts';
import { hearRedisPush } from './push-redis.ts';
import { dropSlowConsumers } from './slow-consumers.ts';

/** The person of a token (and, for a session of the web login, of the cookie beside it); null when there is none. */
export type Authenticate = (token: string, cookieHeader: string | null) => Promise<Actor | null>;

export type Sockets = {
  /** Asks every browser to come back, each after its own random part of that time. */
  announceRestart(withinMs: number): void;
  /** Ends every socket; the HTTP server is left to its owner. */
  close(): Promise<void>;
};

/** Kept with a socket: its owner, and what a renewal is compared with. */
type Admission = { actor: Actor; token: string; cookies: string | null };
type NoEvents = Record<string, never>;
type Io = Server<ClientToServer, ServerToClient, NoEvents, Admission>;
type Client = Socket<ClientToServer, ServerToClient, NoEvents, Admission>;

/** In each web process: it guards memory (S13). */
const socketsPerSession = 5;
const messagesPerMinute = 100;
const longestMessageBytes = 64 * 1024;

/**
 * Sockets on the web's port: hints only, from the server to rooms that only the server joins (S12, S13). They are
 * for our own pages and, without an Origin, for programs with a session that is bound to no browser.
 */
export function attachSockets(httpServer: HttpServer, world: World, authenticate: Authenticate): Sockets {
  const io: Io = new Server(httpServer, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: longestMessageBytes,
    allowRequest: ({ headers: { origin } }, answer) =>
      answer(null, origin === undefined || origin === world.env.origin),
  });
  io.use(async (client, next) => {
    const cookies = client.handshake.headers.cookie ?? null;
    // Every browser says where it comes from: without it this is a program, with the session of one.
    const isProgram = client.handshake.headers.origin === undefined;
    const token: unknown = client.handshake.auth.token;
    forgetHandshake(client);
    try {
      const actor = typeof token === 'string' ? await authenticate(token, cookies) : null;
      if (!actor || typeof token !== 'string' || (isProgram && actor.bound))
        return next(new Error('unauthorised'));
      client.data = { actor, token, cookies };
      return next();
    } catch (error) {
      world.log.warn({ err: error }, 'socket not admitted');
      return next(new Error('unavailable'));
    }
  });
  const presence = keepPresence(world);
  io.on('connection', (client) => {
    const isThere = client.data.actor.viewer === null;
    if (admit(io, world, client, authenticate) && isThere) notePresence(presence, client);
  });
  const slow = dropSlowConsumers(io, world.log);
  const ear = world.env.REDIS_URL
    ? hearRedisPush(io, world.env.REDIS_URL, world)
    : hearPostgresPush(io, world);
  return {
    announceRestart: (withinMs) => void io.local.emit('server.restart', { withinMs }),
    async close() {
      slow.stop();
      await ear.close();
      io.local.disconnectSockets(true);
      io.engine.close();
      await presence.close();
    },
  };
}

/** False for a socket too many, which is dropped. */
function admit(io: Io, world: World, client: Client, authenticate: Authenticate): boolean {
  const { actor, cookies, token } = client.data;
  const ownSession = sessionRoom(actor.sessionId);
  if ((io.of('/').adapter.rooms.get(ownSession)?.size ?? 0) >= socketsPerSession) {
    client.disconnect(true);
    return false;
  }
  void client.join(roomsOf(actor));
  socketsOpen.inc();
  client.once('disconnect', () => socketsOpen.dec());
  limitMessages(client);
  const life = endAtExpiry(client, world, token);
  client.on('session.renewed', async (fresh: unknown) => {
    try {
      const again = typeof fresh === 'string' ? await authenticate(fresh, cookies) : null;
      if (again?.sessionId !== actor.sessionId) return void client.disconnect(true);
      void client.join(roomsOf(again));
      life.prolong(String(fresh));
    } catch (error) {
      // Its old token still counts; the browser says it again with the next one.
      world.log.warn({ err: error }, 'socket not renewed');
    }
  });
  return true;
}

function notePresence(presence: Presence, client: Client): void {
  const { actor } = client.data;
  presence.enter(actor);
  client.once('disconnect', () => presence.leave(actor));
}

/**
 * A person that must turn a second factor on, and an administrator that only looks, hear of the end of their session,
 * and no news (product: second factor, view as).
 */
function roomsOf(actor: Actor): string[] {
  const own = sessionRoom(actor.sessionId);
  return actor.mustSetSecondFactor || actor.viewer
    ? [own]
    : [personRoom(actor.personId), viewRoom(actor.personId, actor.role), own, profileRoom(actor.profile)];
}

/** A socket ends with its token unless a fresh one of the same session comes first. */
function endAtExpiry(client: Client, world: World, token: string): { prolong(token: string): void } {
  let timer: NodeJS.Timeout | undefined;
  const prolong = (fresh: string) => {
    clearTimeout(timer);
    const expiresAt = (decodeJwt(fresh).exp ?? 0) * 1000;
    timer = setTimeout(() => client.disconnect(true), Math.max(0, expiresAt - world.clock.now().getTime()));
  };
  prolong(token);
  client.once('disconnect', () => clearTimeout(timer));
  return { prolong };
}

function limitMessages(client: Client): void {
  let since = performance.now();
  let count = 0;
  client.use((_packet, next) => {
    if (performance.now() - since > 60_000) {
      since = performance.now();
      count = 0;
    }
    count += 1;
    if (count > messagesPerMinute) client.disconnect(true);
    else next();
  });
}

/** Ten thousand kept requests cost more than their sockets (P9), and a token has no business in memory. */
function forgetHandshake(client: Client): void {
  client.handshake.headers = {};
  client.handshake.auth = {};
  Reflect.set(client.conn, 'request', null);
}
