import { MAX_DIRECT_ROWS } from '#app/contract/admin/people/export.ts';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { fail } from '#server/errors.ts';
import { csvAnswer } from '#server/files/tables/csv.ts';
import { resource } from '#server/http/resources.ts';
import { exportFile, taskRecord } from '#server/repositories/tasks/tasks.ts';
import { taskAs } from '#server/tasks/task-as.ts';
import { headLines, trailLines } from './trail-lines.files.server.ts';

/** The life of a signed address of a file, in seconds (product: uploads). */
const LINK_SECONDS = 300;

/** GET /archivos/auditoria/{id}: the file of one's own export of the trail, while it lasts (product: audit). */
export const loader = resource(fileAddresses.trail, async ({ world, actor, params }) => {
  const task =
    taskAs('trail.export', await taskRecord(world.db, params.taskId ?? 0)) ?? fail('scope.notFound');
  const isOpen = task.state === 'done' && task.expiresAt !== null && task.expiresAt > world.clock.now();
  // Its maker gave the password for it, and nobody else.
  const isMaker = actor.role === 'admin' && task.madeBy === actor.personId;
  if (!isMaker || !isOpen) return fail('scope.notFound');
  if (task.resultFileId === null) {
    const { input } = task;
    const zone = world.env.TZ_NEGOCIO;
    const lines = async function* () {
      yield* headLines(input, { at: task.madeAt, zone });
      yield* trailLines(world.db, input, { zone, after: null, limit: MAX_DIRECT_ROWS });
    };
    return csvAnswer(`auditoria-${task.id}`, lines(), input.separator);
  }
  const file = (await exportFile(world.db, task.resultFileId)) ?? fail('scope.notFound');
  const address = await world.storage.signedGet(file.storageKey, file.contentType, LINK_SECONDS, file.name);
  return new Response(null, {
    status: 302,
    headers: { Location: address, 'Cache-Control': 'private, no-store' },
  });
});
