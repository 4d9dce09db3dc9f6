import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockTask } from '#server/repositories/tasks/tasks.ts';
import { startTask } from '#server/tasks/commands.ts';
import { taskAs } from '#server/tasks/task-as.ts';
import type { ImportInput } from '../import-input.ts';
import { undoableCount } from './touched.rows.server.ts';

/**
 * Has an import taken back whole, as a task: what it made is removed, what it changed is as before. The task refuses it
 * where something else touched one of its people.
 * @throws 404 for what is no import, 409 where it has not run or nothing is kept of its rows, `identity.unconfirmed`
 */
export const undoImport = (by: By, importId: number) =>
  command(by, async (work) => {
    const { trx, actor } = work;
    const task = taskAs('people.import', await lockTask(trx, importId)) ?? fail('scope.notFound');
    const { input } = task;
    if (!mayBeUndone(input, task.state)) fail('import.otherStep');
    const { done, forgotten } = await undoableCount(trx, importId);
    if (done === 0) fail('import.otherStep');
    if (forgotten > 0) fail('import.forgotten');
    await mustBeConfirmed(work);
    await work.audit('import.undo-asked', ['task', task.id], { after: { kind: task.kind, rows: done } });
    const ran =
      input.step === 'undo' ? input.ran : { done: task.done, total: task.total ?? 0, refused: task.refused };
    const next: ImportInput = { ...input, step: 'undo', undoneBy: actor.personId, ...(ran ? { ran } : {}) };
    await startTask(work, 'people.import', importId, { input: next, total: done });
  });

/** True for an import that has run, whole or in part, or whose undo was stopped before it began. */
export const mayBeUndone = ({ step }: ImportInput, state: string): boolean =>
  (step === 'run' || step === 'bosses' || step === 'undo') && (state === 'done' || state === 'cancelled');
