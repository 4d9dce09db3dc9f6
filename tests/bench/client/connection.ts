import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Answer, readAnswer } from './answer.ts';

const longestWaitMs = 10_000;
const nothing = Buffer.alloc(0);

/** One keep-alive connection, one request at a time. */
export type Connection = {
  /**
   * Sends the text of a whole request.
   * @throws when the connection breaks or nothing whole comes back within 10 s; the next request connects again
   */
  ask(request: string): Promise<Answer>;
  close(): void;
};

/**
 * A client that costs a fraction of `node:http`: the load generator stands on the two cores that it measures. It
 * understands what our server answers (length or chunks) and nothing else.
 */
export function openConnection(port: number): Connection {
  let socket: Socket | null = null;
  let received: Buffer = nothing;
  let asked: { done: (answer: Answer) => void; failed: (error: Error) => void } | null = null;

  const settle = (result: Answer | Error) => {
    const waiting = asked;
    asked = null;
    received = nothing;
    if (result instanceof Error) waiting?.failed(result);
    else waiting?.done(result);
  };
  const lose = (error: Error) => {
    socket?.destroy();
    socket = null;
    settle(error);
  };
  const hear = (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const answer = readAnswer(received);
      if (answer) settle(answer);
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const open = async (): Promise<Socket> => {
    const fresh = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(fresh, 'connect');
    fresh.setTimeout(longestWaitMs, () => lose(new Error('no answer in 10 s')));
    fresh.on('data', hear);
    fresh.on('error', lose);
    fresh.on('close', () => {
      if (fresh === socket) lose(new Error('connection closed'));
    });
    socket = fresh;
    return fresh;
  };
  return {
    async ask(request) {
      const current = socket ?? (await open());
      return new Promise((done, failed) => {
        asked = { done, failed };
        current.write(request);
      });
    },
    close() {
      const current = socket;
      socket = null;
      current?.destroy();
    },
  };
}
