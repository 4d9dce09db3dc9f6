import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { arcoFolio } from '#app/domain/privacy/requests.ts';
import { folioOf } from '#app/domain/support/tickets.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

/** Type 113: something was done with a request about somebody's own data (product: own data requests). */
export async function dataRequestNews(trx: Trx, stepId: number): Promise<NewNotification | undefined> {
  const row = await trx
    .selectFrom('arco_step as line')
    .innerJoin('arco_request as request', 'request.id', 'line.request_id')
    .where('line.id', '=', stepId)
    .select([
      'request.id as arcoId',
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
    data: { folio: arcoFolio(row.arcoId), step: row.step },
  };
}

/** Type 109: Support answered a request of somebody with a bell; where nobody knows whose it is, nobody is told. */
export async function ticketNews(trx: Trx, messageId: number): Promise<NewNotification | undefined> {
  const row = await trx
    .selectFrom('support_message as said')
    .innerJoin('support_ticket as ticket', 'ticket.id', 'said.ticket_id')
    .where('said.id', '=', messageId)
    .where('said.internal', '=', false)
    .where('said.from_support', '=', true)
    .select(['ticket.id as ticketId', 'ticket.person_id as personId', 'said.author_id as actorId'])
    .executeTakeFirst();
  if (!row || row.personId === null) return undefined;
  return {
    name: 'supportAnswered',
    personId: row.personId,
    actorId: row.actorId,
    groupId: null,
    source: `support_message:${messageId}`,
    data: { folio: folioOf(row.ticketId) },
  };
}

/** An administrator saw somebody's screens: who, when and why (product: view as). */
export async function viewNews(
  trx: Trx,
  sessionId: string,
  zone: string,
): Promise<NewNotification | undefined> {
  const view = await trx
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select(['person_id as personId', 'viewer_id as viewerId', 'view_reason as reason', 'created_at as at'])
    .executeTakeFirst();
  if (!view || view.viewerId === null || view.reason === null) return undefined;
  return {
    name: 'accountViewed',
    personId: view.personId,
    actorId: view.viewerId,
    groupId: null,
    source: `session:${sessionId}`,
    data: { date: longDateTime(zone, view.at.toISOString()), reason: view.reason },
  };
}
