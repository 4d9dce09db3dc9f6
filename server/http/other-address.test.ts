import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { leadToOwnAddress } from './other-address.ts';

/** The status of a page that was asked for at an installation with that address under that name. */
async function statusAt(origin: string, headers: Record<string, string>): Promise<number | undefined> {
  const app = express();
  app.use(leadToOwnAddress({ origin, TRUST_PROXY: 1 }), (_req, res) => void res.end());
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asking = request({ host: '127.0.0.1', port, headers: { Accept: 'text/html', ...headers } }).end();
  const [answer] = await once(asking, 'response');
  answer.resume();
  server.close();
  return answer.statusCode;
}

test.each([
  ['https://rumbo.example', { Host: 'rumbo.example:443' }, 200],
  ['http://rumbo.example', { Host: 'rumbo.example:80' }, 200],
  ['https://rumbo.example', { Host: 'web:3000', 'X-Forwarded-Host': 'Rumbo.example:443' }, 200],
  ['https://rumbo.example', { Host: 'rumbo.example:80' }, 400],
  ['http://rumbo.example:3000', { Host: 'rumbo.example' }, 400],
])('%s asked for as %o answers %i', async (origin, headers, status) => {
  expect(await statusAt(origin, headers)).toBe(status);
});
