import { sql } from 'kysely';
import type { Server } from 'socket.io';
import * as z from 'zod/mini';
import type { ClientToServer, ServerToClient } from '../../app/contract/catalogue/pushes.ts';
import { type Listener, listen } from '../db/listen.ts';
import { send } from '../db/pipelined.ts';
import type { World } from '../world.ts';
import type { Push } from './push.ts';

const channel = 'push';

/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const limitBytes = 7_999;

/** Hints by NOTIFY: they leave when the transaction commits and never when it does not. */
export function createPostgresPush(): Push {
  return {
    leavesWithCommit: true,
    async tell(trx, messages) {
      if (messages.length === 0) return;
      const texts = messages.map((one) => JSON.stringify(one));
      if (texts.some((text) => Buffer.byteLength(text) > limitBytes)) throw new Error('a hint is too long');
      await send(trx, sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as hint (text)`);
    },
    close: async () => undefined,
  };
}

const heard = z.object({ room: z.string(), message: z.string(), data: z.unknown() });

/**
 * The web process's ear: what was told goes to this process's own sockets. After a lost connection everybody is told
 * once to read again, because hints were missed.
 */
export function hearPostgresPush(io: Server<ClientToServer, ServerToClient>, { env, log }: World): Listener {
  return listen({
    connectionString: env.DATABASE_URL,
    name: 'rumbo-push',
    channel,
    log,
    onListening: () => void io.local.emit('read.again', {}),
    onMessage(payload) {
      const { room, message, data } = heard.parse(JSON.parse(payload));
      // Told by our own `tell`, whose type ties message to data.
      io.local.to(room).emit(message as 'read.again', data as Record<string, never>);
      if (message === 'session.revoked') io.local.in(room).disconnectSockets(true);
    },
  });
}
