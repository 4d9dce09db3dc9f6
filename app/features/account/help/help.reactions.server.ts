import { personRoom, profileRoom } from '#app/contract/catalogue/pushes.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import { personOfTicket } from '#server/repositories/support/tickets.ts';

const administrators = profileRoom(1);

/** The open screens of the administration and of the person who made a request are read again. */
export const tellTicket = oneByOne<'tickets.tell'>(async ({ trx, tell }, { ticketId }) => {
  tell(administrators, 'read.again', {});
  const personId = await personOfTicket(trx, ticketId);
  if (personId !== null) tell(personRoom(personId), 'read.again', {});
});
