import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { QueueName } from '#app/contract/catalogue/jobs.ts';
import { jobsDone } from '#server/metrics.ts';
import type { Handlers } from '#server/outbox/handler.ts';
import { recordFailure } from '#server/outbox/rows.ts';
import { isJob, packShape, type Task, taskId } from '#server/outbox/task.ts';
import type { Pack, QueueBackend } from '#server/queue.ts';
import type { World } from '#server/world.ts';
import { afterParked } from './after-parked.ts';
import { type PackResult, runPack } from './run-pack.ts';

export type JobRunner = {
  /** Resolves when the queue's store has answered. */
  ready(): Promise<unknown>;
  /** Takes no more jobs and waits for those under way. */
  close(): Promise<void>;
};

type Options = {
  concurrency: number;
  /** How long a job of a killed worker stays its own. */
  lockMs?: number;
  /** Called when a pack has left this worker, whatever became of it. */
  onEnd: (packId: string) => void;
  /** Called for every job that is taken, before anything else; true when it was not one of ours to run. */
  onJob: (job: { name: string; data: unknown }) => Promise<boolean>;
  /** Puts a pack into the same queue. */
  add: (pack: Pack) => Promise<void>;
};

const outagePauseMs = 2_000;
/** A killed worker's jobs are free again after this and half of it once more (P16: drained within 10 s). */
const defaultLockMs = 5_000;

/** Takes the jobs of one queue. The only file that knows BullMQ's Worker. */
export function startJobRunner(
  world: World,
  backend: QueueBackend,
  queue: QueueName,
  handlers: Handlers,
  options: Options,
): JobRunner {
  const lock = options.lockMs ?? defaultLockMs;
  const worker = new Worker(
    queue,
    async (job: Job, token?: string) => {
      if (await options.onJob(job)) return;
      try {
        await runJob(world, handlers, queue, job, token);
      } finally {
        options.onEnd(job.id ?? '');
      }
    },
    {
      connection: backend.connection,
      concurrency: options.concurrency,
      lockDuration: lock,
      stalledInterval: lock / 2,
      // A job whose worker was killed is not a bad job (product: events).
      maxStalledCount: 50,
      runRetryDelay: 1_000,
      drainDelay: 5,
    },
    backend.factory,
  );
  let quietUntil = 0;
  worker.on('error', (error) => {
    // While its store is away BullMQ says so at every try.
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + 5_000;
    world.log.warn({ err: error, queue }, 'queue fault');
  });
  worker.on('failed', (job, error) => {
    // Failed without having run: its workers were killed fifty times. Nobody else would park it.
    if (job?.deferredFailure) void parkOrSplit(world, job, error.message, options.add);
  });
  return {
    ready: () => worker.waitUntilReady(),
    close: () => worker.close(),
  };
}

/** Runs a pack, then what it brought, until it brings nothing more. */
async function runJob(
  world: World,
  handlers: Handlers,
  queue: QueueName,
  job: Job,
  token?: string,
): Promise<void> {
  const pack = packShape.safeParse(job.data);
  if (!pack.success) throw new UnrecoverableError('the pack cannot be read');
  try {
    for (let tasks: readonly Task[] = pack.data.tasks; tasks.length > 0; ) {
      const since = performance.now();
      const result = await runPack(world, handlers, queue, tasks);
      report(world, job, result, Math.round(performance.now() - since));
      tasks = result.next;
    }
  } catch (error) {
    world.log.warn({ err: error, pack: job.id }, 'failure not counted; the pack waits');
    await job.moveToDelayed(Date.now() + outagePauseMs, token);
    throw new DelayedError();
  }
}

function report(
  { log }: World,
  pack: Job,
  { done, told, repeated, unknown, failed }: PackResult,
  ms: number,
): void {
  for (const [result, tasks] of Object.entries({ done: [...done, ...told], repeated })) {
    for (const { job } of tasks) jobsDone.inc({ job, result });
  }
  if (unknown.length > 0) jobsDone.inc({ job: 'unknown', result: 'unknown' }, unknown.length);
  const counts = {
    done: done.length,
    told: told.length,
    repeated: repeated.length,
    unknown: unknown.length,
    failed: failed.length,
  };
  const requestIds = [...new Set(done.flatMap(({ requestId }) => requestId ?? []))];
  const ran = [...new Set(done.map(({ job }) => job))];
  log.info({ pack: pack.id, jobs: ran, requestIds, ...counts, ms }, 'pack done');
  for (const { task, error, reason, parked } of failed) {
    const { job, requestId } = task;
    jobsDone.inc({ job: isJob(job) ? job : 'unknown', result: 'failed' });
    log.warn({ job, reaction: taskId(task), requestId, err: error }, 'reaction failed');
    if (parked) log.error({ job, reaction: taskId(task), requestId, reason }, 'reaction parked');
  }
}

/**
 * Parks the reaction that kills its workers. Of a pack nobody knows which one it is: each goes back alone, to be run or to
 * kill alone.
 */
async function parkOrSplit(world: World, job: Job, reason: string, add: Options['add']): Promise<void> {
  const { data: pack } = packShape.safeParse(job.data);
  const [task, ...others] = pack?.tasks ?? [];
  if (!task) return;
  try {
    if (others.length > 0) {
      for (const one of [task, ...others]) await add({ id: `${job.id}.${taskId(one)}`, tasks: [one] });
      return;
    }
    await recordFailure(world.db, task, reason, 1);
    await afterParked(world, task);
    world.log.error({ job: task.job, reaction: taskId(task), reason }, 'reaction parked');
  } catch (error) {
    world.log.error({ err: error, pack: job.id }, 'a pack that kills its workers could not be parked');
  }
}
