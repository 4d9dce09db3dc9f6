import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { noteWriting, stopWriting } from './ticket-writes.rows.server.ts';

/**
 * Says that the administrator is writing in a request, or no more; the open screens of the others are told where that
 * changes.
 * @throws 404 for an unknown request
 */
export const writingTicket = (by: By, { ticketId, isWriting }: { ticketId: number; isWriting: boolean }) =>
  command(by, async ({ trx, actor, now, emit }) => {
    const writer = { ticketId, personId: actor.personId };
    const changed = isWriting
      ? ((await noteWriting(trx, writer, now)) ?? fail('scope.notFound'))
      : await stopWriting(trx, ticketId, actor.personId);
    if (changed) emit({ name: 'ticket.changed', payload: { ticketId } });
  });
