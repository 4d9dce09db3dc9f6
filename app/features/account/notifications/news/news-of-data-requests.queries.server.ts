import { arcoFolio } from '#app/domain/privacy/folios.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

/** Type 113: something was done with a request about somebody's own data (product: own data requests). */
export async function dataRequestNews(trx: Trx, stepId: number): Promise<NewNotification | undefined> {
  const row = await trx
    .selectFrom('arco_step as line')
    .innerJoin('arco_request as request', 'request.id', 'line.request_id')
    .where('line.id', '=', stepId)
    .select([
      'request.id as requestId',
      'request.person_id as personId',
      'line.actor_id as actorId',
      'line.step',
    ])
    .executeTakeFirst();
  if (!row || row.personId === null) return undefined;
  return {
    name: 'dataRequestMoved',
    personId: row.personId,
    actorId: row.actorId,
    groupId: null,
    source: `arco_step:${stepId}`,
    data: { folio: arcoFolio(row.requestId), step: row.step },
  };
}
