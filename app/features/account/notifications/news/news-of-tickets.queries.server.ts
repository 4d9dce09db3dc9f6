import { folioOf } from '#app/domain/support/tickets.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

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
