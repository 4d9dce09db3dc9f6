import { jobs } from '#app/contract/catalogue/jobs.ts';
import type { Task } from '#server/outbox/task.ts';
import { failTask } from '#server/tasks/steps.ts';
import type { World } from '#server/world.ts';

/** Tells whoever waits for the work of a parked reaction that it stands still. */
export async function afterParked(world: World, { job, data }: Task): Promise<void> {
  if (job !== 'task.step') return;
  const step = jobs['task.step'].data.safeParse(data);
  if (step.success) await failTask(world, step.data.taskId);
}
