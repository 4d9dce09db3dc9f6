import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { askTask } from '#server/tasks/ask-task.ts';
import { isProgramme } from './check.rows.server.ts';

/**
 * Begins a check of the links and files of a programme, or of all of them (null). Gives the id of its task.
 * @throws `scope.notFound` for an unknown programme
 */
export const startCheck = (by: By, programmeId: number | null) =>
  command(by, async (work) => {
    if (programmeId !== null && !(await isProgramme(work.trx, programmeId))) fail('scope.notFound');
    const id = await askTask(work, 'content.check', { programmeId, after: null });
    await work.audit('check.asked', ['task', id], { after: { kind: 'check', programmeId } });
    return id;
  });
