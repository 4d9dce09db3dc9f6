import { fileAddresses } from '#app/contract/file-addresses.ts';
import { originOf, traceOf } from '#server/auth/origin.ts';
import { fail } from '#server/errors.ts';
import { resource } from '#server/http/resources.ts';
import { refuseWhileViewing } from '#server/http/viewing.ts';
import { doneBy, recordAudit } from '#server/repositories/audit/audit.ts';
import { exportFile } from '#server/repositories/tasks/tasks.ts';
import { packageTask } from './package.queries.server.ts';

/** The life of a signed address of a file, in seconds (product: uploads). */
const LINK_SECONDS = 300;

/**
 * GET /archivos/datos/{id}: a package, while it lasts, for whoever made it and for the person whose data it has; each
 * download is in the trail (product: package of a person).
 */
export const loader = resource(fileAddresses.personPackage, async (base) => {
  const { world, actor, params } = base;
  refuseWhileViewing(actor, 'change');
  const { state, expiresAt, resultFileId, madeBy, input } = await packageTask(world, params.taskId ?? 0);
  const isOpen = state === 'done' && expiresAt !== null && expiresAt > world.clock.now();
  const isMaker = actor.role === 'admin' && madeBy === actor.personId;
  if (!isOpen || resultFileId === null || !(isMaker || input.personId === actor.personId))
    return fail('scope.notFound');
  const file = (await exportFile(world.db, resultFileId)) ?? fail('scope.notFound');
  await recordAudit(world.db, {
    action: 'package.downloaded',
    objectKind: 'person',
    objectId: input.personId,
    after: { taskId: params.taskId ?? 0 },
    ...doneBy(base),
    ...traceOf(originOf(base)),
  });
  const address = await world.storage.signedGet(file.storageKey, file.contentType, LINK_SECONDS, file.name);
  return new Response(null, {
    status: 302,
    headers: { Location: address, 'Cache-Control': 'private, no-store' },
  });
});
