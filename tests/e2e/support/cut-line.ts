import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/**
 * The line between a browser and the server, as a proxy on loopback. While it is bad, the connection of an upload is gone
 * in both directions after so many bytes. (One cut alone a browser mends by itself: it sends a PUT again.)
 */
export async function startLine(bytes: number) {
  let bad = false;
  let cuts = 0;

  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const cutting = bad && incoming.method === 'PUT' && Number(incoming.headers['content-length']) > bytes;
    const onward = request(incoming.url ?? '', { method: incoming.method, headers: incoming.headers });
    onward.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    if (cutting) {
      let seen = 0;
      incoming.on('data', (chunk: Buffer) => {
        seen += chunk.length;
        if (seen < bytes || onward.destroyed) return;
        cuts += 1;
        onward.destroy();
        incoming.socket.destroy();
      });
    }
    incoming.pipe(onward);
  };

  const proxy = createServer(forward);
  // Sockets are tunnels.
  proxy.on('connect', (incoming, near, head) => {
    const [host = '', port = ''] = (incoming.url ?? '').split(':');
    const far = connect(Number(port), host, () => {
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      far.write(head);
      far.pipe(near).pipe(far);
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    turn: (how: 'good' | 'bad') => {
      bad = how === 'bad';
    },
    cuts: () => cuts,
    close: () =>
      new Promise<void>((closed) => {
        proxy.close(() => closed());
        proxy.closeAllConnections();
      }),
  };
}
