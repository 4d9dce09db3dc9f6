import { createServer, type Server } from 'node:http';
import { refusal, statusOf } from '#server/errors.ts';
import { wireRefusal } from '#server/http/policy.ts';
import { isScrape, registry } from '#server/metrics.ts';
import type { World } from '#server/world.ts';

/** `/livez`, `/readyz` and, for METRICS_TOKEN, `/metrics` of a process without screens: for machines, not for people. */
export function startHealth(
  { env, log }: Pick<World, 'env' | 'log'>,
  port: number,
  isReady: () => Promise<boolean>,
): Server {
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: string, type = 'application/json') =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    const refuse = (code: Parameters<typeof refusal>[0]) => {
      const refused = refusal(code);
      return reply(statusOf(refused), JSON.stringify(wireRefusal(refused, crypto.randomUUID())));
    };
    if (request.url === '/livez') return reply(200, '{"ok":true}');
    if (request.url === '/readyz') {
      const ready = await isReady();
      return reply(ready ? 200 : 503, JSON.stringify({ ok: ready }));
    }
    if (request.url !== '/metrics') return refuse('scope.notFound');
    if (!isScrape(env, request.headers.authorization)) return refuse('session.missing');
    try {
      return reply(200, await registry.metrics(), registry.contentType);
    } catch (error) {
      log.warn({ err: error }, 'metrics could not be read');
      return refuse('server.busy');
    }
  });
  server.listen(port, env.HOST);
  return server;
}
