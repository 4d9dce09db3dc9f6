import { useEffect, useState } from 'react';
import type { PushOf } from '#app/contract/catalogue/pushes.ts';
import { createListeners } from '../listeners.ts';

/** How far long work is, as its screen shows it. */
export type TaskStanding = PushOf<'task.changed'>;

const listeners = createListeners<[TaskStanding]>();

/** Gives a pushed standing to whoever shows that task. */
export const tellTask = (standing: TaskStanding): void => listeners.notify(standing);

/**
 * How far the task is: as it was read, or as a push says since. A push that comes late takes nothing back. `onEnd` is
 * called when a push says that the work has ended, so that the screen can read what came of it.
 */
export function useTaskStanding(read: TaskStanding, onEnd: () => void): TaskStanding {
  const [pushed, setPushed] = useState<TaskStanding | null>(null);
  useEffect(
    () =>
      listeners.subscribe((standing) => {
        if (standing.taskId !== read.taskId) return;
        setPushed(standing);
        if (isOver(standing.state)) onEnd();
      }),
    [read.taskId, onEnd],
  );
  // What was read after the work ended is newer than any push.
  return laterOf(read, pushed);
}

/** The later one of two standings of the same step. */
export function laterOf(read: TaskStanding, pushed: TaskStanding | null): TaskStanding {
  if (!pushed || pushed.taskId !== read.taskId || isOver(read.state)) return read;
  return pushed.done >= read.done ? pushed : read;
}

/** Whether nothing more happens to the task by itself. */
export const isOver = (state: TaskStanding['state']): boolean => state !== 'waiting' && state !== 'running';
