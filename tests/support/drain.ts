import type { Handlers } from '#server/outbox/handler.ts';
import { recordFailure } from '#server/outbox/rows.ts';
import { routeOf, taskId } from '#server/outbox/task.ts';
import type { World } from '#server/world.ts';
import { handlers as product } from '#workers/handlers.ts';
import { startWorkerProcess } from '#workers/process.ts';
import { type AddTasks, relayNew } from '#workers/relay.ts';
import { runReaction } from '#workers/run-reaction.ts';

/** What a drain did: the ids of the reactions that ran, and of those that were parked with their reason. */
export type Drained = { ran: string[]; parked: Map<string, string> };

/**
 * Runs relay and handlers inline until nothing is left to do: the pipeline without a queue and without waiting. A
 * failing handler is tried again at once, as often as its job may be, then its reaction is parked.
 */
export async function drain(world: World, handlers: Handlers = product): Promise<Drained> {
  const drained: Drained = { ran: [], parked: new Map() };
  const waiting: Parameters<AddTasks>[1][number][] = [];
  const add: AddTasks = async (_queue, tasks) => {
    waiting.push(...tasks);
  };
  while ((await relayNew(world, add)) > 0) {
    for (const task of waiting.splice(0)) await runToTheEnd(world, handlers, task, drained);
  }
  return drained;
}

async function runToTheEnd(
  world: World,
  handlers: Handlers,
  task: Parameters<AddTasks>[1][number],
  drained: Drained,
): Promise<void> {
  const { attempts } = routeOf(task.job);
  for (;;) {
    try {
      if ((await runReaction(world, handlers, task)) === 'done') drained.ran.push(taskId(task));
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (await recordFailure(world.db, task, reason, attempts)) {
        drained.parked.set(taskId(task), reason);
        return;
      }
    }
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
