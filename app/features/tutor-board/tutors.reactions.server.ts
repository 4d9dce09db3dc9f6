import { personRoom } from '#app/contract/catalogue/pushes.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { tutorsToTell } from '#server/repositories/people/group-tutors.ts';

/** The open screens of these tutors (board, queues, a group) are read again. */
export const tellTutors: Handler<'tutors.tell'> = async ({ push }, trx, about) => {
  for (const personId of await tutorsToTell(trx, about)) {
    await push.tell(trx, personRoom(personId), 'read.again', {});
  }
};
