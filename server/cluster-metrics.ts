import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry } from 'prom-client';
import * as z from 'zod/mini';
import type { Logger } from './logger.ts';
import { registry } from './metrics.ts';
import { processWide } from './process-wide.ts';

/**
 * One /metrics for several web processes (decision 29): whichever is asked asks the primary, which adds up the figures of
 * all of them.
 */

const question = z.object({ metricsFor: z.string() });
const answer = z.object({ metricsOf: z.string(), text: z.nullable(z.string()) });

/** In the primary: answers its web processes. */
export function answerMetrics(log: Logger): void {
  const machine = new AggregatorRegistry();
  const addUp = () =>
    machine.clusterMetrics().catch((error: unknown) => {
      log.warn({ err: error }, 'a web process does not give its metrics');
      return null;
    });
  cluster.on('message', async (web, message) => {
    const asked = question.safeParse(message);
    if (!asked.success) return;
    const text = await addUp();
    if (web.isConnected()) web.send({ metricsOf: asked.data.metricsFor, text });
  });
}

/** In one of several web processes: gives its own figures whenever the primary adds them up. */
export function shareMetrics(): void {
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor is what begins to answer the primary.
  new AggregatorRegistry();
}

/**
 * The figures of this process, or of all web processes together where it is one of several.
 * @throws when one of them does not give its own within 5 s
 */
export function readMetrics(): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  const id = randomUUID();
  return new Promise((resolve, refuse) => {
    const settle = (message: unknown) => {
      const given = answer.safeParse(message);
      if (!given.success || given.data.metricsOf !== id) return;
      process.off('message', settle);
      if (given.data.text === null) refuse(new Error('a web process does not give its metrics'));
      else resolve(given.data.text);
    };
    process.on('message', settle);
    process.send?.({ metricsFor: id });
  });
}

const host = processWide('metrics', () => ({ read: readMetrics }));

/** {@link readMetrics} of the host, also for a screen. */
export const hostMetrics = (): Promise<string> => host.read();
