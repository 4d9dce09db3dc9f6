import { gunzipSync } from 'node:zlib';

/** `head` is the status line and headers as they came. */
export type Answer = { status: number; head: string; body: Buffer };

const endOfHead = '\r\n\r\n';

/**
 * Reads one whole HTTP/1.1 answer from what has arrived; null while it is not whole.
 * @throws when what arrived is no answer of a kind that our server gives
 */
export function readAnswer(received: Buffer): Answer | null {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const raw = readBody(received.subarray(headEnd + endOfHead.length), head, status);
  if (raw === null) return null;
  const packed = /\r\ncontent-encoding: gzip/i.test(head);
  return { status, head, body: packed && raw.length > 0 ? gunzipSync(raw) : raw };
}

function readBody(rest: Buffer, head: string, status: number): Buffer | null {
  if (status === 204 || status === 304) return rest.subarray(0, 0);
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return readChunks(rest);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${head.slice(0, 200)}`);
  return rest.length >= Number(length) ? rest : null;
}

function readChunks(rest: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    const from = lineEnd + 2;
    if (rest.length < from + size + 2) return null;
    if (size === 0) return Buffer.concat(parts);
    parts.push(rest.subarray(from, from + size));
    at = from + size + 2;
  }
}

/** The cookies that an answer sets, as the next request's Cookie header gives them back. */
export function cookiesOf({ head }: Answer): string {
  return [...head.matchAll(/\r\nset-cookie: ([^;\r]+)/gi)].map((found) => found[1] ?? '').join('; ');
}
