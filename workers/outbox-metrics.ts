import { Gauge } from 'prom-client';
import { queueNames } from '#app/contract/catalogue/jobs.ts';
import { registry } from '#server/metrics.ts';
import { type OutboxFigures, outboxFigures } from '#server/outbox/rows.ts';
import type { Queues } from '#server/queue.ts';
import type { World } from '#server/world.ts';

const outbox = {
  undone: ['rumbo_reactions_undone', 'Reactions that are still to be done'],
  ageSeconds: ['rumbo_reactions_undone_age_seconds', 'Age of the oldest reaction that is still to be done'],
  parked: ['rumbo_reactions_parked', 'Reactions that failed for good and wait for a retry by hand'],
  setAside: ['rumbo_reactions_unknown', 'Reactions of another build, left to a worker that knows them'],
} as const satisfies Record<keyof OutboxFigures, readonly [string, string]>;

const states = ['wait', 'active', 'delayed', 'failed'] as const;

/**
 * Outbox and queues as they stand at each scrape. They are the installation's, not the process's: every worker shows the
 * same.
 */
export function watchOutbox({ db }: Pick<World, 'db'>, queues: Pick<Queues, 'depth'>): void {
  let reading: Promise<OutboxFigures> | undefined;
  // One statement per scrape, however many gauges ask.
  const read = () => {
    reading ??= outboxFigures(db).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  for (const [figure, [name, help]] of Object.entries(outbox)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read())[figure as keyof OutboxFigures]);
      },
    });
  }
  new Gauge({
    name: 'rumbo_queue_jobs',
    help: 'Jobs in the queue, by queue and state',
    labelNames: ['queue', 'state'] as const,
    registers: [registry],
    async collect() {
      for (const queue of queueNames) {
        const depth = await queues.depth(queue, states);
        for (const state of states) this.set({ queue, state }, depth[state] ?? 0);
      }
    },
  });
}
