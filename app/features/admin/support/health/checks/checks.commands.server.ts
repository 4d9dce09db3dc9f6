import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { type By, command } from '#server/command.ts';
import { askTask } from '#server/tasks/ask-task.ts';
import { openCheck } from './checks.rows.server.ts';

type Asked = Pick<TaskInput<'stored.compare'>, 'compares' | 'mends'>;

/**
 * Begins a comparison of what is stored with the facts, as a task; where it `mends`, what differs is made again. One that
 * is under way is not begun twice. Gives the id of its task.
 */
export const runCheck = (by: By, { compares, mends }: Asked): Promise<number> =>
  command(by, async (work) => {
    const open = await openCheck(work.trx, compares);
    if (open !== undefined) return open;
    const taskId = await askTask(work, 'stored.compare', {
      compares,
      mends,
      part: 'members',
      after: 0,
      mended: 0,
      members: [],
      groups: [],
      more: 0,
    });
    await work.audit('check.run', ['task', taskId], { after: { check: compares, mends } });
    return taskId;
  });
