import * as z from 'zod/mini';
import { type NamedTask, type TaskName, taskNameOf } from '../../app/contract/catalogue/tasks.ts';
import { type TaskInput, taskInputs } from '../../app/contract/stored/tasks/inputs.ts';
import type { TaskRecord } from '../repositories/tasks/tasks.ts';

/** A stored task with its input read as that of its name. */
export type TaskAs<N extends TaskName, T extends NamedTask = TaskRecord> = Omit<T, 'input'> & {
  input: TaskInput<N>;
};

/**
 * A stored task as one of that name; undefined for another one, or none.
 * @throws where its input is not what a task of that name holds
 */
export function taskAs<N extends TaskName, T extends NamedTask = TaskRecord>(
  name: N,
  task: T | undefined,
): TaskAs<N, T> | undefined {
  if (!task || taskNameOf(task) !== name) return undefined;
  const { input, ...rest } = task;
  // The name is a parameter here, so the compiler does not follow which shape it picks.
  return { ...rest, input: z.parse(taskInputs[name], input) as TaskInput<N> };
}
