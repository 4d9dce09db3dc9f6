import { createHash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Env } from './env.ts';

/** The process's own figures, read at /metrics by administrators and by whoever has METRICS_TOKEN. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const socketsOpen = new Gauge({
  name: 'rumbo_sockets_open',
  help: 'Open sockets of this process',
  registers: [registry],
});

export const answersShed = new Counter({
  name: 'rumbo_http_shed_total',
  help: 'Requests answered 503 at once because this process was overloaded',
  registers: [registry],
});

export const decodersEnded = new Counter({
  name: 'rumbo_files_not_read_total',
  help: 'Files of people whose reading took too much time or memory and was ended, in this process',
  registers: [registry],
});

export const jobsDone = new Counter({
  name: 'rumbo_jobs_total',
  help: 'Jobs run by this process, by name and result',
  labelNames: ['job', 'result'] as const,
  registers: [registry],
});

let watched: pg.Pool | undefined;

/** Shows the use of the process's pool from now on. */
export function watchPool(pool: pg.Pool): void {
  watched = pool;
}

const poolGauge = (name: string, help: string, read: (pool: pg.Pool) => number) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      if (watched) this.set(read(watched));
    },
  });
poolGauge(
  'rumbo_pool_waiting',
  'Work of this process that waits for a database connection',
  (pool) => pool.waitingCount,
);
poolGauge('rumbo_pool_idle', 'Idle database connections of this process', (pool) => pool.idleCount);
poolGauge('rumbo_pool_total', 'Database connections of this process', (pool) => pool.totalCount);

/** True where an Authorization header is the scraper's. Hashes are compared, so that length and time say nothing. */
export function isScrape(
  { METRICS_TOKEN }: Pick<Env, 'METRICS_TOKEN'>,
  authorization: string | undefined,
): boolean {
  if (!METRICS_TOKEN || !authorization) return false;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${METRICS_TOKEN}`));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
