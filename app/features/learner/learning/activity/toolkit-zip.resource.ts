import { fileAddresses } from '#app/contract/file-addresses.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { fail } from '#server/errors.ts';
import { archiveAnswer } from '#server/files/archives/archive.ts';
import { resource } from '#server/http/resources.ts';
import { toolkitFiles } from '#server/repositories/files/toolkit-files.ts';

/** GET /archivos/actividad/{id}: the downloads of a toolkit as one archive. */
export const loader = resource(fileAddresses.toolkit, async ({ world, actor, params }) => {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const files = await toolkitFiles(world.db, actor, params.activityId ?? 0, today);
  const activityName = files[0]?.activityName;
  if (activityName === undefined) return fail('scope.notFound');
  return archiveAnswer(world.storage, activityName, files);
});
