import { type JobName, type JobOf, jobs, type QueueName } from '#app/contract/catalogue/jobs.ts';
import type { RoomMessage } from '#server/live/push.ts';
import { type CausedEmission, emitKept, type KeptTask } from '#server/outbox/emit.ts';
import type { Asked, Handler, Handlers, PackWork } from '#server/outbox/handler.ts';
import { markDone, recordFailure, setAside } from '#server/outbox/rows.ts';
import { attemptsOf, readJob, type Task, taskId } from '#server/outbox/task.ts';
import type { World } from '#server/world.ts';
import { afterParked } from './after-parked.ts';

/** A reaction whose handler failed, and whether that was its last attempt. */
export type Failure = { task: Task; reason: string; error: unknown; parked: boolean };

/** The outcome of a pack's tasks. `repeated`: there was nothing left to do. `unknown`: left to a newer build. */
export type PackResult = {
  done: Task[];
  repeated: Task[];
  unknown: Task[];
  failed: Failure[];
  /** Hints of what the pack brought, told in its transaction. */
  told: KeptTask[];
  /** Reactions of what the pack brought, for this worker to run next. */
  next: KeptTask[];
};

/** The hints of a pack could not be told in its transaction. */
class HintsFailed extends Error {}

/**
 * Runs reactions together. When that fails each is run alone, so that one that cannot be run fails alone; its attempt is
 * counted in the outbox, which outlives the queue. Where only their hints fail those become reactions of their own, which
 * fail alone.
 * @throws when a failure could not be counted: the database is away, and that is no task's fault
 */
export async function runPack(
  world: World,
  handlers: Handlers,
  queue: QueueName,
  tasks: readonly Task[],
  hintsAtOnce = world.push.leavesWithCommit,
): Promise<PackResult> {
  try {
    return await runTogether(world, handlers, queue, tasks, hintsAtOnce);
  } catch (error) {
    if (error instanceof HintsFailed) {
      world.log.info(
        { err: error.cause, tasks: tasks.length },
        'hints failed; they are told after the commit',
      );
      return await runPack(world, handlers, queue, tasks, false);
    }
    const [task, ...others] = tasks;
    if (task && others.length === 0) return await failed(world, task, error);
    world.log.info({ err: error, tasks: tasks.length }, 'a pack failed; its reactions are run one by one');
  }
  const results: PackResult[] = [];
  for (const task of tasks) results.push(await runPack(world, handlers, queue, [task], hintsAtOnce));
  return {
    done: results.flatMap(({ done }) => done),
    repeated: results.flatMap(({ repeated }) => repeated),
    unknown: results.flatMap(({ unknown }) => unknown),
    failed: results.flatMap((result) => result.failed),
    told: results.flatMap(({ told }) => told),
    next: results.flatMap(({ next }) => next),
  };
}

async function failed(world: World, task: Task, error: unknown): Promise<PackResult> {
  const reason = error instanceof Error ? error.message : String(error);
  const parked = await recordFailure(world.db, task, reason, attemptsOf(task.job));
  if (parked) await afterParked(world, task);
  return {
    done: [],
    repeated: [],
    unknown: [],
    failed: [{ task, reason, error, parked }],
    told: [],
    next: [],
  };
}

/**
 * Runs reactions in one transaction: their effects and their `done_at` commit together or not at all, and a reaction that
 * is done stays done (product: events). Payloads are parsed again, because the queue may hold another build's.
 * @param hintsAtOnce hints of what the reactions did are told in the same transaction
 */
async function runTogether(
  world: World,
  handlers: Handlers,
  queue: QueueName,
  tasks: readonly Task[],
  hintsAtOnce: boolean,
): Promise<PackResult> {
  const read = tasks.map((task) => ({ task, job: readJob(task) }));
  const unknown = read.filter(({ job }) => !job).map(({ task }) => task);
  const known = read.flatMap(({ task, job }) => (job ? [{ task, ...job }] : []));
  const onlyHints = known.every(({ job }) => jobs[job].isHint);
  return await world.db.transaction().execute(async (trx) => {
    if (unknown.length > 0) await setAside(trx, unknown);
    const marked = await markDone(
      trx,
      known.map(({ task }) => task),
      { repeatable: onlyHints },
    );
    const ids = new Set(marked.map(taskId));
    const open = known.filter(({ task }) => ids.has(taskId(task)));
    const emitted: CausedEmission[] = [];
    const messages = new Map<string, RoomMessage>();
    const work: PackWork = {
      world,
      trx,
      emit: (requestId, ...events) => void emitted.push(...events.map((event) => ({ ...event, requestId }))),
      tell: (room, message, data) => {
        // The signature ties message to data, which an object of a union cannot say again.
        const told = { room, message, data } as RoomMessage;
        messages.set(JSON.stringify(told), told);
      },
    };
    await handle(handlers, work, open);
    const { hints, next } = await emitKept(trx, emitted, queue, hintsAtOnce);
    try {
      await handle(handlers, { ...work, emit: refuseEmission }, hints.map(readKept));
    } catch (error) {
      throw new HintsFailed('hints failed', { cause: error });
    }
    await world.push.tell(trx, [...messages.values()]);
    return {
      done: open.map(({ task }) => task),
      repeated: known.filter(({ task }) => !ids.has(taskId(task))).map(({ task }) => task),
      unknown,
      failed: [],
      told: hints,
      next,
    };
  });
}

const jobNames = Object.keys(jobs) as JobName[];

type ReadTask = { task: Task; job: JobName; data: JobOf<JobName> };

const readKept = (task: KeptTask): ReadTask => ({ task, job: task.job, data: task.data as JobOf<JobName> });

/** A hint leaves nothing in the database, and its reactions would come after all others were written. */
function refuseEmission(): never {
  throw new Error('a hint may not say that something happened');
}

/** Runs the handlers of these tasks, job by job in the catalogue's order. */
async function handle(handlers: Handlers, work: PackWork, tasks: readonly ReadTask[]): Promise<void> {
  for (const name of jobNames) {
    const asked = askedOnce(tasks.filter(({ job }) => job === name));
    // The table ties each handler to its data, which is of this job.
    if (asked.length > 0) await (handlers[name] as Handler<JobName>)(work, asked);
  }
}

/** The same work inside a pack runs once. */
function askedOnce(some: readonly ReadTask[]): Asked<JobName>[] {
  const once = new Map(
    some.map(({ task, data }) => [JSON.stringify(data), { data, requestId: task.requestId }]),
  );
  return [...once.values()];
}
