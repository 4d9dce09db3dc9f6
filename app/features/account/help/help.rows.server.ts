import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { rowsAndTotal } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { signCodes } from '#server/repositories/files/scans.ts';

/** One page of a person's requests and how many there are; those that were merged with another are that one. */
export async function ownTickets(
  db: Reader,
  { personId, page, size }: { personId: number; page: number; size: number },
) {
  const own = db
    .selectFrom('support_ticket as ticket')
    .where('ticket.person_id', '=', personId)
    .where('ticket.merged_into', 'is', null);
  return rowsAndTotal(
    db,
    own
      .orderBy('ticket.updated_at', 'desc')
      .orderBy('ticket.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .select(summary),
    own,
  );
}

const summary = [
  'ticket.id',
  'ticket.kind as topic',
  'ticket.body as text',
  'ticket.status as state',
  'ticket.created_at as createdAt',
  'ticket.updated_at as updatedAt',
] as const;

/** A person's request, or the own one that it was merged with, and what its person may read of it. */
export function ownThread(db: Reader, personId: number, ticketId: number) {
  return db
    .selectFrom('support_ticket as opened')
    .innerJoin('support_ticket as ticket', (join) =>
      join.on((eb) => eb('ticket.id', '=', eb.fn.coalesce('opened.merged_into', 'opened.id'))),
    )
    .leftJoin('file', 'file.id', 'ticket.file_id')
    .where('opened.id', '=', ticketId)
    .where('opened.person_id', '=', personId)
    .where('ticket.person_id', '=', personId)
    .select([
      ...summary,
      'ticket.closed_at as closedAt',
      'file.id as fileId',
      'file.name as fileName',
      signCodes().as('fileSigns'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('support_message as said')
          .leftJoin('file as attached', 'attached.id', 'said.file_id')
          .whereRef('said.ticket_id', '=', 'ticket.id')
          .where('said.internal', '=', false)
          .orderBy('said.created_at')
          .orderBy('said.id')
          .select([
            'said.id',
            'said.from_support as fromSupport',
            'said.body as text',
            'said.created_at as at',
            'attached.id as fileId',
            'attached.name as fileName',
            signCodes('attached').as('fileSigns'),
          ]),
      ).as('messages'),
    )
    .executeTakeFirst();
}
