import { fileAddresses } from '#app/contract/file-addresses.ts';
import { csvAnswer } from '#server/files/tables/csv.ts';
import { resource } from '#server/http/resources.ts';
import { refusedLines } from './tasks.queries.server.ts';

/** GET /archivos/trabajos/{id}: everybody with whom a bulk action could not be done, with the reason (product: tasks). */
export const loader = resource(fileAddresses.refusedOfTask, async ({ world, params }) => {
  const taskId = params.taskId ?? 0;
  return csvAnswer(`rechazadas-${taskId}`, await refusedLines(world, taskId), ',');
});
