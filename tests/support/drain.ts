import { sql } from 'kysely';
import type { QueueName } from '#app/contract/catalogue/jobs.ts';
import type { Handlers } from '#server/outbox/handler.ts';
import { claimNew, claimOverdue } from '#server/outbox/rows.ts';
import { type Task, taskId } from '#server/outbox/task.ts';
import type { World } from '#server/world.ts';
import { growingQueues } from '#workers/handed-packs.ts';
import { handlers as product } from '#workers/handlers.ts';
import { startWorkerProcess } from '#workers/process.ts';
import { type AddPack, claimKnown, relayReactions } from '#workers/relay.ts';
import { runPack } from '#workers/run-pack.ts';

type Claims = Parameters<typeof relayReactions>[3];

async function relayAll(world: World, add: AddPack, claims: Claims): Promise<number> {
  let total = 0;
  for (const queue of growingQueues) {
    total += await relayReactions(world, add, queue, claims, () => Number.POSITIVE_INFINITY);
  }
  return total;
}

/** The relay's part without its room: queues what nobody has queued yet; gives how many reactions that were. */
export const relayNew = (world: World, add: AddPack) => relayAll(world, add, [claimNew]);
/** {@link relayNew} for what the queue has lost, and what failed and is to be tried again. */
export const relayOverdue = (world: World, add: AddPack) => relayAll(world, add, [claimOverdue]);
/** {@link relayNew} for what another build set aside. */
export const relaySetAside = (world: World, add: AddPack) => relayAll(world, add, [claimKnown]);

/** Everything that is new, claimed for the queue and not queued. */
export async function claimTasks(world: World): Promise<Task[]> {
  const tasks: Task[] = [];
  await relayNew(world, async (_queue, pack) => void tasks.push(...pack.tasks));
  return tasks;
}

/** The result of a drain: the ids of the reactions that ran, and of those that were parked with their reason. */
export type Drained = { ran: string[]; parked: Map<string, string> };

/**
 * Runs relay and packs inline until nothing is left to do: the pipeline without a queue and without waiting. A failing
 * reaction is tried again at once, as often as its job may be, then it is parked.
 */
export async function drain(world: World, handlers: Handlers = product): Promise<Drained> {
  const drained: Drained = { ran: [], parked: new Map() };
  const waiting: [QueueName, readonly Task[]][] = [];
  const add: AddPack = async (queue, { tasks }) => void waiting.push([queue, tasks]);
  while ((await relayNew(world, add)) > 0) {
    for (const [queue, tasks] of waiting.splice(0)) await runToTheEnd(world, handlers, queue, tasks, drained);
  }
  return drained;
}

async function runToTheEnd(
  world: World,
  handlers: Handlers,
  queue: QueueName,
  tasks: readonly Task[],
  drained: Drained,
): Promise<void> {
  for (let next = tasks; next.length > 0; ) {
    const result = await runPack(world, handlers, queue, next);
    drained.ran.push(...[...result.done, ...result.told].map(taskId));
    for (const { task, reason, parked } of result.failed)
      if (parked) drained.parked.set(taskId(task), reason);
    const again = result.failed.filter(({ parked }) => !parked).map(({ task }) => task);
    next = [...result.next, ...again];
  }
}

/**
 * The same with the real relay, BullMQ on the back end of the configuration, and its workers: runs `work`, waits until
 * every reaction is done or parked, and stops. `lockMs` is how long a lost job stays locked.
 */
export async function withWorkers<T>(
  world: World,
  work: () => Promise<T>,
  options: { handlers?: Handlers; lockMs?: number; limitMs?: number } = {},
): Promise<T> {
  const worker = await startWorkerProcess(world, {
    handlers: options.handlers ?? product,
    onDead: () => undefined,
    ...(options.lockMs ? { lockMs: options.lockMs } : {}),
  });
  try {
    const result = await work();
    await untilQuiet(world, options.limitMs ?? 20_000);
    return result;
  } finally {
    await worker.close();
  }
}

/** Resolves when no reaction is left undone; fails with what is left after `limitMs`. */
export async function untilQuiet({ db }: Pick<World, 'db'>, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  for (;;) {
    const open = await db
      .selectFrom('reaction')
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .select(['event_id', 'key', 'queued_at', 'attempts', 'last_error'])
      .limit(20)
      .execute();
    if (open.length === 0) return;
    if (performance.now() > until) throw new Error(`not quiet after ${limitMs} ms: ${JSON.stringify(open)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Resolves when the worker has counted every generation that is marked or owed: only then do stored sums equal a recount. */
export async function untilCounted({ db }: Pick<World, 'db'>, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  for (;;) {
    const { rows } = await sql<{ marks: number; owed: number }>`
      select (select count(*)::int from analytics_mark) as marks, (select count(*)::int from analytics_owed) as owed
    `.execute(db);
    const [left] = rows;
    if (left?.marks === 0 && left.owed === 0) return;
    if (performance.now() > until)
      throw new Error(`not counted after ${limitMs} ms: ${JSON.stringify(left)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
