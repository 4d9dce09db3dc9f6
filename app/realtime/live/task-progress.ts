import { useEffect, useRef, useState } from 'react';
import type { PushOf } from '#app/contract/catalogue/pushes.ts';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { createListeners } from '../listeners.ts';

/** How far long work is, as its screen shows it. */
export type TaskStanding = PushOf<'task.changed'>;

const listeners = createListeners<[TaskStanding]>();

/** Gives a pushed standing to whoever shows that task. */
export const tellTask = (standing: TaskStanding): void => listeners.notify(standing);

/** A push may be lost, or come before its listener: after so long without one the task is read, in ms. */
const SILENT_MS = 1_500;

/**
 * How far the task is: as it was read, or as a push says since. A push that comes late takes nothing back. `readAgain`
 * reads the task: when a push says that the work has ended, and while nothing is heard of it.
 */
export function useTaskStanding(read: TaskStanding, readAgain: () => void): TaskStanding {
  const [pushed, setPushed] = useState<TaskStanding | null>(null);
  const standing = laterOf(read, pushed);
  const isGoing = !isOver(read.state);
  useEffect(
    () =>
      listeners.subscribe((told) => {
        if (told.taskId !== read.taskId) return;
        setPushed(told);
        if (isOver(told.state)) readAgain();
      }),
    [read.taskId, readAgain],
  );
  useEffectOn([isGoing, readAgain, pushed], () => {
    if (!isGoing) return;
    const timer = setInterval(readAgain, SILENT_MS);
    return () => clearInterval(timer);
  });
  return standing;
}

/** Hears of every task that is pushed. */
export function useToldTasks(hear: (told: TaskStanding) => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => listeners.subscribe((told) => latest.current(told)), []);
}

/** The later one of two standings of the same step. */
export function laterOf(read: TaskStanding, pushed: TaskStanding | null): TaskStanding {
  if (!pushed || pushed.taskId !== read.taskId || isOver(read.state)) return read;
  return pushed.done >= read.done ? pushed : read;
}

/** True where nothing more happens to the task by itself. */
export const isOver = (state: TaskStanding['state']): boolean => state !== 'waiting' && state !== 'running';
