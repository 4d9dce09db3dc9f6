import { once } from 'node:events';
import { Agent, createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type Managed, managed, type Stack, startStack } from '#tests/support/stack.ts';
import { busyConnections } from './busy-connections.ts';

/** R12: two web processes behind a small balancer that keeps its connections, stopped in turn under load. */
const clients = 10;
const thinkMs = 100;

type Upstream = { port: number; process: Managed; ready: boolean };
let stack: Stack;
let upstreams: Upstream[];
let balancer: Server;
let looking: NodeJS.Timeout;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  // Without EMBEDDED a stop gives the balancer its two seconds.
  stack = await startStack({ name: 'rolling', worker: false, env: { EMBEDDED: '', TRUST_PROXY: '1' } });
  const port = await freePort();
  const lines: string[] = [];
  const env = { ...stack.env, PORT: String(port), PUBLIC_ORIGIN: stack.origin };
  const second = managed('server/index.ts', env, `http://127.0.0.1:${port}/readyz`, lines);
  await second.start();
  upstreams = [
    { port: Number(new URL(stack.origin).port), process: stack.web, ready: true },
    { port, process: second, ready: true },
  ];
  balancer = createServer((req, res) => forward(req, res));
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  looking = setInterval(() => void look(), 250);
});
afterAll(async () => {
  clearInterval(looking);
  agent.destroy();
  balancer?.closeAllConnections();
  balancer?.close();
  await upstreams?.[1]?.process.stop();
  await stack?.stop();
});

async function look(): Promise<void> {
  for (const upstream of upstreams) {
    const answer = await fetch(`http://127.0.0.1:${upstream.port}/readyz`).catch(() => null);
    upstream.ready = answer?.ok ?? false;
  }
}

let visitors = 0;
/** Every request is somebody else's: nobody comes too often. */
const visitor = () => {
  visitors += 1;
  return { 'X-Forwarded-For': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
};

/**
 * Status of an answer that came whole, or what went wrong. A process that other work of this machine makes late tells its
 * clients to come again (product: overload), and they do: that is no fault of a stop.
 */
async function statusOf(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { headers: visitor() });
    const text = await answer.text();
    if (answer.status === 503 && text.includes('"server.busy"')) {
      await wait(Number(answer.headers.get('Retry-After')) * 1_000);
      return statusOf(url);
    }
    return answer.ok ? 'ok' : `${answer.status} ${text}`;
  } catch (error) {
    return String(error);
  }
}

let turn = 0;
const forward: RequestListener = (req, res) => {
  turn += 1;
  const ready = upstreams.filter((upstream) => upstream.ready);
  const upstream = ready[turn % ready.length];
  const { method, url: path, headers } = req;
  const asked = request(
    { host: '127.0.0.1', port: upstream?.port ?? 1, method, path, headers, agent },
    (answer) => {
      const { connection: _, ...rest } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(res);
    },
  );
  asked.on('error', (error) => res.writeHead(502).end(`${error.message} ${ready.length} ready`));
  req.pipe(asked);
};

it('stops each in turn: nothing fails, each ends with 0 within 10 s', async () => {
  const { port } = balancer.address() as AddressInfo;
  const outcomes = new Map<string, number>();
  let running = true;
  const load = Array.from({ length: clients }, async () => {
    while (running) {
      const started = performance.now();
      const outcome = await statusOf(`http://127.0.0.1:${port}/api/aviso`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await wait(Math.max(0, thinkMs - (performance.now() - started)));
    }
  });
  await wait(1_000);
  for (const { process } of upstreams) {
    const since = performance.now();
    expect(await process.stop()).toBe(0);
    expect(performance.now() - since).toBeLessThan(10_000);
    await process.start();
    await wait(1_000);
  }
  running = false;
  await Promise.all(load);
  expect([...outcomes.keys()]).toEqual(['ok']);
  expect(outcomes.get('ok')).toBeGreaterThan(200);
});

/** A client that never lets its connection rest, and knows nothing of readiness. */
it('a busy connection straight to the process is told to go, and is not cut', async () => {
  const upstream = upstreams[0];
  if (!upstream) throw new Error('no web process');
  const direct = busyConnections(upstream.port, 5, visitor);
  await wait(500);
  expect(await upstream.process.stop()).toBe(0);
  expect(await direct.end()).toEqual({ failures: [], told: 5 });
});
