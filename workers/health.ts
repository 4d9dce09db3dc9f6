import { createServer, type Server } from 'node:http';
import { registry } from '#server/metrics.ts';

/** `/livez`, `/readyz` and `/metrics` of a process without screens; its port is for the machine, not for people. */
export function startHealth(port: number, host: string, isReady: () => Promise<boolean>): Server {
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: string, type = 'application/json') =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    if (request.url === '/livez') return reply(200, '{"ok":true}');
    if (request.url === '/readyz') {
      const ready = await isReady();
      return reply(ready ? 200 : 503, JSON.stringify({ ok: ready }));
    }
    if (request.url === '/metrics') return reply(200, await registry.metrics(), registry.contentType);
    return reply(404, '{"ok":false}');
  });
  server.listen(port, host);
  return server;
}
