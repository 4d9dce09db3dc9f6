import type { Server } from 'socket.io';
import type { Logger } from './logger.ts';

const longestQueueBytes = 1_000_000;
const lookEveryMs = 1_000;

/** Drops sockets that do not read, so that they do not eat the server (quality R20). */
export function dropSlowConsumers(io: Server, log: Logger): { stop(): void } {
  const timer = setInterval(() => {
    for (const client of io.of('/').sockets.values()) {
      const waiting = waitingBytes(client.conn);
      if (waiting <= longestQueueBytes) continue;
      log.warn({ waiting }, 'slow socket dropped');
      client.disconnect(true);
    }
  }, lookEveryMs);
  return { stop: () => clearInterval(timer) };
}

/** Packets that are not yet handed over, and bytes that the network has not taken. */
function waitingBytes(connection: { transport: object }): number {
  const packets: unknown = Reflect.get(connection, 'writeBuffer');
  const socket: unknown = Reflect.get(connection.transport, 'socket');
  const queued = Array.isArray(packets) ? packets.reduce((sum, packet) => sum + sizeOf(packet?.data), 0) : 0;
  const buffered = typeof socket === 'object' && socket ? Reflect.get(socket, 'bufferedAmount') : 0;
  return queued + Number(buffered);
}

function sizeOf(data: unknown): number {
  return typeof data === 'string' || data instanceof Uint8Array ? data.length : 0;
}
