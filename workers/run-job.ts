import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { QueueName } from '#app/contract/catalogue/jobs.ts';
import { jobsDone } from '#server/metrics.ts';
import type { Handlers } from '#server/outbox/handler.ts';
import { recordFailure } from '#server/outbox/rows.ts';
import { isJob, routeOf, type Task, taskIdParts, taskShape } from '#server/outbox/task.ts';
import type { QueueBackend } from '#server/queue.ts';
import type { World } from '#server/world.ts';
import { runReaction } from './run-reaction.ts';

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
  /** Called after an effect was committed, which may have brought new events. */
  onDone: () => void;
  /** Called for every job that is taken, before anything else; true when it was not one of ours to run. */
  onJob: (job: { name: string; data: unknown }) => Promise<boolean>;
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
      await runJob(world, handlers, job, token);
      options.onDone();
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
    if (job?.deferredFailure) void park(world, job, error.message);
  });
  return {
    ready: () => worker.waitUntilReady(),
    close: () => worker.close(),
  };
}

async function runJob(world: World, handlers: Handlers, job: Job, token?: string): Promise<void> {
  const { data: task } = taskShape.safeParse(job.data);
  if (!task) {
    await park(world, job, 'the task cannot be read');
    throw new UnrecoverableError('the task cannot be read');
  }
  const since = performance.now();
  const story = { job: task.job, reaction: job.id, requestId: task.requestId };
  try {
    const result = await runReaction(world, handlers, task);
    jobsDone.inc({ job: result === 'unknown' ? 'unknown' : task.job, result });
    const ran = result === 'done';
    world.log.info({ ...story, ran, result, ms: Math.round(performance.now() - since) }, 'job done');
  } catch (error) {
    jobsDone.inc({ job: task.job, result: 'failed' });
    world.log.warn({ ...story, err: error, attempt: job.attemptsMade + 1 }, 'job failed');
    const reason = error instanceof Error ? error.message : String(error);
    if (!(await countFailure(world, task, job, reason, token))) throw error;
    world.log.error({ ...story, reason }, 'reaction parked');
    throw new UnrecoverableError(reason);
  }
}

/**
 * Counts the attempt in the outbox, which outlives the queue; true when it was the last. Where that cannot be written
 * nothing is counted and the job waits: the database's absence is not its fault.
 */
async function countFailure(
  world: World,
  task: Task,
  job: Job,
  reason: string,
  token: string | undefined,
): Promise<boolean> {
  try {
    return await recordFailure(world.db, task, reason, attemptsOf(task));
  } catch (error) {
    world.log.warn({ err: error, reaction: job.id }, 'failure not counted; the job waits');
    await job.moveToDelayed(Date.now() + outagePauseMs, token);
    throw new DelayedError();
  }
}

const attemptsOf = ({ job }: Task): number => (isJob(job) ? routeOf(job).attempts : 1);

async function park(world: World, job: Job, reason: string): Promise<void> {
  const reaction = taskIdParts(job.id ?? '');
  if (!reaction) return;
  try {
    await recordFailure(world.db, reaction, reason, 1);
    world.log.error({ job: job.name, reaction: job.id, reason }, 'reaction parked');
  } catch (error) {
    world.log.error({ err: error, reaction: job.id }, 'reaction failed and could not be parked');
  }
}
