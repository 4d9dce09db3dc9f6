import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** The test file of the antivirus makers, in two parts: a scanner of this machine must not take this file for it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A server that answers INSTREAM as clamd does: chunks after their length, a limit, one answer, and the end. */
export type TestClamd = {
  url: string;
  /** The bytes of each whole stream. */
  scanned: Buffer[];
  close(): Promise<void>;
};

/** Listens until the last test of the file; `port` 0 for a free one. */
export async function startClamd({ maxBytes = 1_000_000, port = 0 } = {}): Promise<TestClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let left = Buffer.alloc(0);
    let isStream = false;
    const parts: Buffer[] = [];
    const answer = (text: string) => socket.end(`${text}\0`);
    socket.on('data', (data: Buffer) => {
      left = Buffer.concat([left, data]);
      if (!isStream) {
        const end = left.indexOf(0);
        if (end < 0) return;
        if (left.subarray(0, end).toString() !== 'zINSTREAM') return answer('UNKNOWN COMMAND');
        isStream = true;
        left = left.subarray(end + 1);
      }
      while (left.length >= 4) {
        const length = left.readUInt32BE(0);
        if (length === 0) {
          const file = Buffer.concat(parts);
          scanned.push(file);
          return answer(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
        }
        if (left.length < 4 + length) return;
        parts.push(left.subarray(4, 4 + length));
        left = left.subarray(4 + length);
        if (parts.reduce((sum, part) => sum + part.length, 0) > maxBytes) {
          socket.removeAllListeners('data');
          return answer('INSTREAM size limit exceeded. ERROR');
        }
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    if (!server.listening) return;
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  afterAll(close);
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('a TCP server has a port');
  return { url: `tcp://127.0.0.1:${place.port}`, scanned, close };
}
