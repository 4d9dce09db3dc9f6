import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { World } from '../../world.ts';

/** The answer of the antivirus to one file; the name of what it found, as it calls it. */
export type Verdict = { result: 'clean' } | { result: 'infected'; found: string } | { result: 'tooLarge' };

export type ClamdOptions = {
  /** The longest that a connection may take, in ms. */
  connectMs: number;
  /** The longest silence: its own limit for a file is 120 s (MaxScanTime). */
  silentMs: number;
};

const usual: ClamdOptions = { connectMs: 5_000, silentMs: 150_000 };
/** No single chunk is larger, so that a socket's memory stays small. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Gives a file to clamd by INSTREAM and waits for its verdict.
 * @param address `tcp://host:port` or `unix:///path`
 * @throws where clamd is away, is silent for too long, or answers neither a verdict nor that the file is too large
 */
export async function scanByClamd(
  address: string,
  parts: AsyncIterable<Uint8Array | string>,
  { connectMs, silentMs }: ClamdOptions = usual,
): Promise<Verdict> {
  const socket = connect(placeOf(address));
  try {
    socket.setTimeout(connectMs, () => socket.destroy(new Error(`clamd was silent at ${address}`)));
    // A failure after the answer changes nothing: clamd closes at once on a stream that is too large.
    const answer = answerOf(socket);
    answer.catch(() => undefined);
    await Promise.race([once(socket, 'connect'), answer]);
    socket.setTimeout(silentMs);
    await send(socket, parts);
    return verdictOf(await answer);
  } finally {
    socket.destroy();
  }
}

function placeOf(address: string): { path: string } | { host: string; port: number } {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: Buffer[] = [];
    let failure: Error | undefined;
    socket.on('data', (part: Buffer) => said.push(part));
    socket.once('error', (error) => {
      failure = error;
    });
    socket.once('close', () => {
      const text = Buffer.concat(said).toString('utf8').replace(/\0/g, '').trim();
      if (text === '') reject(failure ?? new Error('clamd closed the connection without an answer'));
      else resolve(text);
    });
  });
}

/** Each chunk after its length in four bytes; one of none ends the file. */
async function send(socket: Socket, parts: AsyncIterable<Uint8Array | string>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      if (!socket.writable) return;
      const chunk = bytes.subarray(start, start + CHUNK_BYTES);
      socket.write(lengthOf(chunk.length));
      if (!socket.write(chunk)) await writable(socket);
    }
  }
  if (socket.writable) socket.write(lengthOf(0));
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** Until there is room again, or nobody reads any more. */
async function writable(socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(
    () => undefined,
  );
  over.abort();
}

function verdictOf(answer: string): Verdict {
  if (/^INSTREAM size limit exceeded/i.test(answer)) return { result: 'tooLarge' };
  const [, said = ''] = /^stream: (.*)$/s.exec(answer) ?? [];
  if (said === 'OK') return { result: 'clean' };
  const [, found] = /^(.+) FOUND$/s.exec(said) ?? [];
  if (found) return { result: 'infected', found };
  throw new Error(`clamd answered «${answer.slice(0, 200)}»`);
}

/** When the antivirus is asked for a file that is taken in now; null where there is none. */
export const scanFrom = ({ env }: Pick<World, 'env'>, now: Date): Date | null =>
  env.CLAMAV_URL === undefined ? null : now;
