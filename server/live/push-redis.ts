import { createAdapter } from '@socket.io/redis-adapter';
import { Emitter } from '@socket.io/redis-emitter';
import type { Server } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../../app/contract/catalogue/pushes.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';
import { connectRedis, redisNamespace } from '../redis.ts';
import type { World } from '../world.ts';
import type { Push } from './push.ts';

/** Hints by Socket.IO's emitter: at once, and not at all while Redis is away; whoever missed one reads again. */
export function createRedisPush(env: Env, url: string, log: Logger): Push {
  const redis = connectRedis(url, 'publisher', log);
  let sending: Promise<unknown>[] = [];
  // The emitter drops the promise of its publish; kept here, so that a refusal is handled.
  const kept = {
    publish: (channel: string, message: string | Buffer) => {
      sending.push(redis.publish(channel, message));
    },
  };
  const emitter = new Emitter(kept, { key: redisNamespace(env) });
  return {
    leavesWithCommit: false,
    async tell(_trx, messages) {
      for (const { room, message, data } of messages) {
        emitter.to(room).emit(message, data);
        if (message === 'session.revoked') emitter.in(room).disconnectSockets(true);
      }
      const sent = sending;
      sending = [];
      const lost = (await Promise.allSettled(sent)).filter((result) => result.status === 'rejected');
      if (lost[0]) log.warn({ err: lost[0].reason, count: lost.length }, 'hints not sent');
    },
    close: async () => redis.disconnect(),
  };
}

/** The web process's ear: Socket.IO's adapter; after a lost connection everybody is told once to read again. */
export function hearRedisPush(
  io: Server<ClientToServer, ServerToClient>,
  url: string,
  { env, log }: World,
): { close(): Promise<void> } {
  const publisher = connectRedis(url, 'publisher', log);
  const subscriber = connectRedis(url, 'subscriber', log);
  io.adapter(createAdapter(publisher, subscriber, { key: redisNamespace(env) }));
  subscriber.on('ready', () => void io.local.emit('read.again', {}));
  return {
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
