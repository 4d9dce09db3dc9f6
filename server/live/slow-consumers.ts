import type { Server } from 'socket.io';
import type { Logger } from '../logger.ts';

const longestQueueBytes = 1_000_000;
const lookEveryMs = 1_000;

/** Drops sockets that do not read, so that they do not eat the server (R20). */
export function dropSlowConsumers(io: Server, log: Logger): { stop(): void } {
  const timer = setInterval(() => {
    for (const client of io.of('/').sockets.values()) {
      const waiting = waitingBytes(client.conn);
      if (waiting <= longestQueueBytes) continue;
      log.warn({ waiting }, 'slow socket dropped');
      const raw = webSocketOf(client.conn);
      // No goodbye: a closing handshake would wait half a minute for an answer, with everything still in memory.
      if (raw) raw.terminate();
      else client.disconnect(true);
    }
  }, lookEveryMs);
  return { stop: () => clearInterval(timer) };
}

type WebSocket = { bufferedAmount: number; terminate(): void };

/** The socket below Socket.IO's transport, which has no name for it in its types. */
function webSocketOf(connection: { transport: object }): WebSocket | undefined {
  const socket: unknown = Reflect.get(connection.transport, 'socket');
  const isOurs = typeof socket === 'object' && socket && 'terminate' in socket && 'bufferedAmount' in socket;
  return isOurs ? (socket as WebSocket) : undefined;
}

/** Packets that are not yet handed over, and bytes that the network has not taken. */
function waitingBytes(connection: { transport: object }): number {
  const packets: unknown = Reflect.get(connection, 'writeBuffer');
  const queued = Array.isArray(packets) ? packets.reduce((sum, packet) => sum + sizeOf(packet?.data), 0) : 0;
  return queued + (webSocketOf(connection)?.bufferedAmount ?? 0);
}

function sizeOf(data: unknown): number {
  return typeof data === 'string' || data instanceof Uint8Array ? data.length : 0;
}
