import { type By, command } from '#server/command.ts';
import { insertTask } from '#server/repositories/tasks/tasks.ts';
import { openCheck } from './checks.rows.server.ts';
import type { ComparisonInput } from './checks.step.server.ts';

type Asked = Pick<ComparisonInput, 'compares' | 'mends'>;

/**
 * Begins a comparison of what is stored with the facts, as a task; where it `mends`, what differs is made again. One that
 * is under way is not begun twice. Gives the id of its task.
 */
export const runCheck = (by: By, { compares, mends }: Asked): Promise<number> =>
  command(by, async ({ trx, actor, now, emit, audit }) => {
    const open = await openCheck(trx, compares);
    if (open !== undefined) return open;
    const input: ComparisonInput = {
      compares,
      mends,
      part: 'members',
      after: 0,
      mended: 0,
      members: [],
      groups: [],
      more: 0,
    };
    const taskId = await insertTask(trx, {
      kind: 'check',
      state: 'waiting',
      input: input as never,
      total: null,
      madeBy: actor.personId,
      madeAt: now,
    });
    await audit('check.run', ['task', taskId], { after: { check: compares, mends } });
    emit({ name: 'task.asked', payload: { taskId } });
    return taskId;
  });
