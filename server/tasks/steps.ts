import { profileRoom } from '../../app/contract/catalogue/pushes.ts';
import { type TaskName, taskNameOf } from '../../app/contract/catalogue/tasks.ts';
import type { TaskInput } from '../../app/contract/stored/tasks/inputs.ts';
import { todayIn } from '../../app/domain/deadlines/dates.ts';
import type { Emission } from '../outbox/emit.ts';
import { type Handler, oneByOne } from '../outbox/handler.ts';
import { administers } from '../repositories/people/profiles.ts';
import { lockTask, saveStep, saveTask, type TaskChange } from '../repositories/tasks/tasks.ts';
import type { Trx, World } from '../world.ts';
import { type TaskAs, taskAs } from './task-as.ts';

/** The work of a step: the transaction in which it counts as done. */
export type StepWork<N extends TaskName = TaskName> = {
  world: World;
  trx: Trx;
  task: TaskAs<N>;
  now: Date;
  /** `yyyy-mm-dd` in the business zone. */
  today: string;
  emit: (...events: readonly Emission[]) => void;
};

/** How far the task is after a step. */
export type StepOutcome<N extends TaskName = TaskName> = Pick<
  TaskChange,
  'result' | 'resultFileId' | 'expiresAt'
> & {
  /** Its input from now on, with its progress. */
  input?: TaskInput<N>;
  /** Of all steps together. */
  done: number;
  total: number;
  refused?: number;
  hasEnded: boolean;
  /** It cannot be done at all; `result` says why. */
  hasFailed?: boolean;
};

/**
 * One step of a task: at most two seconds, and at most 200 rows of people written. Rows of the task itself are more:
 * 2,500 of a file, everybody of an export.
 */
export type Step<N extends TaskName = TaskName> = (work: StepWork<N>) => Promise<StepOutcome<N>>;

/** A step of every task of the catalogue. */
export type Steps = { readonly [N in TaskName]: Step<N> };

const doStep = <N extends TaskName>(steps: Steps, name: N, work: StepWork<N>): Promise<StepOutcome<N>> =>
  steps[name](work);

/** Open screens are told at most so often, in ms. */
const TELL_EVERY_MS = 1_000;

/**
 * Does one step of a task and asks for the next, in one transaction: whoever is killed in between has done nothing, and
 * the outbox brings the same step again (product: tasks). A task that was cancelled meanwhile goes no further, nor does
 * one whose asker administers no more.
 */
export const runSteps = (steps: Steps): Handler<'task.step'> =>
  oneByOne(async ({ world, trx, emit, tell }, { taskId }) => {
    const stored = await lockTask(trx, taskId);
    if (!stored || (stored.state !== 'waiting' && stored.state !== 'running')) return;
    const name = taskNameOf(stored);
    const task = name === null ? undefined : taskAs(name, stored);
    if (name === null || !task) throw new Error(`task ${taskId} is none of this build's catalogue`);
    const now = world.clock.now();
    const asker = askerOf(task);
    if (asker !== null && !(await administers(trx, asker))) {
      const result = { fault: leftAdministration };
      await saveTask(trx, taskId, { state: 'failed', finishedAt: now, result });
      const { done, total } = task;
      tell(profileRoom(1), 'task.changed', { taskId, state: 'failed', done, total });
      return tell(profileRoom(1), 'read.again', {});
    }
    const today = todayIn(world.env.TZ_NEGOCIO, now);
    const { hasEnded, hasFailed, ...outcome } = await doStep(steps, name, {
      world,
      trx,
      task,
      now,
      today,
      emit,
    });
    const isTold = hasEnded || task.beatAt === null || now.getTime() - task.beatAt.getTime() >= TELL_EVERY_MS;
    const state = await saveStep(trx, taskId, {
      ...outcome,
      state: hasFailed ? 'failed' : hasEnded ? 'done' : 'running',
      startedAt: task.startedAt ?? now,
      ...(isTold ? { beatAt: now } : {}),
      ...(hasEnded ? { finishedAt: now } : {}),
    });
    const { done, total } = outcome;
    if (isTold) tell(profileRoom(1), 'task.changed', { taskId, state, done, total });
    // The figures of /cms count what was refused, also where nothing else changed.
    if (hasEnded) tell(profileRoom(1), 'read.again', {});
    if (state === 'running') emit({ name: 'task.stepped', payload: { taskId } });
  });

/** In whose name the task goes on: its maker, or who asked for the undo of an import that another one made. */
function askerOf({ madeBy, input }: TaskAs<TaskName>): number | null {
  return 'undoneBy' in input && input.step === 'undo' ? (input.undoneBy ?? madeBy) : madeBy;
}

const leftAdministration = 'La persona que pidió este trabajo ya no administra: no siguió en su nombre.';

/** Says that a step failed for good: somebody may try it again. `stillMeant` is asked once the task is held. */
export async function failTask(
  world: World,
  taskId: number,
  stillMeant: (trx: Trx) => Promise<boolean> = async () => true,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const task = await lockTask(trx, taskId);
    if (!task || (task.state !== 'waiting' && task.state !== 'running')) return;
    if (!(await stillMeant(trx))) return;
    await saveTask(trx, taskId, { state: 'failed', finishedAt: world.clock.now() });
    const { done, total } = task;
    const data = { taskId, state: 'failed', done, total } as const;
    await world.push.tell(trx, [
      { room: profileRoom(1), message: 'task.changed', data },
      { room: profileRoom(1), message: 'read.again', data: {} },
    ]);
  });
}
