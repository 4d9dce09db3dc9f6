import { personRoom, profileRoom } from '#app/contract/catalogue/pushes.ts';
import { oneByOne } from '#server/outbox/handler.ts';
import { personOfRequest } from './own-arco.rows.server.ts';

const administrators = profileRoom(1);

/** The open screens of the administration and of the person who made a request are read again. */
export const tellArco = oneByOne<'arco.tell'>(async ({ trx, tell }, { arcoId }) => {
  tell(administrators, 'read.again', {});
  const personId = await personOfRequest(trx, arcoId);
  if (personId !== null) tell(personRoom(personId), 'read.again', {});
});
