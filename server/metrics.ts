import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The process's own figures, read by administrators at /metrics. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const httpSeconds = new Histogram({
  name: 'rumbo_http_seconds',
  help: 'Time to answer, by kind of address and status class',
  labelNames: ['kind', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  registers: [registry],
});

export const socketsOpen = new Gauge({
  name: 'rumbo_sockets_open',
  help: 'Open sockets of this process',
  registers: [registry],
});

export const jobsDone = new Counter({
  name: 'rumbo_jobs_total',
  help: 'Jobs run by this process, by name and result',
  labelNames: ['job', 'result'] as const,
  registers: [registry],
});
