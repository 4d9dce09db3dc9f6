import { profileRoom } from '../../app/contract/catalogue/pushes.ts';
import type { TaskName } from '../../app/contract/catalogue/tasks.ts';
import type { TaskInput } from '../../app/contract/stored/tasks/inputs.ts';
import { type By, command, type Work } from '../command.ts';
import { fail } from '../errors.ts';
import { wakeRelay } from '../outbox/emit.ts';
import { unpark } from '../outbox/rows.ts';
import {
  lockTask,
  markCancelled,
  parkedStepOf,
  saveTask,
  taskRecord,
  withdrawSteps,
} from '../repositories/tasks/tasks.ts';

/** Begins the work of a locked task, or another part of it; what was counted of an earlier part is forgotten. */
export async function startTask<N extends TaskName>(
  { trx, emit, now }: Pick<Work, 'trx' | 'emit' | 'now'>,
  _name: N,
  taskId: number,
  change: { input: TaskInput<N>; total?: number },
): Promise<void> {
  await withdrawSteps(trx, taskId, now);
  await saveTask(trx, taskId, {
    done: 0,
    refused: 0,
    total: null,
    startedAt: null,
    finishedAt: null,
    result: null,
    ...change,
    state: 'waiting',
  });
  emit({ name: 'task.asked', payload: { taskId } });
}

/**
 * Ends a task: the step under way is finished, and what was done stays done.
 * @throws 404 for an unknown task, 409 when it has ended
 */
export const cancelTask = (by: By, taskId: number) =>
  command(by, async (work) => {
    const { world, trx, now } = work;
    const task = (await taskRecord(trx, taskId)) ?? fail('scope.notFound');
    if (task.state === 'cancelled') return;
    if (!(await markCancelled(trx, taskId, now))) fail('task.over');
    await work.audit('task.cancelled', ['task', task.id], { after: { kind: task.kind } });
    const { done, total } = task;
    const data = { taskId, state: 'cancelled', done, total } as const;
    await world.push.tell(trx, [{ room: profileRoom(1), message: 'task.changed', data }]);
  });

/**
 * Tries the step of a failed task again, from where it stood.
 * @throws 404 for an unknown task, 409 when it did not fail
 */
export const retryTask = (by: By, taskId: number) =>
  command(by, async (work) => {
    const { trx, emit } = work;
    const task = (await lockTask(trx, taskId)) ?? fail('scope.notFound');
    if (task.state !== 'failed') fail('task.notFailed');
    await saveTask(trx, taskId, { state: 'waiting', finishedAt: null, result: null });
    await work.audit('task.retried', ['task', task.id], { after: { kind: task.kind } });
    const parked = await parkedStepOf(trx, taskId);
    if (!parked) return emit({ name: 'task.asked', payload: { taskId } });
    await unpark(trx, parked);
    await wakeRelay.execute(trx);
  });
