import { setTimeout as wait } from 'node:timers/promises';
import type { JobName, QueueName } from '#app/contract/catalogue/jobs.ts';
import { listen } from '#server/db/listen.ts';
import { claimNew, claimOverdue, claimSetAside, setAside } from '#server/outbox/rows.ts';
import {
  type ClaimedReaction,
  knownReactions,
  routeOf,
  type Task,
  taskId,
  taskOf,
} from '#server/outbox/task.ts';
import type { Trx, World } from '#server/world.ts';
import { createWakeSignal } from './wake-signal.ts';

/** Puts tasks of one queue into it; the real one is `Queues.add`. */
export type AddTasks = (queue: QueueName, tasks: readonly (Task & { job: JobName })[]) => Promise<void>;

const batch = 200;
const overdueAfterSeconds = 60;
const sweepEveryMs = 1_000;

/** Looks after a ring, for the commits that did not ring because another one was ringing. */
const looksAfterSignalMs = [10, 40];

export type Relay = {
  /** Looks at once: this process has just committed something. */
  nudge(): void;
  close(): Promise<void>;
};

/**
 * Carries reactions from the outbox to the queue: woken by the NOTIFY of a commit, and every second in case one was
 * missed. It reads only what is undone, so it can be killed anywhere (product: events).
 */
export function startRelay(world: World, add: AddTasks): Relay {
  const wakeSignal = createWakeSignal();
  let closed = false;
  let swept = 0;

  const run = async () => {
    while (!closed) {
      try {
        await relayNew(world, add);
        if (performance.now() - swept >= sweepEveryMs) {
          swept = performance.now();
          await relayOverdue(world, add);
          await relaySetAside(world, add);
        }
      } catch (error) {
        // Queue or database are away: what was claimed is free again, and the bell is not answered for a while.
        world.log.warn({ err: error }, 'relay could not queue');
        await wait(sweepEveryMs);
      }
      if (!closed) await wakeSignal.next(sweepEveryMs);
    }
  };

  const ear = listen({
    connectionString: world.env.DATABASE_URL,
    name: 'rumbo-relay',
    channel: 'outbox',
    onMessage: () => wakeSignal.send(looksAfterSignalMs),
    onListening: () => wakeSignal.send([]),
    log: world.log,
  });
  const running = run();
  return {
    nudge: () => wakeSignal.send([]),
    async close() {
      closed = true;
      wakeSignal.send([]);
      await ear.close();
      await running;
    },
  };
}

/** Queues what nobody has queued yet; gives how many reactions that were. */
export async function relayNew(world: World, add: AddTasks): Promise<number> {
  return drained((limit) => relayBatch(world, add, (trx) => claimNew(trx, limit)));
}

/** Queues again what has been in the queue for over a minute and is not done. */
export async function relayOverdue(world: World, add: AddTasks): Promise<number> {
  return drained((limit) => relayBatch(world, add, (trx) => claimOverdue(trx, limit, overdueAfterSeconds)));
}

async function drained(run: (limit: number) => Promise<{ claimed: number }>): Promise<number> {
  let total = 0;
  for (;;) {
    const { claimed } = await run(batch);
    total += claimed;
    if (claimed < batch) return total;
  }
}

/**
 * Queues what another build set aside and this one knows; gives how many reactions that were. One batch at a time for as
 * long as there is something in it, because a row whose payload is strange after all comes back.
 */
export async function relaySetAside(world: World, add: AddTasks): Promise<number> {
  let total = 0;
  for (;;) {
    const { queued } = await relayBatch(world, add, (trx) => claimSetAside(trx, batch, knownReactions));
    total += queued;
    if (queued === 0) return total;
  }
}

/**
 * One batch in one transaction: claimed, queued, and only then marked as queued. A queue that refuses takes the claim
 * back; a kill between queue and commit queues the same ids again, which the queue ignores. What this build does not know
 * is left to a newer one: during a deploy both are at work (product: events).
 */
async function relayBatch(
  world: World,
  add: AddTasks,
  claim: (trx: Trx) => Promise<ClaimedReaction[]>,
): Promise<{ claimed: number; queued: number }> {
  return await world.db.transaction().execute(async (trx) => {
    const rows = await claim(trx);
    const unknown: { row: ClaimedReaction; reason: string }[] = [];
    const byQueue = new Map<QueueName, (Task & { job: JobName })[]>();
    for (const row of rows) {
      try {
        const task = taskOf(row);
        const { queue } = routeOf(task.job);
        byQueue.set(queue, [...(byQueue.get(queue) ?? []), task]);
      } catch (error) {
        unknown.push({ row, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    if (unknown[0]) {
      const { row, reason } = unknown[0];
      await setAside(
        trx,
        unknown.map((one) => one.row),
      );
      world.log.warn(
        { count: unknown.length, first: taskId(row), event: row.event, requestId: row.requestId, reason },
        'reactions left to a newer build',
      );
    }
    await Promise.all([...byQueue].map(([queue, tasks]) => add(queue, tasks)));
    return { claimed: rows.length, queued: rows.length - unknown.length };
  });
}
