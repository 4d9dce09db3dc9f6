/** WebSocket frames (RFC 6455), as far as our server and its small messages use them. */

/** `length` is the whole frame's, in bytes. */
export type Frame = { length: number } & ({ kind: 'text'; text: string } | { kind: 'close' | 'other' });

const textCode = 1;
const closeCode = 8;

/** The first frame of what has arrived from the server (never masked); null while it is not whole. */
export function readFrame(received: Buffer): Frame | null {
  const size = bodyOf(received);
  if (!size || received.length < size.from + size.bytes) return null;
  const length = size.from + size.bytes;
  const code = received.readUInt8(0) & 0x0f;
  if (code === textCode) return { length, kind: 'text', text: received.toString('utf8', size.from, length) };
  return { length, kind: code === closeCode ? 'close' : 'other' };
}

function bodyOf(received: Buffer): { from: number; bytes: number } | null {
  if (received.length < 2) return null;
  const short = received.readUInt8(1) & 0x7f;
  if (short < 126) return { from: 2, bytes: short };
  if (short === 127) throw new Error('the server sent a frame of 64 KiB or more');
  return received.length < 4 ? null : { from: 4, bytes: received.readUInt16BE(2) };
}

/** A text frame as a client sends it, masked with zeros. */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([0x80 | textCode, 0x80 | body.length])
      : Buffer.from([0x80 | textCode, 0x80 | 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), body]);
}
