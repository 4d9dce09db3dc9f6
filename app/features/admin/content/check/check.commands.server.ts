import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { insertTask } from '#server/repositories/tasks/tasks.ts';
import { isProgramme } from './check.rows.server.ts';
import type { CheckInput } from './check.step.server.ts';

/**
 * Begins a check of the links and files of a programme, or of all of them (null). Gives the id of its task.
 * @throws `scope.notFound` for an unknown programme
 */
export const startCheck = (by: By, programmeId: number | null) =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    if (programmeId !== null && !(await isProgramme(trx, programmeId))) fail('scope.notFound');
    const input: CheckInput = { programmeId, after: null };
    const id = await insertTask(trx, {
      kind: 'check',
      state: 'waiting',
      input: input as never,
      total: null,
      madeBy: actor.personId,
      madeAt: now,
    });
    await work.audit('check.asked', ['task', id], { after: { kind: 'check', programmeId } });
    emit({ name: 'task.asked', payload: { taskId: id } });
    return id;
  });
