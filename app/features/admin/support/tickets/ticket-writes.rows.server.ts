import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';

/** True where the person may take requests today. */
export async function isAdministrator(trx: Trx, personId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('person_profile as own')
    .innerJoin('person', 'person.id', 'own.person_id')
    .where('own.person_id', '=', personId)
    .where('own.profile_id', '=', 1)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .select('own.person_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** True where such a person exists. */
export async function isPerson(trx: Trx, personId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** The mailbox of a person; null where there is none, or nobody. */
export async function mailOf(trx: Trx, personId: number | null): Promise<string | null> {
  if (personId === null) return null;
  const found = await trx.selectFrom('person').where('id', '=', personId).select('email').executeTakeFirst();
  return found?.email ?? null;
}

/** Moves what was said in a request, its first words among it, to another one; so does what was merged into it before. */
export async function moveMessages(trx: Trx, fromId: number, intoId: number): Promise<void> {
  await trx
    .insertInto('support_message')
    .columns(['ticket_id', 'author_id', 'body', 'file_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('support_ticket')
        .where('id', '=', fromId)
        .select([sql<number>`${intoId}::int`.as('into'), 'person_id', 'body', 'file_id', 'created_at']),
    )
    .execute();
  await trx
    .updateTable('support_message')
    .set({ ticket_id: intoId })
    .where('ticket_id', '=', fromId)
    .execute();
  await trx
    .updateTable('support_ticket')
    .set({ merged_into: intoId })
    .where('merged_into', '=', fromId)
    .execute();
}

/** A sign of writing is repeated at least as often while somebody types, in ms. */
const AGAIN_MS = 20_000;

/** Notes that somebody writes in a request: true where it was not known; undefined for an unknown request. */
export async function noteWriting(
  trx: Trx,
  { ticketId, personId }: { ticketId: number; personId: number },
  at: Date,
): Promise<boolean | undefined> {
  const ticket = await trx
    .selectFrom('support_ticket as ticket')
    .leftJoin('ticket_writer as writing', (join) =>
      join.onRef('writing.ticket_id', '=', 'ticket.id').on('writing.person_id', '=', personId),
    )
    .where('ticket.id', '=', ticketId)
    .select('writing.at')
    .executeTakeFirst();
  if (!ticket) return undefined;
  await trx
    .insertInto('ticket_writer')
    .values({ ticket_id: ticketId, person_id: personId, at })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'person_id']).doUpdateSet({ at }))
    .execute();
  return ticket.at === null || at.getTime() - ticket.at.getTime() > AGAIN_MS;
}

/** Notes that somebody writes no more; whether they did. */
export async function stopWriting(trx: Trx, ticketId: number, personId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('ticket_writer')
    .where('ticket_id', '=', ticketId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
