import { MAX_DIRECT_ROWS } from '#app/contract/admin/people/export.ts';
import { taskNameOf } from '#app/contract/catalogue/tasks.ts';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { fail } from '#server/errors.ts';
import { csvAnswer } from '#server/files/tables/csv.ts';
import { workbookAnswer } from '#server/files/tables/workbook.ts';
import { resource } from '#server/http/resources.ts';
import { exportFile } from '#server/repositories/tasks/tasks.ts';
import { taskAs } from '#server/tasks/task-as.ts';
import { exportLines, exportTask } from './export.queries.server.ts';
import { workbookForm } from './export-lines.ts';

/** The life of a signed address of a file, in seconds (product: uploads). */
const LINK_SECONDS = 300;

/** GET /archivos/exportaciones/{id}: the file of one's own export, while it lasts (product: exports). */
export const loader = resource(fileAddresses.exported, async ({ world, actor, params }) => {
  const task = await exportTask(world, params.exportId ?? 0);
  const now = world.clock.now();
  const isOpen = task.state === 'done' && task.expiresAt !== null && task.expiresAt > now;
  const name = taskNameOf(task);
  // They have addresses of their own.
  if (name === 'person.pack' || name === 'trail.export') return fail('scope.notFound');
  // Its maker gave the password for it, and nobody else.
  if (actor.role !== 'admin' || task.madeBy !== actor.personId || !isOpen) return fail('scope.notFound');
  if (task.resultFileId === null) {
    const { input } = taskAs('people.export', task) ?? fail('scope.notFound');
    const lines = exportLines(world, input, { at: task.madeAt, limit: MAX_DIRECT_ROWS });
    const file = `personas-${task.id}`;
    return input.format === 'xlsx'
      ? workbookAnswer(file, lines, workbookForm)
      : csvAnswer(file, lines, input.separator);
  }
  const file = (await exportFile(world.db, task.resultFileId)) ?? fail('scope.notFound');
  const address = await world.storage.signedGet(file.storageKey, file.contentType, LINK_SECONDS, file.name);
  return new Response(null, {
    status: 302,
    headers: { Location: address, 'Cache-Control': 'private, no-store' },
  });
});
