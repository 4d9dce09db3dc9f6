import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#app/contract/areas.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, password, rows, tokenOf } from './http-client.ts';

/** The answers that the host gives by itself, before or after any route. */
const scrapeToken = randomBytes(32).toString('base64url');
let stack: Stack;
let port: string;

beforeAll(async () => {
  stack = await startStack({
    name: 'host',
    seed: true,
    env: { METRICS_TOKEN: scrapeToken, TRUST_PROXY: '1' },
    ...(process.env.REDIS_URL ? { redisUrl: process.env.REDIS_URL } : {}),
  });
  port = new URL(stack.origin).port;
});
afterAll(() => stack?.stop());

const envelope = (code: string) => ({
  error: { codigo: code, mensaje: expect.stringMatching(/[a-záéíóú]/), solicitud: expect.any(String) },
});
const filled = (path: string): string => path.replaceAll(/:\w+/g, '1');
const get = (path: string) => call(stack, { method: 'GET', path });

describe('calls', () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))];

  it.each(paths)('%s says which methods it has', async (path) => {
    const own = endpoints.filter((spec) => spec.path === path).map(({ method }) => method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (name) => !own.some((one) => one === name),
    )) {
      const answer = await call(stack, {
        method,
        path: filled(path),
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers.get('Allow')?.split(', ').sort()).toEqual([...own].sort());
      expect(answer.json).toEqual(envelope('method.notAllowed'));
    }
  });

  it.each(['/api/', '/api/nada', '/api/alive/nada', '/api/nada.data', '/api/%E0%A4%A'])(
    '%s is in no contract',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await call(stack, { method, path, ...(method === 'GET' ? {} : { body: {} }) });
        expect([method, answer.status]).toEqual([method, 404]);
        expect(answer.json).toEqual(envelope('scope.notFound'));
      }
    },
  );

  it('are found as before in any case and with a last slash', async () => {
    expect((await get('/API/Alive/')).json).toEqual(envelope('session.missing'));
  });
});

it.each([
  '/assets/nope.js',
  '/favicon.ico',
  '/nope.png',
  '/icons/nope.png',
  '/assets/%E0%A4%A',
  '/almacen/%E0%A4%A',
])('%s is missing, which is no fault of ours', async (path) => {
  const before = stack.log();
  const answer = await get(path);
  expect([404, 403]).toContain(answer.status);
  expect(answer.json).toMatchObject({ error: { codigo: 'scope.notFound' } });
  expect(stack.log()).toBe(before);
});

it('an address that is no file leads to the login, as any screen', async () => {
  const answer = await get('/nada');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login']);
});

it('the screen that an expiry interrupted is in the form of the login, before any code runs', async () => {
  const to = '/login?regresar=%2Fobjetos%3Factividad%3D7';
  const answer = await get('/?regresar=%2Fobjetos%3Factividad%3D7');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, to]);
  expect((await get(to)).text).toContain('type="hidden" name="regresar" value="/objetos?actividad=7"');
});

/** A page as a browser asks for it, under any name. */
function page(
  host: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; to: string; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: '/login?a=<b>',
        headers: { Host: host, Accept: 'text/html', ...headers },
      },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        const text = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode ?? 0, to: answer.headers.location ?? '', text });
      },
    );
    asked.on('error', reject).end();
  });
}

describe('a page under another name', () => {
  it.each(['127.0.0.1', '[::1]', 'LOCALHOST'])('%s is led to the own address, or is it', async (name) => {
    const { status, to } = await page(`${name}:${port}`);
    if (name === 'LOCALHOST') expect(status).toBe(200);
    else expect([status, to]).toEqual([307, `${stack.origin}/login?a=%3Cb%3E`]);
  });

  it.each([
    ['192.168.1.20', {}],
    ['otro.example', {}],
    ['localhost', { 'X-Forwarded-Host': 'rumbo.example' }],
    ['192.168.1.20', { Accept: '*/*', 'Sec-Fetch-Dest': 'document' }],
  ] as const)('%s %o says which address to use', async (name, headers) => {
    const { status, text } = await page(`${name}:${port}`, headers);
    expect(status).toBe(400);
    expect(text).toContain(`<a href="${stack.origin}/login?a=&lt;b&gt;">${stack.origin}</a>`);
    expect(text).toContain('lang="es-MX"');
  });

  it('is no matter for programs', async () => {
    expect((await page(`web:${port}`, { Accept: 'application/json' })).status).toBe(200);
    const { status } = await page(`localhost:${port}`, { 'X-Forwarded-Host': `localhost:${port}` });
    expect(status).toBe(200);
  });
});

describe('a form under another name', () => {
  const send = (headers: Record<string, string>) =>
    new Promise<{ status: number; text: string; signedIn: boolean }>((resolve, reject) => {
      const body = new URLSearchParams({ username: accounts.learner, password }).toString();
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path: '/login',
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: stack.origin, ...headers },
        },
        async (answer) => {
          const parts: Buffer[] = [];
          for await (const part of answer) parts.push(part);
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            signedIn: answer.headers['set-cookie'] !== undefined,
          });
        },
      );
      asked.on('error', reject).end(body);
    });
  const own = () => `localhost:${port}`;

  it.each(['rumbo.example', 'a b', 'x:y:z', '['])('%j is 400 in words', async (name) => {
    const names: Record<string, string>[] = [
      { Host: `otro.example:${port}` },
      { Host: own(), 'X-Forwarded-Host': name },
    ];
    for (const headers of names) {
      const { status, text } = await send(headers);
      expect([headers, status]).toEqual([headers, 400]);
      expect(JSON.parse(text)).toEqual(envelope('address.foreign'));
    }
  });

  it('is taken under our own, as a balancer writes it', async () => {
    for (const name of [own(), `${own()}, inner:80`, own().toUpperCase()])
      expect((await send({ Host: 'web:3000', 'X-Forwarded-Host': name })).signedIn).toBe(true);
  });
});

describe('a body that is too large', () => {
  /** Sends the head and half a megabyte, and goes on until the host ends the connection. */
  function sendLarge(head: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      let answer = '';
      const part = Buffer.alloc(64 * 1024, 'x');
      const chunk = Buffer.concat([
        Buffer.from(`${part.length.toString(16)}\r\n`),
        part,
        Buffer.from('\r\n'),
      ]);
      socket.on('data', (data) => {
        answer += data;
        if (answer.endsWith('\r\n0\r\n\r\n') || /\}\s*$/.test(answer)) socket.end();
      });
      socket.on('error', reject).on('close', () => resolve(answer));
      socket.write(`${head}Host: localhost:${port}\r\nContent-Type: application/json\r\n\r\n`);
      for (let index = 0; index < 8; index += 1) socket.write(chunk);
    });
  }

  it.each([
    ['said beforehand', `Content-Length: ${50 * 1024 * 1024}\r\n`],
    ['found while it comes', 'Transfer-Encoding: chunked\r\n'],
  ])('%s is answered, and its connection closed', async (_, length) => {
    const answer = await sendLarge(`POST /api/login HTTP/1.1\r\n${length}`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^Connection: close\r$/im);
    expect(answer).toContain('body.tooLarge');
  });
});

it('a program without an Origin gets its hints with the token of an integration', async () => {
  const token = await tokenOf(stack, accounts.learner);
  const client = io(stack.origin, { transports: ['websocket'], auth: { token }, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  client.disconnect();
});

describe('/metrics', () => {
  const scrape = async (origin: string, authorization?: string) => {
    const answer = await fetch(
      `${origin}/metrics`,
      authorization ? { headers: { Authorization: authorization } } : {},
    );
    return { status: answer.status, text: await answer.text() };
  };
  const worker = () => `http://127.0.0.1:${stack.env.WORKER_PORT}`;

  it('is for the scrape token, on web and worker', async () => {
    for (const origin of [stack.origin, worker()]) {
      for (const wrong of [undefined, scrapeToken, `Bearer ${scrapeToken}x`, 'Bearer ', 'Basic x'])
        expect((await scrape(origin, wrong)).status).toBe(401);
      expect((await scrape(origin, `Bearer ${scrapeToken}`)).status).toBe(200);
    }
  });

  it('on web also for administrators, and for nobody else', async () => {
    expect((await scrape(stack.origin, await tokenOf(stack, accounts.admin))).status).toBe(200);
    expect((await scrape(stack.origin, await tokenOf(stack, accounts.learner))).status).toBe(403);
  });

  it('counts by route, few whatever is asked for, and never the probes', async () => {
    for (const path of [
      '/api/get_unidad/77',
      '/api/nada',
      '/nada',
      '/login',
      '/login.data',
      '/assets/x.js',
      '/livez',
      '/readyz',
    ])
      await get(path);
    const { text } = await scrape(stack.origin, `Bearer ${scrapeToken}`);
    const routes = new Set(
      [...text.matchAll(/^rumbo_http_seconds_count\{.*route="([^"]+)"/gm)].map(([, route]) => route),
    );
    expect([...routes]).toEqual(expect.arrayContaining(['/login', '/assets/*', 'other']));
    for (const route of routes) expect(route).not.toMatch(/\/\d|nada|livez|readyz|metrics|\.data/);
  });

  it('shows the pool and shed answers, and on the worker queues and outbox', async () => {
    const bearer = `Bearer ${scrapeToken}`;
    const web = (await scrape(stack.origin, bearer)).text;
    for (const name of [
      'rumbo_pool_waiting',
      'rumbo_pool_total',
      'rumbo_http_shed_total',
      'rumbo_sockets_open',
    ])
      expect(web).toMatch(new RegExp(`^${name} \\d`, 'm'));
    await rows(
      stack,
      `insert into outbox (id, name, payload) values (gen_random_uuid(), 'event.newer', '{}')`,
    );
    await rows(
      stack,
      `insert into reaction (event_id, key, job) select id, 'newer', 'newer.job' from outbox where name = 'event.newer'`,
    );
    await expect
      .poll(async () => (await scrape(worker(), bearer)).text, { timeout: 10_000 })
      .toMatch(/^rumbo_reactions_unknown 1$/m);
    const { text } = await scrape(worker(), bearer);
    expect(text).toMatch(/^rumbo_reactions_parked 0$/m);
    expect(text).toMatch(/^rumbo_reactions_undone_age_seconds [\d.e+-]+$/m);
    expect(text).toMatch(/^rumbo_queue_jobs\{queue="live",state="wait"\} \d+$/m);
  });
});
