import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { readFrame, textFrame } from './frames.ts';

/** The person of a socket and how it introduces itself, as a browser does. */
export type Handshake = { token: string; cookie: string; address: string };

type Hooks = {
  /** Once: admitted to its rooms, or refused. */
  settled: (admitted: boolean) => void;
  told: (message: string, data: unknown) => void;
};

/**
 * A Socket.IO client over a bare TCP connection: websocket only, no reconnection. Ten thousand of them fit beside the
 * process that they measure, which the real client's do not.
 * @returns closes it
 */
export function openPushSocket(port: number, origin: string, handshake: Handshake, hooks: Hooks): () => void {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let upgraded = false;
  let open = true;
  let settle = (admitted: boolean) => {
    settle = () => undefined;
    hooks.settled(admitted);
  };
  const hear = (text: string) => {
    if (text.startsWith('0')) socket.write(textFrame(`40${JSON.stringify({ token: handshake.token })}`));
    else if (text === '2') socket.write(textFrame('3'));
    else if (text.startsWith('40')) settle(true);
    else if (text.startsWith('44')) settle(false);
    else if (text.startsWith('42')) {
      const [message, data] = JSON.parse(text.slice(2)) as [string, unknown];
      hooks.told(message, data);
    }
  };
  const upgrade = (): boolean => {
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return false;
    if (!received.toString('latin1', 0, headEnd).startsWith('HTTP/1.1 101')) {
      socket.destroy();
      return false;
    }
    received = received.subarray(headEnd + 4);
    return true;
  };
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    upgraded ||= upgrade();
    if (!upgraded) return;
    for (let frame = readFrame(received); frame && open; frame = readFrame(received)) {
      received = received.subarray(frame.length);
      if (frame.kind === 'text') hear(frame.text);
      if (frame.kind === 'close') socket.destroy();
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    open = false;
    settle(false);
  });
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${new URL(origin).host}`,
      `Origin: ${origin}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Cookie: ${handshake.cookie}`,
      `X-Forwarded-For: ${handshake.address}`,
      '\r\n',
    ].join('\r\n'),
  );
  return () => socket.destroy();
}
