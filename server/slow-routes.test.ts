import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { slowestIn } from './slow-routes.ts';

/** An exposition of answers: kind, route, status, how many, seconds of each. */
function exposition(
  answers: readonly (readonly [string, string, string, number, number])[],
): Promise<string> {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'rumbo_http_seconds',
    help: 'Time to answer',
    labelNames: ['kind', 'method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  for (const [kind, route, status, times, each] of answers) {
    for (let time = 0; time < times; time += 1) seconds.observe({ kind, method: 'GET', route, status }, each);
  }
  return registry.metrics();
}

it('orders screens and calls by what 95 of 100 answers do not exceed, of all statuses together', async () => {
  const text = await exposition([
    ['screen', '/cms/:id', '2xx', 100, 0.02],
    ['api', '/api/a', '2xx', 90, 0.004],
    ['api', '/api/a', '5xx', 10, 2],
    ['asset', '/assets/*', '2xx', 100, 5],
    ['screen', '/once', '2xx', 1, 9],
  ]);
  const [call, screen, ...others] = slowestIn(text);
  expect(others).toEqual([]);
  expect(call).toMatchObject({ method: 'GET', route: '/api/a', count: 100, meanMs: 204 });
  expect(call?.p95Ms).toBeGreaterThan(1_000);
  expect(call?.p95Ms).toBeLessThanOrEqual(3_000);
  expect(screen).toMatchObject({ route: '/cms/:id', count: 100, meanMs: 20 });
  expect(screen?.p95Ms).toBeGreaterThan(10);
  expect(screen?.p95Ms).toBeLessThanOrEqual(25);
});

it('says no number for what takes longer than is measured', async () => {
  expect(slowestIn(await exposition([['screen', '/slow', '2xx', 5, 8]]))).toEqual([
    { method: 'GET', route: '/slow', count: 5, meanMs: 8_000, p95Ms: null },
  ]);
  expect(slowestIn('')).toEqual([]);
});
