import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobName, QueueName } from '#app/contract/catalogue/jobs.ts';
import { listen } from '#server/db/listen.ts';
import { claimNew, claimOverdue, claimSetAside, setAside } from '#server/outbox/rows.ts';
import {
  type ClaimedReaction,
  knownReactions,
  queueOf,
  subjectOf,
  type Task,
  taskId,
  taskOf,
} from '#server/outbox/task.ts';
import type { Pack, Queues } from '#server/queue.ts';
import type { Trx, World } from '#server/world.ts';
import { createHandedPacks, type GrowingQueue, growingQueues } from './handed-packs.ts';
import { createWakeSignal } from './wake-signal.ts';

/** Puts a pack into a queue; the real one is `Queues.add`. */
export type AddPack = (queue: QueueName, pack: Pack) => Promise<void>;

/**
 * Reactions of one pack. Mails go alone: what left for another server is not taken back with a transaction, so a mail
 * may not be sent again because its neighbour failed. So do steps of tasks: each is as long as a transaction may be.
 */
const packSize: Record<QueueName, number> = { live: 50, bulk: 50, mail: 1, tasks: 1 };
const MAX_CLAIMED = 200;
const sweepEveryMs = 1_000;
/**
 * Milliseconds from the beginning of a look that found so many reactions, and took so long, to the next one. A pack costs
 * three transactions however few reactions it has: at 300 completions a second packs of three took more CPU than the
 * completions themselves. So the rest grows with what was found: at 100 a second it is the shortest, from about 170 on it
 * reaches the longest. A slow or busy machine, where the look itself takes long, has as much time for other work.
 */
const restMs = (found: number, tookMs: number) => Math.min(80, Math.max(8, 2 * tookMs, 6 * found));

/** Looks after a signal, for the commits that did not ring because another one was ringing. */
const looksAfterSignalMs = [10, 40];

export type Relay = {
  /** A pack has left a worker of this process: there is room for the next, and what it committed may have brought more. */
  ended(packId: string): void;
  close(): Promise<void>;
};

/**
 * Carries reactions from the outbox to the queue in packs: woken by the NOTIFY of a commit, and every second in case one
 * was missed. It reads only what is undone, so it can be killed anywhere (product: events). What comes while the workers
 * are busy waits in the outbox and leaves as one pack: the busier, the larger the packs and the cheaper each reaction.
 */
export function startRelay(world: World, queues: Pick<Queues, 'add' | 'depth'>): Relay {
  const wakeSignal = createWakeSignal();
  const handed = createHandedPacks();
  let closed = false;
  let swept = 0;
  let moreBulk = false;
  const addCounted: AddPack = async (queue, pack) => {
    handed.add(queue, pack.id);
    await queues.add(queue, pack);
  };

  const look = async (): Promise<number> => {
    let found = 0;
    const isSweep = performance.now() - swept >= sweepEveryMs;
    if (isSweep) swept = performance.now();
    const claims = isSweep ? allClaims : [claimNew];
    for (const queue of growingQueues) {
      if (handed.isStalled(queue)) handed.recount(queue, (await queues.depth(queue, ['wait'])).wait ?? 0);
      // Bulk work may begin a second later; looking for it at every commit would cost each a transaction.
      if (queue === 'bulk' && !isSweep && !moreBulk) continue;
      const count = await relayReactions(world, addCounted, queue, claims, () => handed.room(queue));
      if (queue === 'bulk') moreBulk = count > 0 || handed.room(queue) === 0;
      // Bulk packs are large anyway, and nobody's badge waits for them.
      found += queue === 'bulk' ? Math.min(count, 1) : count;
    }
    return found;
  };

  const run = async () => {
    while (!closed) {
      try {
        const since = performance.now();
        const found = await look();
        const tookMs = performance.now() - since;
        if (found > 0) await wait(Math.max(0, restMs(found, tookMs) - tookMs));
      } catch (error) {
        // Queue or database are away: what was claimed is free again, and signals are not answered for a while.
        world.log.warn({ err: error }, 'relay could not queue');
        await wait(sweepEveryMs);
      }
      if (!closed) await wakeSignal.next(handed.lookAgainMs() ?? sweepEveryMs);
    }
  };

  const listener = listen({
    connectionString: world.env.DATABASE_URL,
    name: 'rumbo-relay',
    channel: 'outbox',
    onMessage: () => wakeSignal.send(looksAfterSignalMs),
    onListening: () => wakeSignal.send([]),
    log: world.log,
  });
  const running = run();
  return {
    ended(packId) {
      handed.remove(packId);
      wakeSignal.send([]);
    },
    async close() {
      closed = true;
      wakeSignal.send([]);
      await listener.close();
      await running;
    },
  };
}

type Share = { limit: number; bulk: boolean };
type Claim = (trx: Trx, share: Share) => Promise<ClaimedReaction[]>;

/** Claims what another build set aside and this one knows. */
export const claimKnown: Claim = (trx, share) => claimSetAside(trx, share, knownReactions);

const allClaims: readonly Claim[] = [claimNew, claimOverdue, claimKnown];

/**
 * Queues what these claims give, as long as there is room; gives how many reactions that were. `room`: packs that may go
 * now, at each look.
 */
export async function relayReactions(
  world: World,
  add: AddPack,
  queue: GrowingQueue,
  claims: readonly Claim[],
  room: () => number,
): Promise<number> {
  let total = 0;
  for (const claim of claims) {
    for (;;) {
      const limit = Math.min(MAX_CLAIMED, room() * packSize[queue]);
      if (limit === 0) break;
      const { count, hasMore } = await relayBatch(world, add, claim, { limit, bulk: queue === 'bulk' });
      total += count;
      if (!hasMore) break;
    }
  }
  return total;
}

/**
 * One batch in one transaction: claimed, queued, and only then marked as queued. A queue that refuses takes the claim
 * back; a kill between queue and commit queues the same reactions again, which are then done once. What this build does
 * not know is left to a newer one: during a deploy both are at work (product: events).
 */
async function relayBatch(
  world: World,
  add: AddPack,
  claim: Claim,
  share: Share,
): Promise<{ count: number; hasMore: boolean }> {
  return await world.db.transaction().execute(async (trx) => {
    const rows = await claim(trx, share);
    if (rows.length === 0) return { count: 0, hasMore: false };
    const unknown: { row: ClaimedReaction; reason: string }[] = [];
    const byQueue = new Map<QueueName, Subject[]>();
    for (const row of rows) {
      try {
        const task = taskOf(row);
        const queue = queueOf(task.job, row.bulk);
        const some = byQueue.get(queue) ?? [];
        some.push({ task, subject: subjectOf(row) });
        byQueue.set(queue, some);
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
    await Promise.all(
      [...byQueue].flatMap(([queue, some]) => packsOf(some, packSize[queue]).map((pack) => add(queue, pack))),
    );
    const queued = rows.length - unknown.length;
    // A row that was set aside and whose payload is strange after all comes back at each look.
    return claim === claimKnown
      ? { count: queued, hasMore: queued > 0 }
      : { count: rows.length, hasMore: rows.length === share.limit };
  });
}

type Subject = { task: Task & { job: JobName }; subject: string };

/** Packs of at most that size; reactions about the same subject stand together, so that few packs write the same rows. */
function packsOf(some: readonly Subject[], size: number): Pack[] {
  // In the order of their subjects' first reaction: several reminders of one person keep theirs.
  const order = new Map(some.toReversed().map(({ subject }, index) => [subject, some.length - index]));
  const tasks = some
    .toSorted((one, other) => (order.get(one.subject) ?? 0) - (order.get(other.subject) ?? 0))
    .map(({ task }) => task);
  return Array.from({ length: Math.ceil(tasks.length / size) }, (_, index) => ({
    id: randomUUID(),
    tasks: tasks.slice(index * size, (index + 1) * size),
  }));
}
